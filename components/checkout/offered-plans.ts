import { attendanceNames } from '@/components/pricing/attendance';
import { listPlans, type Plan } from '@/lib/content/plans';
import { type Period, periods } from '@/lib/contract/plan-prices';

/** A plan with its name in the page's language. */
export type OfferedPlan = Plan & { name: string };
export type CheckoutQuery = Partial<Record<string, string | string[]>>;

/** What a subscription is bought with, and what there is to choose from. */
export interface Choice {
  plans: OfferedPlan[];
  plan: OfferedPlan | undefined;
  period: Period;
  coupon: string;
  /** As `2026-11-22`. */
  today: string;
}

/** What was chosen before, as the address says it; the plan is undefined where it names none of ours. */
export async function readChoice(query: CheckoutQuery): Promise<Choice> {
  const nameOf = await attendanceNames();
  const plans: OfferedPlan[] = (await listPlans()).map((plan) => ({ ...plan, name: nameOf(plan) }));
  const one = (name: string) => [query[name]].flat()[0] ?? '';
  return {
    plans,
    plan: plans.find(({ slug }) => slug === one('plan')),
    period: periods.find((period) => period === one('period')) ?? ('yearly' satisfies Period),
    coupon: one('coupon').slice(0, 60),
    today: new Date().toISOString().slice(0, 10),
  };
}
