import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestBilling } from '../../../backend/db/payments.ts';
import { testSubscriptions } from '../../../backend/db/schema.ts';
import { ProviderError } from '../../../backend/payments/gateway.ts';
import { createTestGateway } from '../../../backend/payments/test-gateway.ts';
import { ownBackend } from '../support/own-backend.ts';

/* States of a subscription in test mode that the calls reach only after a race or an upgrade. */

const backend = ownBackend();
const gateway = createTestGateway(async () => backend.db);
const large = { plan: 'large', period: 'monthly', subtotal_cents: 9000 } as const;
const billing: TestBilling = {
  plan: 'small',
  period: 'monthly',
  subtotal_cents: 6000,
  discount_cents: 0,
  starts_on: '2026-11-01',
  card: 'approved',
  changes: [],
};

type Row = typeof testSubscriptions.$inferInsert;
async function stored(row: Row) {
  await backend.db.insert(testSubscriptions).values(row);
  return {
    id: row.id,
    read: () =>
      backend.db.query.testSubscriptions.findFirst({ where: eq(testSubscriptions.id, row.id) }),
  };
}

test('an unknown subscription is a provider error', async () => {
  const reading = gateway.read('test_sub_unknown');
  await expect(reading).rejects.toThrow(ProviderError);
  await expect(reading).rejects.toThrow('there is no test_sub_unknown');
});

test('an unpaid subscription has no payments yet', async () => {
  const { id } = await stored({ id: 'unpaid', status: 'incomplete', billing });
  expect(await gateway.read(id)).toMatchObject({
    payment: 'awaited',
    membership: 'active',
    billing: null,
  });
});

test('a subscription of an earlier release has no payments, a price of 0, and does not change', async () => {
  const { id, read } = await stored({ id: 'earlier', status: 'active', billing: null });
  const before = await read();
  expect(await gateway.read(id)).toMatchObject({
    payment: 'made',
    membership: 'active',
    billing: null,
  });
  expect(await gateway.quoteChange(id, large)).toBe(0);
  expect(await gateway.changePlan(id, large)).toBe('done');
  expect(await gateway.changeCard(id, 'approved')).toBe('done');
  expect(await read()).toEqual(before);
});

test('a card whose payments stop is refused for a larger plan', async () => {
  const card = 'stops' as const;
  const { id, read } = await stored({
    id: 'stopped',
    status: 'active',
    billing: { ...billing, card },
  });
  const before = await read();
  expect(await gateway.changePlan(id, large)).toBe('refused');
  expect(await read()).toEqual(before);
});

test('an ended subscription keeps its plan and its card', async () => {
  const { id, read } = await stored({ id: 'ended', status: 'ended', billing });
  const before = await read();
  await gateway.changePlan(id, large);
  await gateway.changeCard(id, 'stops');
  expect(await read()).toEqual(before);
});
