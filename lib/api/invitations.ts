import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** What the token of a letter is good for, without using it. */
export async function checkToken(api: Transport, token: string) {
  return (await call(api, endpoints.verifyToken, { body: { token } })).data;
}

/** Accepts an invitation, which uses its token up. The same `idempotencyKey` is answered the same. */
export async function acceptInvite(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.acceptInvite>['body']>,
  idempotencyKey: string,
) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.acceptInvite, { body, headers })).data;
}
