import { eq } from 'drizzle-orm';
import { checkouts, subscriptions } from '../../../../backend/db/schema.ts';
import { checkoutOf } from '../checkout.ts';
import type { OwnCalls, Owns } from './own-call.ts';

/** Subscribes a church to the small plan in test mode. */
async function subscribe({ backend, church }: Owns): Promise<void> {
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

const own = (body?: object) => ({
  async own(owns: Owns) {
    await subscribe(owns);
    return { body };
  },
  withoutAccount: 404,
});

/** A church's subscription and its payments. */
export const subscriptionCalls: OwnCalls = {
  fetchOwnSubscription: own(),
  quotePlanChange: { ...own({ plan: 'large' }), whileSuspended: 409 },
  changePlan: { ...own({ plan: 'large' }), whileSuspended: 409 },
  // Test mode has no billing portal.
  openBillingPortal: { ...own({}), status: 409, whileSuspended: 409 },
  changeTestCard: own({ card: 'approved' }),
};
