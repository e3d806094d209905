import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import {
  type ChurchRecord,
  type ChurchSubscription,
  refundReasons,
} from '@/lib/content/church-records';
import { dollars } from '@/lib/i18n/money';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';
import { churchPath, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
  payment: ChurchSubscription['payments'][number];
  /** The payment's date, which tells its buttons apart. */
  date: string;
  refused: RefusedForm;
}

/** What can be done about one payment: its receipt again, and a refund of what remains of it. */
export async function PaymentSteps({ church, payment, date, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.refund');
  const { id, cents, status, refunded_cents } = payment;
  const refunded = refunded_cents ?? (status === 'refunded' ? cents : 0);
  if (status === 'void') return null;
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-4">
      <ButtonForm
        action={`${churchPath(church.id)}/receipt`}
        fields={{ payment: id, key: randomUUID() }}
        label={t('receipt')}
        about={date}
      />
      {status === 'paid' && refunded < cents && (
        <RefundForm {...{ church, payment, date, refused, refunded }} />
      )}
    </div>
  );
}

async function RefundForm({
  church,
  payment,
  date,
  refused,
  refunded,
}: Props & { refunded: number }) {
  const t = await getTranslations('staffDesk.churches.refund');
  const locale = await getLocale();
  const fault = refused.form === `refund-${payment.id}` ? refused.fault : undefined;
  const rest = (payment.cents - refunded) / 100;
  const open = church.guarantees.filter(({ holds }) => holds).map(({ name }) => name as string);
  const reasons = refundReasons.filter(
    (reason) => open.includes(reason) || reason === 'paid_twice' || reason === 'goodwill',
  );
  return (
    <details open={fault !== undefined} className="min-w-0 grow">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
        <span className="sr-only">: {date}</span>
      </summary>
      <form
        method="post"
        action={localePath(locale, `${churchPath(church.id)}/refund`)}
        className="mt-2 mb-3 grid gap-4 rounded-soft bg-surface p-5"
      >
        <input type="hidden" name="key" value={randomUUID()} />
        <input type="hidden" name="payment" value={payment.id} />
        <input type="hidden" name="refunded" value={refunded} />
        <FaultNotice words={fault} inForm />
        <Field
          name="amount"
          label={t('amount')}
          hint={t('amountHint', { rest: dollars(locale, payment.cents - refunded) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={fault ? refused.typed.amount : rest.toFixed(2)}
          required
        />
        <ChoiceField
          name="reason"
          label={t('reason')}
          defaultValue={fault ? refused.typed.reason : undefined}
          choices={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <p className="text-small text-soft">{t('told')}</p>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('do')}
        </button>
      </form>
    </details>
  );
}
