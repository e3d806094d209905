import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** Checks the token of a letter without using it. */
export async function checkToken(api: Transport, token: string) {
  return (await call(api, endpoints.verifyToken, { body: { token } })).data;
}

/** Accepts an invitation and invalidates its token, idempotently by `idempotencyKey`. */
export async function acceptInvite(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.acceptInvite>['body']>,
  idempotencyKey: string,
) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.acceptInvite, { body, headers })).data;
}
