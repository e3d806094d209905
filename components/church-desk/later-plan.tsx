import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { longDay } from '@/components/desk-layout/long-day';
import { Section } from '@/components/desk-layout/section';
import { attendanceNames } from '@/components/pricing/attendance';
import type { OwnSubscription } from '@/lib/content/own-subscription';
import { periods } from '@/lib/contract/plan-prices';
import { PlanOptions, type PlanProps, priceWords, QuotedPlan } from './plan-options';

/** A smaller plan or the other period, from the renewal on: first what follows, then a button. */
export async function LaterPlan({ subscription, chosen, mayChange, fault }: PlanProps) {
  const t = await getTranslations('churchDesk.subscription.later');
  const { later_plans } = subscription;
  const option = later_plans.find(
    ({ plan, period }) => plan === chosen.plan && period === chosen.period,
  );
  const date = await longDay(later_plans[0]?.on ?? subscription.renews_on);
  return (
    <Section id="later" title={t('title')} fault={fault}>
      <p className="mb-5 text-note">{t('text', { date })}</p>
      {mayChange && option ? (
        <QuotedPlan option={option} section="later" label={() => t('change', { date })}>
          {(quote, later) => (
            <>
              <p>{t('confirm', { date, later })}</p>
              <p>{t('stays')}</p>
              {quote.cards_included != null && <p>{t('cards', { count: quote.cards_included })}</p>}
            </>
          )}
        </QuotedPlan>
      ) : (
        periods
          .map((period) => later_plans.filter((one) => one.period === period))
          .filter((plans) => plans.length > 0)
          .map((plans) => (
            <div key={plans[0]?.period} className="mt-6 first-of-type:mt-0">
              <h3 className="mb-3 text-note font-semibold">{t(plans[0]?.period ?? 'yearly')}</h3>
              <PlanOptions
                plans={plans}
                section="later"
                mayChange={mayChange}
                link={t('choose')}
                linkOf={(size, price) => t('chooseOf', { size, price })}
              />
            </div>
          ))
      )}
    </Section>
  );
}

/** What is planned for the renewal, and the way back. */
export async function PlannedPlan({
  subscription: { planned, larger_plans },
  mayChange,
}: {
  subscription: OwnSubscription;
  mayChange: boolean;
}) {
  const t = await getTranslations('churchDesk.subscription.planned');
  const nameOf = await attendanceNames();
  const price = await priceWords();
  if (!planned) return null;
  return (
    <Section id="planned" title={t('title', { date: await longDay(planned.on ?? '') })}>
      <div className="rounded-soft bg-surface p-6 text-note">
        <p>{t('text', { size: nameOf(planned), price: price(planned) })}</p>
        {larger_plans.length > 0 && <p className="mt-2 text-soft">{t('replaced')}</p>}
        {mayChange && (
          <div className="mt-5">
            <ButtonForm
              action="/desk/subscription/plan"
              fields={{ plan: planned.plan, period: planned.period, step: 'kept' }}
              label={t('keep')}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
