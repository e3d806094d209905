import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { defaultZone, formatMoment, zones } from '@/components/desk-layout/moments';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  deskPathOf,
  type EditedItem,
  type EditedLanguage,
  formOf,
  languagesOf,
} from '@/lib/content/editorial';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  item: EditedItem;
  /** The current language. */
  language: Locale;
  /** A translator's languages. */
  languages: readonly Locale[];
}
interface StepProps extends Props {
  /** Why the last action was refused. */
  fault: string | undefined;
}

/** The actions on the drafts of an item; each applies to the selected ones. */
export async function StepForms({ item, language, languages, fault }: StepProps) {
  const t = await getTranslations('staffDesk.content');
  const locale = await getLocale();
  const drafts = item.languages.filter(
    (one) => one.draft && (item.may_publish || languages.includes(one.language) || one.may_save),
  );
  const hasPage = formOf(item.kind).page && (item.is_published || drafts.length > 0);
  if (drafts.length === 0 && !hasPage) return <FaultNotice words={fault} />;
  const isWaiting = drafts.some(({ state }) => state === 'in_review' || state === 'scheduled');
  return (
    <section aria-labelledby="steps" className="mt-12 max-w-column border-t border-line pt-8">
      <h2 id="steps" className="mb-4 text-title">
        {t('steps.title')}
      </h2>
      <FaultNotice words={fault} inForm />
      {hasPage && <PreviewForms item={item} language={language} />}
      {drafts.length > 0 && (
        <form
          method="post"
          action={localePath(locale, `${deskPathOf(item.id)}/step`)}
          className="grid gap-6"
        >
          <input type="hidden" name="language" value={language} />
          {drafts.map((one) => (
            <input
              key={one.language}
              type="hidden"
              name={`version.${one.language}`}
              value={one.version ?? ''}
            />
          ))}
          <ChosenLanguages item={item} drafts={drafts} current={language} />
          <div className="flex flex-wrap gap-3">
            {item.may_publish && <StepButton step="publish" label={t('steps.publish')} />}
            {drafts.some(({ state }) => state === 'draft') && (
              <StepButton step="review" label={t('steps.review')} />
            )}
            <StepButton step="discard" label={t('steps.discard')} />
          </div>
          {item.may_publish && <ScheduleFields isScheduled={isScheduled(drafts)} />}
          {item.may_publish && isWaiting && <ReturnFields />}
        </form>
      )}
    </section>
  );
}

async function PreviewForms({ item, language }: Pick<Props, 'item' | 'language'>) {
  const t = await getTranslations('staffDesk.content.steps');
  const locale = await getLocale();
  const { id, preview_until } = item;
  return (
    <div className="mb-6">
      <form
        method="post"
        target="_blank"
        action={localePath(locale, `${deskPathOf(id)}/preview`)}
        rel="noopener"
      >
        <input type="hidden" name="language" value={language} />
        <button type="submit" className={button.quiet}>
          {t('preview')}
        </button>
      </form>
      <p className="mt-2 text-small text-soft">{t('previewText')}</p>
      {preview_until && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-note">
          <p>{t('previewUntil', { at: await formatMoment(preview_until) })}</p>
          <ButtonForm
            action={`${deskPathOf(id)}/end-previews`}
            fields={{ language }}
            label={t('endPreviews')}
          />
        </div>
      )}
    </div>
  );
}

const isScheduled = (drafts: readonly EditedLanguage[]) =>
  drafts.some(({ state }) => state === 'scheduled');

function StepButton({ step, label }: { step: string; label: string }) {
  return (
    <button type="submit" name="step" value={step} className={button.quiet}>
      {label}
    </button>
  );
}

async function ChosenLanguages({
  item,
  drafts,
  current,
}: {
  item: EditedItem;
  drafts: readonly EditedLanguage[];
  current: Locale;
}) {
  const t = await getTranslations('staffDesk.content');
  if (languagesOf(item.kind).length === 1) {
    return <input type="hidden" name="languages" value={current} />;
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-note font-semibold">{t('steps.languages')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {drafts.map(({ language, state }) => (
          <label key={language} className="flex min-h-11 items-center gap-3 text-note">
            <input
              type="checkbox"
              name="languages"
              value={language}
              defaultChecked
              className="size-5 shrink-0"
            />
            {localeNames[language]}{' '}
            <span className="text-small text-soft">{t(`state.${state}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

async function ScheduleFields({ isScheduled }: { isScheduled: boolean }) {
  const t = await getTranslations('staffDesk.content.steps');
  const locale = await getLocale();
  return (
    <details className="rounded-soft bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
        {t('later')}
      </summary>
      <div className="grid gap-4 pt-2 pb-5 tablet:grid-cols-2">
        <Field type="datetime-local" name="at" label={t('at')} />
        <Select label={t('zone')} name="zone" defaultValue={defaultZone(locale)}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3 tablet:col-span-2">
          <StepButton step="schedule" label={t('schedule')} />
          {isScheduled && <StepButton step="unschedule" label={t('unschedule')} />}
        </div>
      </div>
    </details>
  );
}

async function ReturnFields() {
  const t = await getTranslations('staffDesk.content.steps');
  return (
    <details className="rounded-soft bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
        {t('return')}
      </summary>
      <div className="grid gap-4 pt-2 pb-5">
        <Field
          multiline
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          maxLength={2_000}
          rows={3}
        />
        <p>
          <StepButton step="return" label={t('returnIt')} />
        </p>
      </div>
    </details>
  );
}
