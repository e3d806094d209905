'use client';

import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { shopEndpoints } from '@/lib/contract/endpoints/shop';
import { type Period, quote, renewalDate } from '@/lib/contract/plan-prices';
import type { OfferedPlan } from './offered-plans';

export type CouponState = 'none' | 'checking' | 'valid' | 'invalid' | 'failed';

/** Returns the price of a choice: computed here without a coupon, by the backend with one. `today` is an ISO date. */
export function useQuote(plan: OfferedPlan, period: Period, code: string, today: string) {
  const couponCode = code.trim().toLowerCase();
  const check = useQuery({
    queryKey: ['coupon', plan.slug, period, couponCode],
    queryFn: () =>
      dataOf(
        call(browserApi, shopEndpoints.checkCoupon, {
          body: { code: couponCode, plan: plan.slug, period },
        }),
      ),
    enabled: couponCode !== '',
    // Offline, the check fails at once and is repeated once there is a connection.
    networkMode: 'always',
  });
  function couponState(): CouponState {
    if (couponCode === '') return 'none';
    if (check.data) return check.data.valid ? 'valid' : 'invalid';
    return check.isError ? 'failed' : 'checking';
  }
  const plain = { ...quote(plan, period), starts_on: today, renews_on: renewalDate(today) };
  return { quote: check.data?.quote ?? plain, coupon: couponState() };
}
export type ShownQuote = ReturnType<typeof useQuote>['quote'];
