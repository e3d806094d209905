import { endpoints } from '../contract/endpoints.ts';
import { call, itemOrNone, type Transport } from './call.ts';

/** The player of an account; undefined where there is none, as on a backend that knows no players. */
export function fetchPlayer(api: Transport, id: string) {
  return itemOrNone(call(api, endpoints.fetchPlayer, { params: { id } }));
}
