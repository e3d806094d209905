import { getTranslations } from 'next-intl/server';
import type { EditedItem } from '@/lib/content/editorial';
import { formFields, shownValue } from '@/lib/content/editorial-form';
import { localeNames } from '@/lib/i18n/locales';

/** The English text that a translation is made from: beside it, and folded above it on a phone. */
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
        <h2 className="mb-4 text-title">{localeNames.en}</h2>
        {words}
      </section>
    </div>
  );
}

async function SourceWords({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  const english = item.languages.find(({ language }) => language === 'en');
  const text = english?.draft ?? english?.published;
  if (!text) return <p className="text-note">{t('noSource')}</p>;
  const fields = formFields(item.kind, 'en').filter(({ translated }) => translated);
  const parts = [
    ...fields.map(({ key, name }) => ({
      name: t(`field.${name}`),
      words: shownValue(text.fields?.[key]),
    })),
    { name: t('field.body'), words: text.body ?? '' },
    { name: t('field.captions'), words: text.captions ?? '' },
  ].filter(({ words }) => words);
  return (
    <dl className="grid gap-5 text-note">
      {parts.map(({ name, words }) => (
        <div key={name}>
          <dt className="mb-1 text-small text-soft">{name}</dt>
          <dd lang="en" className="whitespace-pre-wrap">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}
