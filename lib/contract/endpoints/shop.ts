import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { checkCouponBodySchema, couponCheckSchema, planSchema } from '../shop.ts';

export const shopEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/plans',
    tag: 'Checkout',
    summary: 'The prices of subscriptions, by the size of the church',
    response: listOf(planSchema),
    extension: true,
    // Where the ministry has no such part of its site.
    errors: [404],
  }),
  checkCoupon: endpoint({
    method: 'POST',
    path: '/check_coupon',
    tag: 'Checkout',
    summary: 'Whether a coupon is valid for a plan, and the resulting price',
    safe: true,
    errors: [404, 429],
    body: checkCouponBodySchema,
    response: itemOf(couponCheckSchema),
    extension: true,
  }),
} as const;
