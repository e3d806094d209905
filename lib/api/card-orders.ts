import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Card orders of all churches. `token` is the secret of a session of the ministry's staff. */

export type CardOrderQuery = NonNullable<CallInput<typeof endpoints.listCardOrdersToSend>['query']>;
export type CardOrderDecision = NonNullable<CallInput<typeof endpoints.decideCardOrder>['body']>;

export function listCardOrdersToSend(api: Transport, token: string, query: CardOrderQuery) {
  return call(api, endpoints.listCardOrdersToSend, { query, headers: bearer(token) });
}

export function decideCardOrder(
  api: Transport,
  token: string,
  id: string,
  body: CardOrderDecision,
) {
  return call(api, endpoints.decideCardOrder, { params: { id }, body, headers: bearer(token) });
}
