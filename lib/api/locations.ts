import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, itemOrNone, type Transport } from './call.ts';

export function listLocations(
  api: Transport,
  query?: CallInput<typeof endpoints.listLocations>['query'],
) {
  return call(api, endpoints.listLocations, { query });
}

export function listLocationsByAccount(api: Transport, accountId: string) {
  return call(api, endpoints.listLocationsByAccount, { query: { account_id: accountId } });
}

/** One church, or undefined where there is none. */
export function lookupLocation(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.lookupLocation, { body: { slug } }));
}
