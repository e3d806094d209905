import 'server-only';
import { ApiError } from '@/lib/api/call';
import { serverApi } from '@/lib/api/server';
import * as api from '@/lib/api/subscriptions';
import {
  type BilledPayment,
  type TestBillingCard,
  testBillingCards,
  type WireOwnSubscription,
} from '@/lib/contract/subscriptions';
import type { Locale } from '@/lib/i18n/locales';
import { sessionToken, signedInRead } from './session-calls';

export type OwnSubscription = WireOwnSubscription;
export { type BilledPayment, testBillingCards };

/** What came of a change, as the page words it; what is left out went well. */
export const subscriptionFaults = ['refused', 'suspended', 'notLarger', 'away', 'failed'] as const;
export type SubscriptionFault = (typeof subscriptionFaults)[number];

const faults: Record<string, SubscriptionFault> = {
  card_refused: 'refused',
  suspended: 'suspended',
  not_larger: 'notLarger',
  payment_unavailable: 'away',
};

async function attempt<Result>(
  step: (token: string) => Promise<Result>,
): Promise<Result | { fault: SubscriptionFault }> {
  try {
    return await step((await sessionToken()) ?? '');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fault: faults[error.code] ?? 'failed' };
  }
}

/** What the account of whoever is signed in has subscribed to; undefined where that is nothing. */
export function getOwnSubscription(): Promise<OwnSubscription | undefined> {
  return signedInRead(async (transport, token) => {
    try {
      return await api.fetchOwnSubscription(transport, token);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  });
}

export function quotePlanChange(plan: string) {
  return attempt((token) => api.quotePlanChange(serverApi(), token, plan));
}

export function changePlan(plan: string) {
  return attempt((token) => api.changePlan(serverApi(), token, plan));
}

/** The address of the provider's page where the card is changed. */
export function openBillingPortal(locale: Locale) {
  return attempt((token) => api.openBillingPortal(serverApi(), token, locale));
}

/** Where the shop runs in test mode; a card that is none of the test cards is refused. */
export function changeTestCard(given: string) {
  const card: TestBillingCard = testBillingCards.find((known) => known === given) ?? 'declined';
  return attempt((token) => api.changeTestCard(serverApi(), token, card));
}
