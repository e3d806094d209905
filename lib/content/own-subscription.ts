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

/** Reasons why a change failed; the page has a message for each. */
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

/** The subscription of the signed-in person's account; undefined if there is none. */
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

/** The address of the payment provider's page for changing the card. */
export function openBillingPortal(locale: Locale) {
  return attempt((token) => api.openBillingPortal(serverApi(), token, locale));
}

/** Changes the card of a shop in test mode; unknown cards count as the declined one. */
export function changeTestCard(name: string) {
  const card: TestBillingCard =
    testBillingCards.find((testCard) => testCard === name) ?? 'declined';
  return attempt((token) => api.changeTestCard(serverApi(), token, card));
}
