import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { attendanceNames } from '@/components/pricing/attendance';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { SupportLine } from '@/components/site/support-line';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { supportLine } from '@/lib/config/promises';
import {
  getOwnSubscription,
  type OwnSubscription,
  subscriptionFaults,
} from '@/lib/content/own-subscription';
import { firstValue, type Query } from '@/lib/http/first-value';
import { dollars } from '@/lib/i18n/money';
import { BillingCardSection } from './billing-card';
import { churchDeskPage } from './church-desk-page';
import { LargerPlan } from './larger-plan';
import { PaymentList } from './payment-list';

/** A church's subscription: its payments, the next one, the card, and cancellation (specification 4.4). */
export const SubscriptionPage = churchDeskPage(
  '/desk/subscription',
  async ({ account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.subscription');
    const query = await searchParams;
    const subscription = await getOwnSubscription();
    if (!subscription) {
      return (
        <div className="max-w-column">
          <PageHeading title={t('title')}>{t('none')}</PageHeading>
          <LocaleLink path="/pricing" className={button.primary}>
            {t('pricing')}
          </LocaleLink>
        </div>
      );
    }
    const nameOf = await attendanceNames();
    const done = (['plan', 'card'] as const).find((one) => one === firstValue(query.done));
    const fault = subscriptionFaults.find((one) => one === firstValue(query.fault));
    const mayChange = account_role === 'owner';
    const words = fault && t(`fault.${fault}`, { line: supportLine() });
    const form = firstValue(query.form);
    const isShownInForm =
      form === 'card' || (form === 'plan' && subscription.larger_plans.length > 0);
    return (
      <div className="max-w-column">
        <PageHeading title={t('title')}>
          {t(`plan.${subscription.period}`, { size: nameOf(subscription) })}
        </PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={isShownInForm ? undefined : words} />
        {subscription.mode === 'test' && (
          <p className="mb-8 text-note text-soft">{t('testMode')}</p>
        )}
        {subscription.membership_state !== 'active' && (
          <Suspended subscription={subscription} mayChange={mayChange} />
        )}
        <Summary subscription={subscription} />
        <PaymentList subscription={subscription} />
        <BillingCardSection
          subscription={subscription}
          mayChange={mayChange}
          fault={form === 'card' ? words : undefined}
        />
        {subscription.larger_plans.length > 0 && (
          <LargerPlan
            subscription={subscription}
            chosenPlan={firstValue(query.plan)}
            mayChange={mayChange}
            fault={form === 'plan' ? words : undefined}
          />
        )}
        <Section id="cancel" title={t('cancel.title')}>
          <p className="mb-4 text-note">
            {t('cancel.text', { date: await day(subscription.renews_on), line: supportLine() })}
          </p>
          <div className="text-note">
            <SupportLine />
          </div>
        </Section>
        {!mayChange && <p className="mt-8 text-note text-soft">{t('ownersOnly')}</p>}
      </div>
    );
  },
);

/** Explains the suspension and how to end it. */
async function Suspended({
  subscription,
  mayChange,
}: {
  subscription: OwnSubscription;
  mayChange: boolean;
}) {
  const t = await getTranslations('churchDesk.subscription.suspended');
  const home = await getTranslations('churchDesk.home.membership');
  const { membership_state, payments, mode } = subscription;
  const open = payments.find(({ status }) => status === 'open');
  const isOver = membership_state === 'canceled' || membership_state === 'expired';
  return (
    <section
      aria-labelledby="suspended"
      className="mb-10 rounded-soft bg-surface p-6 ring-2 ring-wrong"
    >
      <h2 id="suspended" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note">{home(membership_state)}</p>
      <p className="mt-2 text-note">{t('kept')}</p>
      {isOver ? (
        <LocaleLink path="/pricing" className={`${button.primary} mt-5`}>
          {home('pricing')}
        </LocaleLink>
      ) : (
        <>
          <p className="mt-2 text-note">{t(mode === 'test' ? 'endTest' : 'end')}</p>
          {mayChange && open?.invoice_url && (
            <a href={open.invoice_url} className={`${button.primary} mt-5`}>
              {t('pay', { amount: dollars(await getLocale(), open.cents) })}
            </a>
          )}
        </>
      )}
    </section>
  );
}

async function day(date: string): Promise<string> {
  const format = await getFormatter();
  return format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

async function Summary({ subscription }: { subscription: OwnSubscription }) {
  const t = await getTranslations('churchDesk.subscription.summary');
  const locale = await getLocale();
  const { next_payment, payments_due, payments_made, cents, coupon_code, renews_on } = subscription;
  const facts: [string, string][] = [
    [t('price'), t(`each.${subscription.period}`, { amount: dollars(locale, cents) })],
    ...(coupon_code ? ([[t('coupon'), coupon_code]] as [string, string][]) : []),
    [
      t('next'),
      next_payment
        ? t('nextText', {
            amount: dollars(locale, next_payment.cents),
            date: await day(next_payment.on),
          })
        : t('noNext'),
    ],
    [t('made'), t('madeText', { made: payments_made, due: payments_due })],
    [t('renews'), next_payment ? await day(renews_on) : t('noNext')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-soft bg-surface p-6 text-note tablet:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, text]) => (
        <div key={name} className="tablet:contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
