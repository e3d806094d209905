import { accountClosedSchema, ownClosingSchema } from '../church-steps.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  billingPortalBodySchema,
  billingPortalSchema,
  changePlanBodySchema,
  ownSubscriptionSchema,
  planChangeSchema,
  planQuoteBodySchema,
  testCardBodySchema,
} from '../subscriptions.ts';

const shared = { tag: 'Checkout', extension: true, personal: true } as const;

export const subscriptionEndpoints = {
  fetchOwnSubscription: endpoint({
    ...shared,
    method: 'GET',
    path: '/account/subscription',
    summary: 'The subscription of the signed-in person’s account, with past and next payments',
    errors: [404],
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'person',
  }),
  quotePlanChange: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/plan/quote',
    summary: 'The cost of another plan or period: from when, today and per payment',
    safe: true,
    errors: [404, 409, 503],
    body: planQuoteBodySchema,
    response: itemOf(planChangeSchema),
    needsSession: 'owner',
  }),
  changePlan: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/plan',
    summary: 'Changes to a larger plan at once, or to another plan or period from the renewal on',
    description:
      'A larger plan is charged immediately for the rest of the period; if the card is refused (402), nothing changes. Everything else is planned for the renewal, costs nothing now, and can be withdrawn until then with `keep`. Repeating the call changes nothing.',
    errors: [402, 404, 409, 503],
    body: changePlanBodySchema,
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'owner',
  }),
  openBillingPortal: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/portal',
    summary:
      'The address of the payment provider’s page for the card or for the invoices, valid for minutes',
    errors: [404, 409, 503],
    body: billingPortalBodySchema,
    response: itemOf(billingPortalSchema),
    needsSession: 'owner',
  }),
  changeTestCard: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/subscription/test_card',
    summary: 'Changes the card of a shop in test mode; nothing is charged',
    errors: [402, 404, 409],
    body: testCardBodySchema,
    response: itemOf(ownSubscriptionSchema),
    needsSession: 'owner',
  }),
  fetchOwnClosing: endpoint({
    ...shared,
    method: 'GET',
    path: '/account/closing',
    summary: 'What has to end before the account can be closed, and what is kept of it until when',
    errors: [404],
    response: itemOf(ownClosingSchema),
    needsSession: 'owner',
  }),
  closeAccount: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/close',
    summary: 'Closes the account of a church; what it had is erased thirty days later',
    description:
      'Its listing, videos, players and invitations end at once, and so do the sessions of its people. Refused with 409 while its subscription runs (`membership_runs`), a payment is open (`payment_open`) or a refund is not decided (`refund_open`). The owners are told by letter; for thirty days the ministry can open it again.',
    errors: [404, 409],
    response: itemOf(accountClosedSchema),
    needsSession: 'owner',
  }),
} as const;
