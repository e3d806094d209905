'use client';

import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { checkCoupon } from '@/lib/api/checkout';
import { type Period, quote, renewalDate } from '@/lib/contract/plan-prices';
import type { OfferedPlan } from './offered-plans';

export type CouponState = 'none' | 'checking' | 'valid' | 'invalid' | 'failed';

/** What a choice costs: reckoned here without a coupon, by the backend with one. `today` as `2026-11-21`. */
export function useQuote(plan: OfferedPlan, period: Period, code: string, today: string) {
  const wanted = code.trim().toLowerCase();
  const check = useQuery({
    queryKey: ['coupon', plan.slug, period, wanted],
    queryFn: () => checkCoupon(browserApi, { code: wanted, plan: plan.slug, period }),
    enabled: wanted !== '',
    // Without a connection it says so, and asks again when there is one.
    networkMode: 'always',
  });
  function couponState(): CouponState {
    if (wanted === '') return 'none';
    if (check.data) return check.data.valid ? 'valid' : 'invalid';
    return check.isError ? 'failed' : 'checking';
  }
  const plain = { ...quote(plan, period), starts_on: today, renews_on: renewalDate(today) };
  return { quote: check.data?.quote ?? plain, coupon: couponState() };
}
export type ShownQuote = ReturnType<typeof useQuote>['quote'];
