import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  billingPortalBodySchema,
  billingPortalSchema,
  changePlanBodySchema,
  ownSubscriptionSchema,
  planChangeSchema,
  testCardBodySchema,
} from '../subscriptions.ts';

const shared = { tag: 'Checkout', extension: true, personal: true } as const;

export const subscriptionEndpoints = {
  fetchOwnSubscription: endpoint({
    ...shared,
    method: 'GET',
    path: '/account/subscription',
    summary: 'The subscription of the account of whoever asks: its payments and what comes next',
    errors: [404],
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'person',
  }),
  quotePlanChange: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/plan/quote',
    summary: 'What a larger plan would cost, today and each time',
    safe: true,
    errors: [404, 409, 503],
    body: changePlanBodySchema,
    response: itemOf(planChangeSchema),
    needsSession: 'owner',
  }),
  changePlan: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/plan',
    summary: 'Changes to a larger plan; the rest of the period is charged at once',
    description:
      'Asked for again it changes nothing. Where the card is refused (402) the plan stays as it was.',
    errors: [402, 404, 409, 503],
    body: changePlanBodySchema,
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'owner',
  }),
  openBillingPortal: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/portal',
    summary: 'A page of the payment provider, good for minutes, where the card is changed',
    errors: [404, 409, 503],
    body: billingPortalBodySchema,
    response: itemOf(billingPortalSchema),
    needsSession: 'owner',
  }),
  changeTestCard: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/test_card',
    summary: 'Changes the card where the shop runs in test mode; nothing is charged',
    errors: [402, 404, 409],
    body: testCardBodySchema,
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'owner',
  }),
} as const;
