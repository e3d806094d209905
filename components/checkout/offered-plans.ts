import { attendanceNames } from '@/components/pricing/attendance';
import type { Plan } from '@/lib/content/plans';
import { type Period, periods } from '@/lib/contract/plan-prices';
import { firstValue, type Query } from '@/lib/http/first-value';

/** A plan with its name in the page's language. */
export type OfferedPlan = Plan & { name: string };

/** The choice of a subscription, and the plans to choose from. */
export interface Choice {
  plans: OfferedPlan[];
  plan: OfferedPlan | undefined;
  period: Period;
  coupon: string;
  /** ISO date, such as `2026-11-22`. */
  today: string;
}

/** The choice that the query of the URL names; its plan is undefined if that is not among `offered`. */
export async function choiceOf(query: Awaited<Query>, offered: Plan[]): Promise<Choice> {
  const nameOf = await attendanceNames();
  const plans: OfferedPlan[] = offered.map((plan) => ({ ...plan, name: nameOf(plan) }));
  const parameter = (name: string) => firstValue(query[name]);
  return {
    plans,
    plan: plans.find(({ slug }) => slug === parameter('plan')),
    period: periods.find((period) => period === parameter('period')) ?? ('yearly' satisfies Period),
    coupon: parameter('coupon').slice(0, 60),
    today: new Date().toISOString().slice(0, 10),
  };
}
