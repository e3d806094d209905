import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import type { FirstDayStep } from '@/lib/content/first-day';

interface Props {
  steps: FirstDayStep[];
}

/** The remaining steps of a church's first day; hidden when all are done. */
export async function FirstDay({ steps }: Props) {
  const t = await getTranslations('churchDesk.firstDay');
  const done = steps.filter(({ status }) => status === 'done').length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="first-day" className="rounded-soft bg-surface p-6">
      <h2 id="first-day" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note text-soft">{t('progress', { done, all: steps.length })}</p>
      <ol className="mt-5 grid gap-5">
        {steps.map((step) => (
          <li key={step.name} className="flex gap-4">
            <Mark isDone={step.status === 'done'} />
            <div className="min-w-0">
              <h3 className="text-note font-semibold">{t(`${step.name}.title`)}</h3>
              <Step step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Decorative; `Step` has the status as text. */
function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-pill ${
        isDone ? 'bg-lamp text-night' : 'ring-2 ring-line'
      }`}
    >
      {isDone && <Icon name="check" className="size-4" />}
    </span>
  );
}

async function Step({ step }: { step: FirstDayStep }) {
  const t = await getTranslations('churchDesk.firstDay');
  const { name, status, room, seenAt } = step;
  const link = 'inline-flex min-h-11 items-center text-note text-link underline';
  return (
    <>
      <p className="text-note text-soft">
        {status === 'open' ? t(`${name}.text`) : status === 'later' ? t('cards.later') : t(status)}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {status === 'open' && (
          <LocaleLink path={room} className={link} aria-label={`${t('go')}, ${t(`${name}.title`)}`}>
            {t('go')}
          </LocaleLink>
        )}
        {seenAt && (
          <LocaleLink
            path={seenAt}
            className={link}
            aria-label={t('seenWhat', { what: t(`${name}.title`) })}
          >
            {t('seen')}
          </LocaleLink>
        )}
      </p>
    </>
  );
}
