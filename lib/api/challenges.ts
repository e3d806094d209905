import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, itemOrNone, type Transport } from './call.ts';

type NewChallenge = NonNullable<CallInput<typeof endpoints.createChallenge>['body']>;

/** Creates a challenge, idempotently by `idempotencyKey`. */
export async function createChallenge(api: Transport, body: NewChallenge, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.createChallenge, { body, headers })).data;
}

/** A challenge of a person or a church; undefined if there is none. */
export function fetchChallenge(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.fetchChallenge, { params: { slug } }));
}

export function deleteChallenge(api: Transport, slug: string, editToken: string) {
  const body = { edit_token: editToken };
  return call(api, endpoints.deleteChallenge, { params: { slug }, body });
}
