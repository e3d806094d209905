import { attendanceNames } from '@/components/pricing/attendance';
import { listPlans, type Plan } from '@/lib/content/plans';
import { type Period, periods } from '@/lib/contract/plan-prices';

/** A plan with its name in the page's language. */
export type OfferedPlan = Plan & { name: string };
export type CheckoutQuery = Partial<Record<string, string | string[]>>;

/** The choice of a subscription, and the plans to choose from. */
export interface Choice {
  plans: OfferedPlan[];
  plan: OfferedPlan | undefined;
  period: Period;
  coupon: string;
  /** ISO date, such as `2026-11-22`. */
  today: string;
}

/** Reads the choice from the query of the URL; the plan is undefined if it names no offered plan. */
export async function readChoice(query: CheckoutQuery): Promise<Choice> {
  const nameOf = await attendanceNames();
  const plans: OfferedPlan[] = (await listPlans()).map((plan) => ({ ...plan, name: nameOf(plan) }));
  const parameter = (name: string) => [query[name]].flat()[0] ?? '';
  return {
    plans,
    plan: plans.find(({ slug }) => slug === parameter('plan')),
    period: periods.find((period) => period === parameter('period')) ?? ('yearly' satisfies Period),
    coupon: parameter('coupon').slice(0, 60),
    today: new Date().toISOString().slice(0, 10),
  };
}
