import { endpoints } from '../contract/endpoints.ts';
import { call, itemOrNone, type Transport } from './call.ts';

/** An account; undefined if there is none. */
export function fetchAccount(api: Transport, id: string) {
  return itemOrNone(call(api, endpoints.fetchAccount, { params: { id } }));
}

export function fetchAccountBySlug(api: Transport, slug: string) {
  return itemOrNone(call(api, endpoints.fetchAccountBy, { query: { slug } }));
}
