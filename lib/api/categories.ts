import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

export function listCategories(
  api: Transport,
  query?: CallInput<typeof endpoints.listCategories>['query'],
) {
  return call(api, endpoints.listCategories, { query });
}

export function listSuperCategories(api: Transport) {
  return call(api, endpoints.listSuperCategories);
}
