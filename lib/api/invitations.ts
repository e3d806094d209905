import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** Accepts an invitation and invalidates its token, idempotently by `idempotencyKey`. */
export async function acceptInvite(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.acceptInvite>['body']>,
  idempotencyKey: string,
) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.acceptInvite, { body, headers })).data;
}
