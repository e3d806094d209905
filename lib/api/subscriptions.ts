import { endpoints } from '../contract/endpoints.ts';
import type { TestBillingCard } from '../contract/subscriptions.ts';
import { bearer, call, type Transport } from './call.ts';

/* The subscription of an account. `token` is the secret of a member's session. */

export async function fetchOwnSubscription(api: Transport, token: string) {
  return (await call(api, endpoints.fetchOwnSubscription, { headers: bearer(token) })).data;
}

export async function quotePlanChange(api: Transport, token: string, plan: string) {
  const input = { body: { plan }, headers: bearer(token) };
  return (await call(api, endpoints.quotePlanChange, input)).data;
}

export function changePlan(api: Transport, token: string, plan: string) {
  return call(api, endpoints.changePlan, { body: { plan }, headers: bearer(token) });
}

export async function openBillingPortal(
  api: Transport,
  token: string,
  locale: 'en' | 'es' | 'fr' | 'ko',
) {
  const input = { body: { locale }, headers: bearer(token) };
  return (await call(api, endpoints.openBillingPortal, input)).data;
}

export function changeTestCard(api: Transport, token: string, card: TestBillingCard) {
  return call(api, endpoints.changeTestCard, { body: { card }, headers: bearer(token) });
}
