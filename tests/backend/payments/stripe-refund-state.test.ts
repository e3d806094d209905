import { describe, expect, test } from 'vitest';
import { quote } from '../../../lib/contract/plan-prices.ts';
import { large, openGateway, prices } from '../support/stripe/gateway.ts';

const { stripe, gateway, sent, subscribeAndPay, forget } = await openGateway();

describe('the membership at Stripe', () => {
  const membership = async (id: string) => (await gateway.read(id)).membership;
  const monthly = { period: 'monthly', quote: quote(prices, 'monthly') } as const;

  test('is cancelled after a refund of the charge that followed a failed one', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.renew(id, false);
    stripe.ledger.retry(id);
    stripe.ledger.refund(id);
    expect(await membership(id)).toBe('canceled');
    expect((await gateway.read(id)).billing?.payments[0]?.status).toBe('refunded');
  });

  test('is cancelled after a refund, also after a change of plan that cost nothing', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    await gateway.changePlan(id, { ...large, subtotal_cents: 60_480 });
    expect(await membership(id)).toBe('canceled');
  });

  test('is active in a period that cost nothing after a refunded one', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.refund(id);
    stripe.ledger.draft(id);
    stripe.ledger.latestInvoice(id).total = 0;
    stripe.ledger.renew(id, true);
    expect(await membership(id)).toBe('active');
  });

  test('is cancelled after a refund while the next invoice is a draft', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    stripe.ledger.draft(id);
    expect(await membership(id)).toBe('canceled');
  });

  test('is active after a larger plan was paid for since the refund', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    await gateway.changePlan(id, large);
    expect(await membership(id)).toBe('active');
  });

  test('is cancelled once all charges of the period are refunded', async () => {
    const { id } = await subscribeAndPay();
    const [charge] = stripe.ledger.chargesOf(id);
    if (charge) stripe.ledger.charges.set('ch_more', { ...charge, id: 'ch_more', refunded: true });
    expect(await membership(id)).toBe('active');
    stripe.ledger.refund(id, { period: 0 });
    expect(await membership(id)).toBe('canceled');
  });

  test('is active if the subscription runs without a paid invoice', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.latestInvoice(id).status = 'open';
    expect(await membership(id)).toBe('active');
  });

  test('has failed if one of two disputes is open', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.dispute(id, 'won');
    const [won] = stripe.ledger.disputes.values();
    if (won) stripe.ledger.disputes.set('dp_2', { ...won, id: 'dp_2', status: 'needs_response' });
    expect(await membership(id)).toBe('failed');
  });

  test('has failed while a dispute is open or after one was lost, until the next payment', async () => {
    const { id } = await subscribeAndPay();
    const held = ['needs_response', 'under_review'] as const;
    const appealed = ['appeal_needs_response', 'appeal_under_review'] as never[];
    for (const status of [...held, ...appealed]) {
      stripe.ledger.dispute(id, status);
      expect([status, await membership(id)]).toEqual([status, 'failed']);
    }
    for (const status of ['warning_needs_response', 'won'] as const) {
      stripe.ledger.dispute(id, status);
      expect([status, await membership(id)]).toEqual([status, 'active']);
    }
    stripe.ledger.dispute(id, 'lost');
    const [dispute] = stripe.ledger.disputes.values();
    const [charge] = stripe.ledger.chargesOf(id);
    if (dispute) dispute.created = charge?.created;
    expect(await membership(id)).toBe('failed');
    stripe.ledger.renew(id, true);
    expect(await membership(id)).toBe('active');
  });

  test('depends on the newest of more than twenty disputed charges', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.dispute(id, 'needs_response', 0);
    for (let month = 1; month <= 19; month++) {
      stripe.ledger.renew(id, true);
      stripe.ledger.dispute(id, 'won');
    }
    expect(await membership(id)).toBe('failed');
    stripe.ledger.renew(id, true);
    stripe.ledger.dispute(id, 'won');
    forget();
    expect(await membership(id)).toBe('active');
    const disputeReads = sent('GET /v1/disputes').map(({ params }) => params);
    expect(disputeReads).toHaveLength(20);
    expect(disputeReads[0]).toEqual({ charge: expect.stringMatching(/^ch_/), limit: '100' });
  });
});
