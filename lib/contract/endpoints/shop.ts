import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { checkCouponBodySchema, couponCheckSchema, planSchema } from '../shop.ts';

export const shopEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/plans',
    tag: 'Checkout',
    summary: 'What a subscription costs, by the size of the church',
    response: listOf(planSchema),
    extension: true,
  }),
  checkCoupon: endpoint({
    method: 'POST',
    path: '/check_coupon',
    tag: 'Checkout',
    summary: 'Whether a coupon is good for a plan, and what the plan then costs',
    safe: true,
    errors: [404, 429],
    body: checkCouponBodySchema,
    response: itemOf(couponCheckSchema),
    extension: true,
  }),
} as const;
