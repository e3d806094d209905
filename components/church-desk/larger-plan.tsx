import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { PlanOptions, type PlanProps, QuotedPlan } from './plan-options';

/** Upgrade to a larger plan: first its price, then a button that charges it. */
export async function LargerPlan({ subscription, chosen, mayChange, fault }: PlanProps) {
  const t = await getTranslations('churchDesk.subscription.larger');
  const { larger_plans, period } = subscription;
  const option = larger_plans.find(
    ({ plan }) => plan === chosen.plan && (chosen.period || period) === period,
  );
  return (
    <Section id="larger" title={t('title')} fault={fault}>
      <p className="mb-5 text-note">{t('text')}</p>
      {mayChange && option ? (
        <QuotedPlan option={option} section="larger" label={(amount) => t('change', { amount })}>
          {(_, later, today) => <p>{t('confirm', { today, later })}</p>}
        </QuotedPlan>
      ) : (
        <PlanOptions
          plans={larger_plans}
          section="larger"
          mayChange={mayChange}
          link={t('price')}
          linkOf={(size) => t('priceOf', { size })}
        />
      )}
    </Section>
  );
}
