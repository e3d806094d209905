import { z } from 'zod';
import {
  checkoutBodySchema,
  checkoutParamsSchema,
  checkoutSchema,
  reconciliationSchema,
  syncBodySchema,
  testPaymentBodySchema,
} from '../checkout.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const shared = { tag: 'Checkout', extension: true, personal: true } as const;

export const checkoutEndpoints = {
  startCheckout: endpoint({
    ...shared,
    method: 'POST',
    path: '/checkout',
    summary: 'Signs a church up and prepares its payment',
    description:
      'The account is stored before the payment provider is called; once it is paid, it becomes active and its address gets a letter. No card data is sent: the browser confirms `client_secret` with the provider, or in test mode names a test card. Send an `Idempotency-Key` and keep it: a retry returns the same checkout. A new checkout first ends every unpaid one of its address or account, whoever began it: only the last can be paid. If two were paid all the same, the second has `paid_twice` and is refunded. With the password of an account whose subscription is over, that account subscribes again; any other address that has an account is a 409 (`not_registered`). 503 (`payment_unavailable`): the provider does not respond. This call charges nothing, but it is unknown whether the checkout was paid before; retry with the same key, and nothing is charged twice.',
    idempotent: true,
    errors: [404, 429, 503],
    body: checkoutBodySchema,
    response: itemOf(checkoutSchema),
    status: 201,
  }),
  fetchCheckout: endpoint({
    ...shared,
    method: 'GET',
    path: '/checkout/{id}',
    summary: 'The last known state of a checkout, by the id returned when it was started',
    errors: [404, 429],
    params: checkoutParamsSchema,
    response: itemOf(checkoutSchema),
  }),
  syncCheckout: endpoint({
    ...shared,
    method: 'POST',
    path: '/checkout/{id}/sync',
    summary: 'Updates the state of a checkout from the payment provider',
    description:
      '503 (`payment_unavailable`): the provider does not respond, so it is unknown whether it was paid. Retry after `Retry-After` seconds at the earliest.',
    errors: [404, 429, 503],
    params: checkoutParamsSchema,
    body: syncBodySchema,
    response: itemOf(checkoutSchema),
  }),
  payInTestMode: endpoint({
    ...shared,
    method: 'POST',
    path: '/checkout/{id}/test_payment',
    summary: 'Pays with a test card if no payment provider is configured',
    description:
      'Only the name of a test card is sent. A refused card leaves the checkout `awaiting_payment` with the reason in `refusal`; `three_d_secure` requires `authenticated` in a second call. 409 (`not_test_mode`) in live mode.',
    errors: [404, 409, 429],
    params: checkoutParamsSchema,
    body: testPaymentBodySchema,
    response: itemOf(checkoutSchema),
  }),
  reconcilePayments: endpoint({
    method: 'POST',
    path: '/payments/reconcile',
    tag: 'Checkout',
    summary: 'Settles every checkout and event with an unknown outcome',
    needsCredential: true,
    personal: true,
    extension: true,
    errors: [429],
    body: z.object({}),
    response: itemOf(reconciliationSchema),
  }),
} as const;
