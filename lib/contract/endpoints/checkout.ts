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

const own = { tag: 'Checkout', extension: true, personal: true } as const;

export const checkoutEndpoints = {
  startCheckout: endpoint({
    ...own,
    method: 'POST',
    path: '/checkout',
    summary: 'Signs a church up and prepares its payment',
    description:
      'The account is stored before the payment provider hears of it; it is active, and its address is written to, once it is paid. Nothing of a card is sent: the browser confirms `client_secret` with the provider, or in test mode names a test card. Send an `Idempotency-Key` and keep it: a retry is answered the same checkout. Another key with the same address and password ends the unpaid one before; other people’s with that address go on until one is paid. With the password of an account whose subscription is over, that account subscribes again; any other address that has an account is a 409 (`not_registered`). 503 (`payment_unavailable`): the provider does not answer. This call charges nothing, but whether the checkout was paid before is not known; ask again with the same key, and nothing is charged twice.',
    idempotent: true,
    errors: [404, 429, 503],
    body: checkoutBodySchema,
    response: itemOf(checkoutSchema),
    status: 201,
  }),
  fetchCheckout: endpoint({
    ...own,
    method: 'GET',
    path: '/checkout/{id}',
    summary: 'A checkout as it was last seen, by the id that its start was answered',
    errors: [404, 429],
    params: checkoutParamsSchema,
    response: itemOf(checkoutSchema),
  }),
  syncCheckout: endpoint({
    ...own,
    method: 'POST',
    path: '/checkout/{id}/sync',
    summary: 'Asks the payment provider how a checkout stands',
    description:
      '503 (`payment_unavailable`): the provider does not answer, so it is not known whether it was paid. Ask again, after `Retry-After` seconds at the earliest.',
    errors: [404, 429, 503],
    params: checkoutParamsSchema,
    body: syncBodySchema,
    response: itemOf(checkoutSchema),
  }),
  payInTestMode: endpoint({
    ...own,
    method: 'POST',
    path: '/checkout/{id}/test_payment',
    summary: 'Pays with a test card, where no payment provider is configured',
    description:
      'A card is named, never given. A card that is refused leaves the checkout `awaiting_payment` and says why in `refusal`; `three_d_secure` wants `authenticated` in a second call. 409 (`not_test_mode`) where money is taken.',
    errors: [404, 409, 429],
    params: checkoutParamsSchema,
    body: testPaymentBodySchema,
    response: itemOf(checkoutSchema),
  }),
  reconcilePayments: endpoint({
    method: 'POST',
    path: '/payments/reconcile',
    tag: 'Checkout',
    summary: 'Settles every checkout and event whose outcome is not known yet',
    needsCredential: true,
    personal: true,
    extension: true,
    errors: [429],
    body: z.object({}),
    response: itemOf(reconciliationSchema),
  }),
} as const;
