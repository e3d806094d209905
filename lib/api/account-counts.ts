import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

export type CardBatchRequest = NonNullable<CallInput<typeof endpoints.createCardBatch>['body']>;

/** Days are in UTC; `from` and `to` are inclusive. */
export async function getAccountCounts(
  api: Transport,
  session: string,
  query: { from: string; to: string },
) {
  return (await call(api, endpoints.getAccountCounts, { query, headers: bearer(session) })).data;
}

export function createCardBatch(api: Transport, session: string, body: CardBatchRequest) {
  return call(api, endpoints.createCardBatch, { body, headers: bearer(session) });
}
