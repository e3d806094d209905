import { expect } from 'vitest';
import { accounts, checkouts, subscriptions, users } from '../../../../backend/db/schema.ts';
import type { TestBackend } from '../test-backend.ts';
import type { StripeStandIn } from './stand-in.ts';

/** The parts of a shop that are checked. */
interface Books {
  backend: Pick<TestBackend, 'db'>;
  stripe: Pick<StripeStandIn, 'ledger'>;
}

/**
 * Checks the invariants after everything is settled, whatever happened before: an intent has at most one
 * customer, one subscription and one first charge, of the quoted sum; everyone who was charged has an account
 * and one membership; nobody else has. What was paid for an account that was subscribed already is refunded.
 * Returns the intents.
 */
export async function expectSettled({ backend: { db }, stripe: { ledger } }: Books) {
  const intents = await db.select().from(checkouts);
  const subscriptionIds = new Set((await db.select().from(subscriptions)).map(({ id }) => id));
  const people = new Map((await db.select().from(users)).map((user) => [user.id, user]));
  const accountIds = new Set((await db.select().from(accounts)).map(({ id }) => id));

  const customers = intentsOf(ledger.customers);
  expect(new Set(customers.values()).size).toBe(customers.size);
  const subscriptionIntents = [...intentsOf(ledger.subscriptions).values()];
  expect(new Set(subscriptionIntents).size).toBe(subscriptionIntents.length);
  const first = [...ledger.subscriptions.keys()].flatMap((id) => ledger.chargesOf(id).slice(0, 1));
  const charged = first.map(({ customer, amount }) => ({
    intent: customers.get(customer as string),
    amount,
  }));
  expect(new Set(charged.map(({ intent }) => intent)).size).toBe(charged.length);

  for (const { id, status, user_id, quote, subscription_id, paid_twice_at } of intents) {
    const charge = charged.find(({ intent }) => intent === id);
    if (charge) expect(charge.amount).toBe(quote.total_cents);
    const free = quote.total_cents === 0 && subscription_id !== null;
    const isPaid = charge !== undefined || free;
    const counts = isPaid && paid_twice_at === null;
    expect([id, status === 'paid', subscriptionIds.has(id)]).toEqual([id, isPaid, counts]);
    if (isPaid && !counts) {
      const charges = ledger.chargesOf(subscription_id ?? '');
      expect(charges.every(({ refunded }) => refunded)).toBe(true);
      expect(ledger.subscriptions.get(subscription_id ?? '')?.status).toBe('canceled');
    }
    if (!counts) continue;
    const person = people.get(user_id);
    expect(accountIds.has(person?.account_id ?? '')).toBe(true);
    expect([null, 'pending']).not.toContain(person?.membership_state);
  }
  for (const { intent } of charged) expect(intents.map(({ id }) => id)).toContain(intent);
  // A person who cancelled may subscribe again.
  const isNotCanceled = (id: string | null) =>
    ledger.subscriptions.get(id ?? '')?.status !== 'canceled';
  const paying = intents
    .filter(({ status, subscription_id }) => status === 'paid' && isNotCanceled(subscription_id))
    .map(({ user_id }) => user_id);
  expect(new Set(paying).size).toBe(paying.length);
  return intents;
}

/** The intent of each object. */
function intentsOf(made: Map<string, { metadata?: Record<string, string> | null }>) {
  return new Map([...made].map(([id, { metadata }]) => [id, metadata?.checkout]));
}
