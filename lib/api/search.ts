import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

export function search(api: Transport, query: CallInput<typeof endpoints.search>['query']) {
  return call(api, endpoints.search, { query });
}
