import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { type ChurchSubscription, cancelReasons } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath } from './church-words';

interface Props {
  church: string;
  subscription: ChurchSubscription;
  /** Why the last attempt was refused. */
  fault: string | undefined;
}

/** Ends a membership now or when the paid year ends, or takes the latter back. */
export async function CancelForm({ church, subscription, fault }: Props) {
  const t = await getTranslations('staffDesk.churches.cancel');
  const format = await getFormatter();
  const { id, renews_on, ends_on } = subscription;
  const date = format.dateTime(new Date(`${renews_on}T12:00:00Z`), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const times = ends_on ? (['keep', 'now'] as const) : (['at_end', 'now'] as const);
  return (
    <details open={fault !== undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t(ends_on ? 'change' : 'title')}
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), `${churchPath(church)}/cancel`)}
        className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
      >
        <FaultNotice words={fault} inForm />
        <input type="hidden" name="subscription" value={id} />
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-note font-semibold">{t('when')}</legend>
          {times.map((when) => (
            <label key={when} className="flex min-h-11 items-center gap-3 text-note">
              <input type="radio" name="when" value={when} className="size-5 shrink-0" required />
              {t(`times.${when}`, { date })}
            </label>
          ))}
        </fieldset>
        <ChoiceField
          name="reason"
          label={t('reason')}
          choices={cancelReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <p className="text-small text-soft">{t('told')}</p>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('do')}
        </button>
      </form>
    </details>
  );
}
