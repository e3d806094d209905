import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, itemOrNone, type Transport } from './call.ts';

export function listCategories(
  api: Transport,
  query?: CallInput<typeof endpoints.listCategories>['query'],
) {
  return call(api, endpoints.listCategories, { query });
}

/** One category by its id or a slug; undefined if there is none. */
export function fetchCategory(api: Transport, id: string) {
  return itemOrNone(call(api, endpoints.fetchCategory, { params: { id } }));
}

export function listSuperCategories(api: Transport) {
  return call(api, endpoints.listSuperCategories);
}
