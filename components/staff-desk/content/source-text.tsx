import { getTranslations } from 'next-intl/server';
import {
  type EditedItem,
  type EditedKind,
  formOf,
  type LanguageText,
  originalText,
} from '@/lib/content/editorial';
import { formFields, shownValue } from '@/lib/content/editorial-form';
import { type Locale, localeNames } from '@/lib/i18n/locales';

/** The original of a translation: beside it, or collapsed above it on a phone. */
export async function SourceText({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  const words = <SourceWords item={item} />;
  return (
    <div>
      <details className="mb-6 rounded-soft bg-surface px-5 py-2 desktop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
          {t('source')}
        </summary>
        <div className="pb-4">{words}</div>
      </details>
      <section aria-label={t('source')} className="rounded-soft bg-surface p-6 max-desktop:hidden">
        <h2 className="mb-4 text-title">
          {formOf(item.kind).stored === 'list' ? t('source') : localeNames[item.original]}
        </h2>
        {words}
      </section>
    </div>
  );
}

async function SourceWords({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  const text = originalText(item);
  if (!text) return <p className="text-note">{t('noSource')}</p>;
  return <TextWords kind={item.kind} text={text} language={item.original} />;
}

interface TextWordsProps {
  kind: EditedKind;
  text: LanguageText;
  language: Locale;
}

/** The texts of a language, read-only. */
export async function TextWords({ kind, text, language }: TextWordsProps) {
  const t = await getTranslations('staffDesk.content');
  const fields = formFields(kind, language, language).filter(
    ({ translated, type }) => translated || type === 'playlist_items',
  );
  const parts = [
    ...fields.map(({ key, name, language: fieldLanguage }) => ({
      key,
      name:
        formOf(kind).stored === 'list' && fieldLanguage
          ? `${t(`field.${name}`)} (${localeNames[fieldLanguage]})`
          : t(`field.${name}`),
      words: shownValue(text.fields?.[key]),
      lang: fieldLanguage ?? language,
    })),
    { key: 'body', name: t('field.body'), words: text.body ?? '', lang: language },
    { key: 'captions', name: t('field.captions'), words: text.captions ?? '', lang: language },
  ].filter(({ words }) => words);
  return (
    <dl className="grid gap-5 text-note">
      {parts.map(({ key, name, words, lang }) => (
        <div key={key}>
          <dt className="mb-1 text-small text-soft">{name}</dt>
          <dd lang={lang} className="whitespace-pre-wrap">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}
