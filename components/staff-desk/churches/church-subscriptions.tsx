import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import type { ChurchRecord, ChurchSubscription } from '@/lib/content/church-records';
import { dollars } from '@/lib/i18n/money';

/** The subscriptions of a church with every payment; the first is the present one. */
export async function ChurchSubscriptions({ church }: { church: ChurchRecord }) {
  const t = await getTranslations('staffDesk.churches.subscription');
  const [current, ...earlier] = church.subscriptions;
  return (
    <Section id="membership" title={t('title')}>
      {current ? <Subscription subscription={current} /> : <p className="text-note">{t('none')}</p>}
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
            {t('earlier', { count: earlier.length })}
          </summary>
          <div className="grid gap-8">
            {earlier.map((one) => (
              <Subscription key={one.id} subscription={one} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

async function Subscription({ subscription }: { subscription: ChurchSubscription }) {
  const t = await getTranslations('staffDesk.churches.subscription');
  const locale = await getLocale();
  const { id, plan, period, cents, coupon_code, starts_on, next_on, payer, mode } = subscription;
  const day = await dayFormatter();
  return (
    <div className="text-note">
      <p>
        {t(`price.${period}`, { plan, amount: dollars(locale, cents) })}
        {coupon_code && ` · ${t('coupon', { code: coupon_code })}`}
      </p>
      <p>
        {t('began', { date: day(starts_on) })} ·{' '}
        {next_on ? t('next', { date: day(next_on) }) : t('noNext')}
      </p>
      <p>{t('payer', { email: payer })}</p>
      <p className="text-small text-soft">
        {t('receipt', { id })}
        {mode === 'test' && ` · ${t('test')}`}
      </p>
      <Payments payments={subscription.payments} />
    </div>
  );
}

async function Payments({ payments }: Pick<ChurchSubscription, 'payments'>) {
  const t = await getTranslations('churchDesk.subscription.payments');
  const locale = await getLocale();
  const day = await dayFormatter();
  if (payments.length === 0) return <p className="mt-3">{t('none')}</p>;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {payments.map(({ id, on, cents, status, invoice_url }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {day(on)} · {dollars(locale, cents)} · {t(`status.${status}`)}
          </span>
          {invoice_url && (
            <a href={invoice_url} className="text-link underline">
              {t('invoice')}
              <span className="sr-only"> {day(on)}</span>
            </a>
          )}
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
