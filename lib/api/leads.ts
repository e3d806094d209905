import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** Sends a question, idempotently by `idempotencyKey`. */
export function createLead(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.createLead>['body']>,
  idempotencyKey: string,
) {
  return call(api, endpoints.createLead, { body, headers: { 'Idempotency-Key': idempotencyKey } });
}
