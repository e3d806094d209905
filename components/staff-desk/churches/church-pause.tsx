import { getFormatter, getTranslations } from 'next-intl/server';
import { type ChurchRecord, pauseReasons, resumeReasons } from '@/lib/content/church-records';
import { churchPath, type RefusedForm } from './church-words';
import { ReasonForm } from './reason-form';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** Pauses a church whatever it pays, or says why it is paused and ends that. */
export async function ChurchPause({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.pause');
  const fault = refused.form === 'pause' ? refused.fault : undefined;
  return (
    <div className={church.pause ? 'rounded-soft p-5 ring-2 ring-wrong' : 'mt-2'}>
      {church.pause && <PauseFacts pause={church.pause} />}
      <details open={fault !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t(church.pause ? 'endTitle' : 'title')}
        </summary>
        <PauseForm church={church} fault={fault} />
      </details>
    </div>
  );
}

async function PauseFacts({ pause }: { pause: NonNullable<ChurchRecord['pause']> }) {
  const t = await getTranslations('staffDesk.churches.pause');
  const date = (await getFormatter()).dateTime(new Date(pause.since), { dateStyle: 'long' });
  return (
    <>
      <h2 className="text-note font-semibold">{t('since', { date })}</h2>
      <p className="mt-1 text-note">{t(`reasons.${pause.reason}`)}</p>
      <p className="mt-1 text-small text-soft">{t('apart')}</p>
    </>
  );
}

async function PauseForm({ church, fault }: { church: ChurchRecord; fault: string | undefined }) {
  const t = await getTranslations('staffDesk.churches.pause');
  const { id, pause } = church;
  const action = `${churchPath(id)}/${pause ? 'resume' : 'pause'}`;
  const reasons = pause
    ? resumeReasons.map((value) => ({ value, label: t(`endReasons.${value}`) }))
    : pauseReasons.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return (
    <ReasonForm
      {...{ action, fault, since: pause?.since, reasons }}
      text={t(pause ? 'endText' : 'text')}
      reasonLabel={t('reason')}
      told={t(pause ? 'endTold' : 'told')}
      submit={t(pause ? 'end' : 'do')}
    />
  );
}
