import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import type { BilledPayment, OwnSubscription } from '@/lib/content/own-subscription';
import { dollars } from '@/lib/i18n/money';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  subscription: OwnSubscription;
  mayChange: boolean;
}

/** All requested payments, newest first, with their invoices. */
export async function PaymentList({ subscription, mayChange }: Props) {
  const t = await getTranslations('churchDesk.subscription.payments');
  const hasInvoices = subscription.payments.some(({ invoice_url }) => invoice_url !== null);
  return (
    <Section id="payments" title={t('title')}>
      {subscription.payments.length === 0 ? (
        <p className="text-note">{t('none')}</p>
      ) : (
        <table className="w-full text-left text-note">
          <thead className="text-small text-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('date')}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('amount')}
              </th>
              <th scope="col" className="py-2 font-normal">
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {subscription.payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      {subscription.mode === 'live' && !hasInvoices && subscription.payments.length > 0 && (
        <p className="mt-3 text-small text-soft">{t('noInvoices')}</p>
      )}
      {subscription.mode === 'live' && mayChange && (
        <>
          <p className="mt-5 text-note">{t('billing.text')}</p>
          <a
            href={`${localePath(await getLocale(), '/desk/subscription/card')}?for=invoices`}
            className="mt-2 inline-block text-note text-link underline"
          >
            {t('billing.open')}
          </a>
        </>
      )}
    </Section>
  );
}

async function PaymentRow({ payment }: { payment: BilledPayment }) {
  const t = await getTranslations('churchDesk.subscription.payments');
  const format = await getFormatter();
  const { on, cents, status, invoice_url } = payment;
  const date = format.dateTime(new Date(`${on}T12:00:00Z`), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-3 pr-4 font-normal">
        {date}
      </th>
      <td className="py-3 pr-4 tabular-nums">{dollars(await getLocale(), cents)}</td>
      <td className="py-3">
        <span className={status === 'open' ? 'font-semibold text-wrong' : ''}>
          {t(`status.${status}`)}
        </span>
        {invoice_url && (
          <>
            {' · '}
            <a
              href={invoice_url}
              aria-label={t('invoiceOf', { date })}
              className="text-link underline"
            >
              {t('invoice')}
            </a>
          </>
        )}
      </td>
    </tr>
  );
}
