import type { Period } from '@/lib/contract/plan-prices';

/** Where a choice is bought, without a locale. */
export function checkoutPath(plan: string, period: Period): string {
  return `/checkout?${new URLSearchParams({ plan, period })}`;
}
