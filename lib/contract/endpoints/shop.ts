import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  checkCouponBodySchema,
  checkoutBodySchema,
  couponCheckSchema,
  planSchema,
  subscriptionParamsSchema,
  subscriptionSchema,
} from '../shop.ts';

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
  submitCheckout: endpoint({
    method: 'POST',
    path: '/checkout',
    tag: 'Checkout',
    summary: 'Subscribes a church, in test mode: its pastor and its account',
    description:
      'A card that is refused answers 402 (`card_declined`, `insufficient_funds`, `card_expired`) and changes nothing. The church is listed once its pastor’s address is confirmed. Send an `Idempotency-Key`: a retry then subscribes once.',
    idempotent: true,
    errors: [402, 404, 409, 429],
    body: checkoutBodySchema,
    response: itemOf(subscriptionSchema),
    status: 201,
    extension: true,
    personal: true,
  }),
  fetchSubscription: endpoint({
    method: 'GET',
    path: '/subscriptions/{id}',
    tag: 'Checkout',
    summary: 'One subscription by the id that its checkout was answered',
    errors: [404],
    params: subscriptionParamsSchema,
    response: itemOf(subscriptionSchema),
    extension: true,
    personal: true,
  }),
} as const;
