import { and, eq } from 'drizzle-orm';
import type { TestPayment } from '../../../lib/contract/checkout.ts';
import type { Refusal } from '../../../lib/contract/payments.ts';
import type { GetDatabase } from '../../db/client.ts';
import { testSubscriptions } from '../../db/schema.ts';
import { ProviderError, type TestGateway } from './gateway.ts';
import { priceOfChange, testBillingOf, withPlan } from './test-billing.ts';

type Row = typeof testSubscriptions.$inferSelect;

const payments = { incomplete: 'awaited', active: 'made', ended: 'over' } as const;

/** Replaces a payment provider if none is configured. Nothing is charged. */
export function createTestGateway(database: GetDatabase): TestGateway {
  const change = async (id: string, values: Partial<Row>, status: Row['status'] = 'incomplete') => {
    const db = await database();
    const matches = and(eq(testSubscriptions.id, id), eq(testSubscriptions.status, status));
    await db.update(testSubscriptions).set(values).where(matches);
  };
  const find = async (id: string): Promise<Row> => {
    const db = await database();
    const [row] = await db.select().from(testSubscriptions).where(eq(testSubscriptions.id, id));
    if (!row) throw new ProviderError(`there is no ${id}`);
    return row;
  };
  return {
    mode: 'test',
    async createCustomer({ id }) {
      return `test_cus_${id}`;
    },
    async createSubscription(intent) {
      const id = `test_sub_${intent.id}`;
      const status = intent.quote.total_cents === 0 ? 'active' : 'incomplete';
      const { plan, period, starts_on, quote } = intent;
      const { subtotal_cents, discount_cents } = quote;
      const prices = { plan, period, subtotal_cents, discount_cents };
      const billing = { ...prices, starts_on, card: 'approved' as const, changes: [] };
      const db = await database();
      await db.insert(testSubscriptions).values({ id, status, billing }).onConflictDoNothing();
      return id;
    },
    async read(id) {
      const { status, refusal, next_action, billing } = await find(id);
      const isPaid = status === 'active' && billing !== null;
      return {
        payment: payments[status],
        membership: billing?.card === 'stops' ? 'past_due' : 'active',
        clientSecret: null,
        refusal,
        nextAction: next_action,
        billing: isPaid ? testBillingOf(id, billing) : null,
      };
    },
    giveUp: (id) => change(id, { status: 'ended' }),
    // It charges nothing anyway.
    end: async () => {},
    pay: (id, payment) => change(id, outcomeOf(payment)),
    async quoteChange(id, planChange) {
      const { billing } = await find(id);
      return billing ? priceOfChange(billing, planChange) : 0;
    },
    async changePlan(id, planChange) {
      const { billing } = await find(id);
      if (billing?.card === 'stops') return 'refused';
      if (billing) await change(id, { billing: withPlan(billing, planChange) }, 'active');
      return 'done';
    },
    async changeCard(id, card) {
      const { billing } = await find(id);
      if (card === 'declined') return 'refused';
      if (billing) await change(id, { billing: { ...billing, card } }, 'active');
      return 'done';
    },
  };
}

const refused = (refusal: Refusal) => ({ refusal, next_action: null });
const approved = { status: 'active', refusal: null, next_action: null } as const;

function outcomeOf({ card, authenticated }: TestPayment): Partial<Row> {
  if (card === 'approved') return approved;
  if (card === 'declined') return refused('card_declined');
  if (card === 'insufficient_funds') return refused('insufficient_funds');
  if (card === 'expired') return refused('expired_card');
  if (authenticated === undefined) return { refusal: null, next_action: 'authenticate' };
  return authenticated ? approved : refused('authentication_failed');
}
