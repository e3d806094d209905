import { eq } from 'drizzle-orm';
import { checkouts, subscriptions } from '../../../../backend/db/schema.ts';
import { checkoutOf } from '../checkout.ts';
import type { CallContext, OwnCall, OwnCalls } from './own-call.ts';

/** Subscribes a church to the small plan in test mode. */
async function subscribe({ backend, church }: CallContext): Promise<void> {
  const { begin, pay } = checkoutOf(backend);
  const { id } = await begin({ church_name: church.mark });
  await pay(id, 'approved');
  const user_id = church.owner.id;
  await backend.db.update(checkouts).set({ user_id }).where(eq(checkouts.id, id));
  await backend.db
    .update(subscriptions)
    .set({ user_id, account_id: church.accountId })
    .where(eq(subscriptions.id, id));
}

const withSubscription = (body?: object): OwnCall => ({
  async forAccount(context: CallContext) {
    await subscribe(context);
    return { body };
  },
  withoutAccount: 404,
});

/** A church's subscription and its payments. */
export const subscriptionCalls: OwnCalls = {
  fetchOwnSubscription: withSubscription(),
  quotePlanChange: { ...withSubscription({ plan: 'large' }), whileSuspended: 409 },
  changePlan: { ...withSubscription({ plan: 'large' }), whileSuspended: 409 },
  // Test mode has no billing portal.
  openBillingPortal: { ...withSubscription({}), status: 409, whileSuspended: 409 },
  changeTestCard: withSubscription({ card: 'approved' }),
  fetchOwnClosing: { forAccount: () => ({}), withoutAccount: 404 },
  // Its subscription runs: otherwise the other calls would find no church.
  closeAccount: {
    ...{ forAccount: () => ({}), withoutAccount: 404 },
    ...{ status: 409, whileSuspended: 409 },
  },
};
