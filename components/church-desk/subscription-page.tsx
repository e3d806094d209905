import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { longDay } from '@/components/desk-layout/long-day';
import { Section } from '@/components/desk-layout/section';
import { attendanceNames } from '@/components/pricing/attendance';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { ShownLink } from '@/components/site/shown-link';
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
import { LaterPlan, PlannedPlan } from './later-plan';
import { Paused } from './paused';
import { OpenPayment } from './payment-failed';
import { PaymentList } from './payment-list';
import { RefundSection } from './refund-section';
import { isOver, Suspended } from './suspended';

/** A church's subscription: its payments, the next one, the card, and cancellation (specification 4.4). */
export const SubscriptionPage = churchDeskPage(
  '/desk/subscription',
  async ({ account, account_role, pause_reason }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.subscription');
    const query = await searchParams;
    const subscription = await getOwnSubscription();
    if (!subscription) {
      return (
        <div className="max-w-column">
          <PageHeading title={t('title')}>{t('none')}</PageHeading>
          <ShownLink path="/pricing" className={button.primary}>
            {t('pricing')}
          </ShownLink>
          {account_role === 'owner' && account && <Close />}
        </div>
      );
    }
    const nameOf = await attendanceNames();
    const done = (['plan', 'planned', 'kept', 'card'] as const).find(
      (one) => one === firstValue(query.done),
    );
    const fault = subscriptionFaults.find((one) => one === firstValue(query.fault));
    const mayChange = account_role === 'owner';
    const words = fault && t(`fault.${fault}`, { line: supportLine() });
    const form = firstValue(query.form);
    const chosen = { plan: firstValue(query.plan), period: firstValue(query.period) };
    const isShownInForm =
      form === 'card' ||
      (form === 'plan' && subscription.larger_plans.length > 0) ||
      (form === 'planned' && subscription.later_plans.length > 0);
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
        {pause_reason && (
          <div className="mb-10">
            <Paused reason={pause_reason} />
          </div>
        )}
        {subscription.membership_state !== 'active' && (
          <Suspended subscription={subscription} mayChange={mayChange} />
        )}
        {subscription.grace_until && (
          <OpenPayment
            subscription={subscription}
            until={subscription.grace_until}
            mayChange={mayChange}
          />
        )}
        <Summary subscription={subscription} />
        <PlannedPlan subscription={subscription} mayChange={mayChange} />
        <PaymentList subscription={subscription} mayChange={mayChange} />
        <BillingCardSection
          subscription={subscription}
          mayChange={mayChange}
          fault={form === 'card' ? words : undefined}
        />
        {subscription.larger_plans.length > 0 && (
          <LargerPlan
            subscription={subscription}
            chosen={chosen}
            mayChange={mayChange}
            fault={form === 'plan' ? words : undefined}
          />
        )}
        {subscription.later_plans.length > 0 && (
          <LaterPlan
            subscription={subscription}
            chosen={chosen}
            mayChange={mayChange}
            fault={form === 'planned' ? words : undefined}
          />
        )}
        {!isOver(subscription.membership_state) && <Cancellation subscription={subscription} />}
        {mayChange && <RefundSection subscription={subscription} />}
        {mayChange && <Close />}
        {!mayChange && <p className="mt-8 text-note text-soft">{t('ownersOnly')}</p>}
      </div>
    );
  },
);

/** How to cancel; once it is canceled, when it ends. */
async function Cancellation({ subscription }: { subscription: OwnSubscription }) {
  const t = await getTranslations('churchDesk.subscription.cancel');
  const { ends_on, renews_on } = subscription;
  return (
    <Section id="cancel" title={t('title')}>
      <p className="mb-4 text-note">
        {t(ends_on ? 'ends' : 'text', {
          date: await longDay(ends_on ?? renews_on),
          line: supportLine(),
        })}
      </p>
      <div className="text-note">
        <SupportLine writePath="/desk/write" />
      </div>
    </Section>
  );
}

/** Leads to the page that closes the account. */
async function Close() {
  const t = await getTranslations('churchDesk.subscription.close');
  return (
    <Section id="close" title={t('title')}>
      <p className="mb-4 text-note">{t('text')}</p>
      <LocaleLink path="/desk/subscription/close" className="text-note text-link underline">
        {t('open')}
      </LocaleLink>
    </Section>
  );
}

async function Summary({ subscription }: { subscription: OwnSubscription }) {
  const t = await getTranslations('churchDesk.subscription.summary');
  const locale = await getLocale();
  const { next_payment, payments_due, payments_made, cents, coupon_code, renews_on, ends_on } =
    subscription;
  const facts: [string, string][] = [
    [t('price'), t(`each.${subscription.period}`, { amount: dollars(locale, cents) })],
    ...(coupon_code ? ([[t('coupon'), coupon_code]] as [string, string][]) : []),
    [
      t('next'),
      next_payment
        ? t('nextText', {
            amount: dollars(locale, next_payment.cents),
            date: await longDay(next_payment.on),
          })
        : t('noNext'),
    ],
    [t('made'), t('madeText', { made: payments_made, due: payments_due })],
    ...(ends_on ? ([[t('ends'), await longDay(ends_on)]] as [string, string][]) : []),
    // What was canceled, or is over, does not renew.
    ...(ends_on || !next_payment
      ? []
      : ([[t('renews'), await longDay(renews_on)]] as [string, string][])),
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
