import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, itemOrNone, type Transport } from './call.ts';

/** The player of an account; undefined if there is none, or the backend has no players. */
export function fetchPlayer(api: Transport, id: string) {
  return itemOrNone(call(api, endpoints.fetchPlayer, { params: { id } }));
}

/** The player of the signed-in person's account; `token` is the secret of their session. */
export async function fetchOwnPlayer(api: Transport, token: string) {
  return (await call(api, endpoints.fetchOwnPlayer, { headers: bearer(token) })).data;
}

export function changePlayerHosts(
  api: Transport,
  token: string,
  body: { add: string } | { remove: string },
) {
  return call(api, endpoints.changePlayerHosts, { body, headers: bearer(token) });
}
