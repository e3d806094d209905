import { getTranslations } from 'next-intl/server';
import { PlanChoice } from '@/components/pricing/plan-choice';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { OfferedPlan } from './offered-plans';

/** Shown if no plan is chosen or the chosen one is no longer offered: the plans, or a link to the pricing page. */
export async function NoPlan({ plans }: { plans: OfferedPlan[] }) {
  const t = await getTranslations('checkout.noPlan');
  if (plans.length > 0) {
    return (
      <div className="max-w-3xl">
        <PlanChoice plans={plans} heading="h2" />
      </div>
    );
  }
  return (
    <LocaleLink path="/pricing" className={button.primary}>
      {t('pricing')}
    </LocaleLink>
  );
}
