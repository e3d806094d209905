import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, itemOrNone, type Transport } from './call.ts';

type NewChallenge = NonNullable<CallInput<typeof endpoints.createChallenge>['body']>;

/** Makes a challenge. The same `idempotencyKey` makes one. */
export async function createChallenge(api: Transport, body: NewChallenge, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.createChallenge, { body, headers })).data;
}

/** A person's or a church's challenge, or undefined where there is none. */
export function fetchChallenge(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.fetchChallenge, { params: { slug } }));
}

export function deleteChallenge(api: Transport, slug: string, editToken: string) {
  const body = { edit_token: editToken };
  return call(api, endpoints.deleteChallenge, { params: { slug }, body });
}
