import { getFormatter, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { longDay } from '@/components/desk-layout/long-day';
import { type ChurchRecord, closeReasons, reopenReasons } from '@/lib/content/church-records';
import { churchPath, type RefusedForm } from './church-words';
import { ReasonForm } from './reason-form';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

type Closing = NonNullable<ChurchRecord['closing']>;

/** Closes the account of a church, or says that it is closed and opens it again while that is possible. */
export async function ChurchClosing({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.closing');
  const { closing, may_close } = church;
  const block = may_close?.block;
  const fault = refused.form === 'close' ? refused.fault : undefined;
  if (closing?.erased) {
    return (
      <div className="rounded-soft p-5 ring-2 ring-wrong">
        <ClosingFacts closing={closing} />
      </div>
    );
  }
  return (
    <div className={closing ? 'rounded-soft p-5 ring-2 ring-wrong' : 'mt-2'}>
      {closing && <ClosingFacts closing={closing} />}
      <details open={fault !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t(closing ? 'openTitle' : 'title')}
        </summary>
        {block ? (
          <div className="mt-3 grid gap-4 rounded-soft bg-surface p-5">
            <FaultNotice words={fault} />
            <p className="text-note">{t(`block.${block}`)}</p>
          </div>
        ) : (
          <ClosingForm church={church} fault={fault} />
        )}
      </details>
    </div>
  );
}

async function ClosingFacts({
  closing: { since, undo_until, kept_until, erased },
}: {
  closing: Closing;
}) {
  const t = await getTranslations('staffDesk.churches.closing');
  const date = (await getFormatter()).dateTime(new Date(since), { dateStyle: 'long' });
  return (
    <>
      <h2 className="text-note font-semibold">{t('since', { date })}</h2>
      <p className="mt-1 text-note">
        {erased ? t('erased') : t('until', { date: await longDay(undo_until) })}
      </p>
      <p className="mt-1 text-small text-soft">{t('kept', { date: await longDay(kept_until) })}</p>
    </>
  );
}

async function ClosingForm({ church, fault }: { church: ChurchRecord; fault: string | undefined }) {
  const t = await getTranslations('staffDesk.churches.closing');
  const { id, closing, may_close } = church;
  const action = `${churchPath(id)}/${closing ? 'reopen' : 'close'}`;
  const reasons = closing
    ? reopenReasons.map((value) => ({ value, label: t(`openReasons.${value}`) }))
    : closeReasons.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return (
    <ReasonForm
      {...{ action, fault, since: closing?.since, reasons }}
      text={
        may_close
          ? t('text', {
              date: await longDay(may_close.undo_until),
              kept: await longDay(may_close.kept_until),
            })
          : t('openText')
      }
      reasonLabel={t('reason')}
      told={t(closing ? 'openTold' : 'told')}
      submit={t(closing ? 'open' : 'do')}
    />
  );
}
