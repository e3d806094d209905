import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { longDay } from '@/components/desk-layout/long-day';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { OwnSubscription } from '@/lib/content/own-subscription';
import { dollars } from '@/lib/i18n/money';

/* A payment that failed, while nothing has changed for the church yet. */

/** Says until when nothing happens. */
async function GraceBox({ until, children }: { until: string; children: ReactNode }) {
  const t = await getTranslations('churchDesk.subscription.grace');
  return (
    <section
      aria-labelledby="payment-failed"
      className="rounded-soft border-2 border-lamp bg-surface p-6"
    >
      <h2 id="payment-failed" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note">{t('text', { date: await longDay(until) })}</p>
      {children}
    </section>
  );
}

/** At the start of the desk, with the way to the room of the subscription. */
export async function PaymentFailed({ until }: { until: string }) {
  const home = await getTranslations('churchDesk.home.membership');
  return (
    <GraceBox until={until}>
      <LocaleLink path="/desk/subscription" className={`${button.primary} mt-5`}>
        {home('how')}
      </LocaleLink>
    </GraceBox>
  );
}

interface Props {
  subscription: OwnSubscription;
  until: string;
  mayChange: boolean;
}

/** In the room of the subscription, with the way to pay. */
export async function OpenPayment({ subscription, until, mayChange }: Props) {
  const t = await getTranslations('churchDesk.subscription.grace');
  const words = await getTranslations('churchDesk.subscription.suspended');
  const { payments, mode } = subscription;
  const open = payments.find(({ status }) => status === 'open');
  return (
    <div className="mb-10">
      <GraceBox until={until}>
        <p className="mt-2 text-note">{t('after')}</p>
        <p className="mt-2 text-note">{mode === 'test' ? words('endTest') : t('end')}</p>
        {mayChange && open?.invoice_url && (
          <a href={open.invoice_url} className={`${button.primary} mt-5`}>
            {words('pay', { amount: dollars(await getLocale(), open.cents) })}
          </a>
        )}
      </GraceBox>
    </div>
  );
}
