import { expect, test } from 'vitest';
import { openShop } from '../backend/support/stripe/shop.ts';

/* A membership follows from all charges of a subscription, and never from a draft invoice. */

const shop = await openShop();
const ledger = () => shop.stripe.ledger;

type Change = (id: string) => void;
const draft: Change = (id) => ledger().draft(id);
const renewed: Change = (id) => ledger().renew(id, true);
const dispute =
  (status: Parameters<ReturnType<typeof ledger>['dispute']>[1], period?: number): Change =>
  (id) =>
    ledger().dispute(id, status, period);
const refund =
  (what: Parameters<ReturnType<typeof ledger>['refund']>[1]): Change =>
  (id) =>
    ledger().refund(id, what);

const histories: [string, Change[], string][] = [
  ['refunded, and the next invoice is a draft', [refund({}), draft], 'canceled'],
  ['disputed, and the next invoice is a draft', [dispute('needs_response'), draft], 'failed'],
  ['disputed in an earlier month', [renewed, dispute('needs_response', 0)], 'failed'],
  [
    'disputed long ago',
    [...Array.from({ length: 130 }, () => renewed), dispute('under_review', 0)],
    'failed',
  ],
  [
    'disputed in two months, one of them won',
    [renewed, dispute('needs_response', 0), dispute('needs_response', 1), dispute('won', 1)],
    'failed',
  ],
  [
    'disputed, and the dispute is won',
    [renewed, dispute('needs_response', 0), dispute('won', 0)],
    'active',
  ],
  [
    'disputed, and the dispute is lost',
    [renewed, dispute('needs_response', 0), dispute('lost', 0)],
    'failed',
  ],
  [
    'disputed and lost, and a later month is paid',
    [dispute('needs_response'), dispute('lost'), renewed],
    'active',
  ],
  ['disputed still, though a later month is paid', [dispute('needs_response'), renewed], 'failed'],
  ['refunded in part', [refund({ cents: 100 })], 'active'],
  ['refunded in two parts', [refund({ cents: 100 }), refund({})], 'canceled'],
  ['refunded, and the next month is paid', [refund({}), renewed], 'active'],
  ['refunded for an earlier month', [renewed, refund({ period: 0 })], 'active'],
  [
    'refunded, and the next month fails',
    [refund({}), (id) => ledger().renew(id, false)],
    'past_due',
  ],
];

test.each(histories)(
  'the membership is as expected when a subscription was paid and %s',
  async (_, changes, state) => {
    const { id, subscription_id } = await shop.paid({ period: 'monthly' });
    const before = ledger().events.length;
    for (const change of changes) change(subscription_id);
    // One event is enough, since the state is read from Stripe.
    const last = ledger().events.slice(before).at(-1);
    if (last) await shop.deliver(last);
    expect(await shop.membershipOf(id)).toBe(state);
  },
);

test('other charges of the customer do not affect the subscription', async () => {
  const { id, customer_id } = await shop.paid();
  ledger().chargeSeparately(customer_id ?? '', { refunded: true, disputed: true });
  expect((await shop.sync(id)).body.data.status).toBe('paid');
  expect(await shop.membershipOf(id)).toBe('active');
});

test('a year of payments is read with at most three requests', async () => {
  const { id, subscription_id } = await shop.paid({ period: 'monthly' });
  for (let month = 1; month < 12; month++) ledger().renew(subscription_id, true);
  shop.stripe.requests.length = 0;
  await shop.sync(id);
  expect(shop.stripe.requests.length).toBeLessThanOrEqual(3);
});
