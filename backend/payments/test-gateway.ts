import type { TestPayment } from '../../lib/contract/checkout.ts';
import type { Refusal } from '../../lib/contract/payments.ts';
import type { GetDatabase } from '../db/client.ts';
import { ProviderError, type TestGateway } from './gateway.ts';
import {
  priceOfChange,
  testBillingOf,
  testMembershipOf,
  withCard,
  withEnd,
  withEndAt,
  withPlan,
  withPlanAhead,
  withRefund,
} from './test-billing.ts';
import {
  changeTestBilling,
  changeTestSubscription,
  createTestSubscription,
  findTestSubscription,
  type TestSubscription,
} from './test-subscriptions.ts';

const payments = { incomplete: 'awaited', active: 'made', ended: 'over' } as const;

/** Replaces a payment provider if none is configured. Nothing is charged. */
export function createTestGateway(database: GetDatabase): TestGateway {
  const change = async (
    id: string,
    values: Partial<TestSubscription>,
    status: TestSubscription['status'] = 'incomplete',
  ) => {
    await changeTestSubscription(await database(), id, status, values);
  };
  const changeBilling = async (id: string, by: Parameters<typeof changeTestBilling>[2]) =>
    changeTestBilling(await database(), id, by);
  const find = async (id: string): Promise<TestSubscription> => {
    const row = await findTestSubscription(await database(), id);
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
      await createTestSubscription(await database(), { id, status, billing });
      return id;
    },
    async read(id) {
      const { status, refusal, next_action, billing } = await find(id);
      const isPaid = status === 'active' && billing !== null;
      return {
        payment: payments[status],
        membership: billing ? testMembershipOf(id, billing) : 'active',
        clientSecret: null,
        refusal,
        nextAction: next_action,
        billing: isPaid ? testBillingOf(id, billing) : null,
      };
    },
    giveUp: (id) => change(id, { status: 'ended' }),
    end: (id) => changeBilling(id, withEnd),
    endAt: (id, on) => changeBilling(id, (billing) => withEndAt(billing, on)),
    planAhead: (id, planned) => changeBilling(id, (billing) => withPlanAhead(billing, planned)),
    refundPayment: (id, refund) => changeBilling(id, (billing) => withRefund(id, billing, refund)),
    refund: (id) => change(id, { status: 'ended' }, 'active'),
    pay: (id, payment) => change(id, outcomeOf(payment)),
    // Nobody is written to.
    async changeEmail() {},
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
      if (billing) await change(id, { billing: withCard(billing, card) }, 'active');
      return 'done';
    },
  };
}

const refused = (refusal: Refusal) => ({ refusal, next_action: null });
const approved = { status: 'active', refusal: null, next_action: null } as const;

function outcomeOf({ card, authenticated }: TestPayment): Partial<TestSubscription> {
  if (card === 'approved') return approved;
  if (card === 'declined') return refused('card_declined');
  if (card === 'insufficient_funds') return refused('insufficient_funds');
  if (card === 'expired') return refused('expired_card');
  if (authenticated === undefined) return { refusal: null, next_action: 'authenticate' };
  return authenticated ? approved : refused('authentication_failed');
}
