import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import type { WireOwnClosing } from '@/lib/contract/church-steps';
import type { Period } from '@/lib/contract/plan-prices';
import {
  type BilledPayment,
  type PortalPurpose,
  type TestBillingCard,
  testBillingCards,
  type WireOwnSubscription,
  type WirePlanOption,
} from '@/lib/contract/subscriptions';
import type { Locale } from '@/lib/i18n/locales';
import { attempt } from './failures';
import { faultOfCode } from './fault-of-code';
import { asSignedIn, signedInRead } from './session-calls';

export type OwnSubscription = WireOwnSubscription;
export type PlanOption = WirePlanOption;
export { type BilledPayment, testBillingCards };

/** Reasons why a change failed; the page has a message for each. */
export const subscriptionFaults = [
  'refused',
  'suspended',
  'notOffered',
  'ends',
  'changed',
  'away',
  'failed',
] as const;

const step = async <Result>(call: (api: Client) => Promise<Result>) =>
  attempt(call(await asSignedIn()), ({ code }) => ({
    fault: faultOfCode(subscriptionFaults, code),
  }));

/** The subscription of the signed-in person's account; undefined if there is none. */
export function getOwnSubscription(): Promise<OwnSubscription | undefined> {
  return signedInRead(async (api) => {
    try {
      return await dataOf(api.fetchOwnSubscription());
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  });
}

export function quotePlanChange(plan: string, period: Period) {
  return step((api) => dataOf(api.quotePlanChange({ body: { plan, period } })));
}

/** Changes to a larger plan at once, or plans another one for the renewal; `keep` withdraws that. */
export function changePlan(plan: string, period: Period, keep: boolean) {
  return step((api) => api.changePlan({ body: { plan, period, keep } }));
}

/** What has to end before the account can be closed, and what is kept of it until when. */
export function getOwnClosing(): Promise<WireOwnClosing> {
  return signedInRead((api) => dataOf(api.fetchOwnClosing()));
}

/** Closes the account, which ends the session. Returns whether it is closed. */
export async function closeAccount(): Promise<boolean> {
  const outcome = await step((api) => api.closeAccount());
  return !('fault' in outcome);
}

/** The address of the payment provider's page for the card, or for the invoices. */
export function openBillingPortal(locale: Locale, purpose: PortalPurpose) {
  return step((api) => dataOf(api.openBillingPortal({ body: { locale, purpose } })));
}

/** Changes the card of a shop in test mode; unknown cards count as the declined one. */
export function changeTestCard(name: string) {
  const card: TestBillingCard =
    testBillingCards.find((testCard) => testCard === name) ?? 'declined';
  return step((api) => api.changeTestCard({ body: { card } }));
}
