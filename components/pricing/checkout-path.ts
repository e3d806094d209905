import type { Period } from '@/lib/contract/plan-prices';

/** Returns the checkout path of a choice, without a locale. */
export function checkoutPath(plan: string, period: Period): string {
  return `/checkout?${new URLSearchParams({ plan, period })}`;
}
