import { getFormatter, getNow, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { formatMoment } from '@/components/desk-layout/moments';
import {
  deskPathOf,
  type EditedItem,
  type EditedLanguage,
  type LanguageText,
  originalText,
} from '@/lib/content/editorial';
import { localeNames } from '@/lib/i18n/locales';
import { Difference } from './difference';
import { failureWords } from './fault-words';
import { comparedText } from './merged-text';

interface Props {
  item: EditedItem;
  edited: EditedLanguage;
}

/** Notes on the state of a language, for its next editor. */
export async function LanguageNotes({ item, edited }: Props) {
  const t = await getTranslations('staffDesk.content');
  const format = await getFormatter();
  const { language, draft, published, source, is_stale, may_save } = edited;
  const sourceNow = originalText(item);
  return (
    <>
      {draft && (
        <p className="mb-6 max-w-column text-note text-soft">
          {t('draftBy', {
            author: draft.author ?? '–',
            at: format.relativeTime(new Date(draft.saved_at), await getNow()),
          })}{' '}
          {draft.publish_at && t('publishAt', { at: await formatMoment(draft.publish_at) })}
          {draft.removes && ` ${t('removes', { language: localeNames[language] })}`}
        </p>
      )}
      {draft?.note && (
        <Note title={t('note', { by: draft.note_by ?? t('theSchedule') })}>
          <p className="whitespace-pre-line">
            {draft.note_by ? draft.note : (await failureWords())(draft.note)}
          </p>
        </Note>
      )}
      {draft?.is_outdated && (
        <Note title={t('outdated')}>
          <p className="mb-3">{t('outdatedText')}</p>
          <Difference before={fullText(draft.base)} after={fullText(published)} locale={language} />
        </Note>
      )}
      {is_stale && source && sourceNow && (
        <Note title={t('stale')}>
          <Difference
            before={fullText(source)}
            after={fullText(sourceNow)}
            locale={item.original}
          />
          {may_save && (
            <div className="mt-4">
              <ButtonForm
                action={`${deskPathOf(item.id)}/confirm`}
                fields={{ language }}
                label={t('confirm')}
              />
            </div>
          )}
        </Note>
      )}
    </>
  );
}

/** A refused save: how the form, which has what its author changed, differs from the stored text. */
export async function RefusedSave({
  edited,
  refusedText,
}: {
  edited: EditedLanguage;
  refusedText: LanguageText;
}) {
  const t = await getTranslations('staffDesk.content');
  const stored = edited.draft ?? edited.published;
  return (
    <Note title={t('refused', { author: edited.draft?.author ?? '–' })}>
      <p className="mb-3">{t('refusedText')}</p>
      <Difference
        before={comparedText(stored)}
        after={comparedText(refusedText)}
        locale={edited.language}
      />
    </Note>
  );
}

/** Returns a language's file followed by its captions. */
export const fullText = (text: LanguageText | null) =>
  [text?.text, text?.captions].filter(Boolean).join('\n');

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="mb-8 rounded-soft border border-gold p-5 text-note">
      <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
