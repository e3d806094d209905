import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

export function listLocations(
  api: Transport,
  query?: CallInput<typeof endpoints.listLocations>['query'],
) {
  return call(api, endpoints.listLocations, { query });
}
