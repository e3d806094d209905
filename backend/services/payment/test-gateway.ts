import { and, eq } from 'drizzle-orm';
import type { TestPayment } from '../../../lib/contract/checkout.ts';
import type { Refusal } from '../../../lib/contract/payments.ts';
import type { GetDatabase } from '../../db/client.ts';
import { testSubscriptions } from '../../db/schema.ts';
import { ProviderError, type TestGateway } from './gateway.ts';

type Row = typeof testSubscriptions.$inferSelect;

const payments = { incomplete: 'awaited', active: 'made', ended: 'over' } as const;

/** Stands in for a payment provider where none is configured. Nothing is charged. */
export function createTestGateway(database: GetDatabase): TestGateway {
  const change = async (id: string, values: Partial<Row>) => {
    const db = await database();
    const waiting = and(eq(testSubscriptions.id, id), eq(testSubscriptions.status, 'incomplete'));
    await db.update(testSubscriptions).set(values).where(waiting);
  };
  return {
    mode: 'test',
    async createCustomer({ id }) {
      return `test_cus_${id}`;
    },
    async createSubscription(intent) {
      const id = `test_sub_${intent.id}`;
      const status = intent.quote.total_cents === 0 ? 'active' : 'incomplete';
      const db = await database();
      await db.insert(testSubscriptions).values({ id, status }).onConflictDoNothing();
      return id;
    },
    async read(id) {
      const db = await database();
      const [row] = await db.select().from(testSubscriptions).where(eq(testSubscriptions.id, id));
      if (!row) throw new ProviderError(`there is no ${id}`);
      return {
        payment: payments[row.status],
        membership: 'active',
        clientSecret: null,
        refusal: row.refusal,
        nextAction: row.next_action,
      };
    },
    giveUp: (id) => change(id, { status: 'ended' }),
    // It asks for nothing anyway.
    end: async () => {},
    pay: (id, payment) => change(id, outcomeOf(payment)),
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
