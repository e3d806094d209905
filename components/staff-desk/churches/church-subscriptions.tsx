import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { attendanceNames } from '@/components/pricing/attendance';
import type { ChurchRecord, ChurchSubscription } from '@/lib/content/church-records';
import type { Plan } from '@/lib/content/plans';
import { dollars } from '@/lib/i18n/money';
import { CancelForm } from './cancel-form';
import type { RefusedForm } from './church-words';
import { GuaranteeList } from './guarantee-list';
import { PaymentSteps } from './payment-steps';
import { PlanForm } from './plan-form';

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}
interface SectionProps extends Props {
  plans: readonly Plan[];
  /** The other plans, with the price of the chosen one. */
  others: Parameters<typeof PlanForm>[0]['others'];
}

/** The subscriptions of a church with every payment; the first is the present one. */
export async function ChurchSubscriptions({ church, refused, others, plans }: SectionProps) {
  const t = await getTranslations('staffDesk.churches.subscription');
  const [current, ...earlier] = church.subscriptions;
  const isOver = church.membership_state === 'canceled' || church.membership_state === 'expired';
  return (
    <Section id="membership" title={t('title')}>
      {current && <Subscription {...{ church, refused, plans }} subscription={current} />}
      {current && !isOver && (
        <PlanForm
          church={church.id}
          subscription={current}
          others={others}
          fault={refused.form === 'plan' ? refused.fault : undefined}
        />
      )}
      {current && !isOver && (
        <CancelForm
          church={church.id}
          subscription={current}
          fault={refused.form === 'cancel' ? refused.fault : undefined}
        />
      )}
      {!current && <p className="text-note">{t('none')}</p>}
      <GuaranteeList guarantees={church.guarantees} />
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
            {t('earlier', { count: earlier.length })}
          </summary>
          <div className="grid gap-8">
            {earlier.map((one) => (
              <Subscription key={one.id} {...{ church, refused, plans }} subscription={one} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

interface SubscriptionProps extends Props {
  subscription: ChurchSubscription;
}

async function Subscription(props: SubscriptionProps & Pick<SectionProps, 'plans'>) {
  const { church, refused, subscription, plans } = props;
  const t = await getTranslations('staffDesk.churches.subscription');
  const locale = await getLocale();
  const { id, plan, period, cents, coupon_code, starts_on, next_on, ends_on, payer, mode } =
    subscription;
  const day = await dayFormatter();
  const size = plans.find(({ slug }) => slug === plan);
  const name = size ? (await attendanceNames())(size) : plan;
  return (
    <div className="text-note">
      <p>
        {t(`price.${period}`, { plan: name, amount: dollars(locale, cents) })}
        {coupon_code && ` · ${t('coupon', { code: coupon_code })}`}
      </p>
      <p>
        {t('began', { date: day(starts_on) })} ·{' '}
        {next_on ? t('next', { date: day(next_on) }) : t('noNext')}
      </p>
      {ends_on && <p className="font-semibold">{t('ends', { date: day(ends_on) })}</p>}
      <p>{t('payer', { email: payer })}</p>
      <p className="text-small text-soft">
        {t('receipt', { id })}
        {mode === 'test' && ` · ${t('test')}`}
      </p>
      <Payments {...{ church, refused, subscription }} />
    </div>
  );
}

async function Payments({ church, refused, subscription: { payments } }: SubscriptionProps) {
  const t = await getTranslations('churchDesk.subscription.payments');
  const room = await getTranslations('staffDesk.churches.subscription');
  const locale = await getLocale();
  const day = await dayFormatter();
  if (payments.length === 0) return <p className="mt-3">{t('none')}</p>;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              {day(payment.on)} · {dollars(locale, payment.cents)} · {t(`status.${payment.status}`)}
              {payment.status === 'paid' &&
                payment.refunded_cents !== undefined &&
                ` · ${room('refunded', { amount: dollars(locale, payment.refunded_cents) })}`}
            </span>
            {payment.invoice_url && (
              <a href={payment.invoice_url} className="text-link underline">
                {t('invoice')}
                <span className="sr-only"> {day(payment.on)}</span>
              </a>
            )}
          </p>
          <PaymentSteps {...{ church, payment, refused }} date={day(payment.on)} />
        </li>
      ))}
    </ul>
  );
}

/** Formats a date without a time. */
async function dayFormatter() {
  const format = await getFormatter();
  return (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
