import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Films and card orders of an account. `token` is the secret of a member's session. */

type Body<Name extends keyof typeof endpoints> = CallInput<(typeof endpoints)[Name]>['body'];

const authorize = (token: string, key?: string) => ({
  headers: { ...bearer(token), ...(key && { 'idempotency-key': key }) },
});

export async function listChurchFilms(api: Transport, token: string) {
  return (await call(api, endpoints.listChurchFilms, authorize(token))).data;
}

export function fetchChurchFilm(api: Transport, token: string, id: string) {
  return call(api, endpoints.fetchChurchFilm, { params: { id }, ...authorize(token) });
}

export async function createChurchFilm(
  api: Transport,
  token: string,
  body: Body<'createChurchFilm'>,
  key: string,
) {
  return (await call(api, endpoints.createChurchFilm, { body, ...authorize(token, key) })).data;
}

export async function changeChurchFilm(
  api: Transport,
  token: string,
  id: string,
  body: Body<'changeChurchFilm'>,
) {
  const input = { params: { id }, body, ...authorize(token) };
  return (await call(api, endpoints.changeChurchFilm, input)).data;
}

/** Reads captions, as text or as a file in base64. */
export async function readCaptions(api: Transport, token: string, body: Body<'readCaptions'>) {
  return (await call(api, endpoints.readCaptions, { body, ...authorize(token) })).data;
}

export async function saveFilmCaptions(
  api: Transport,
  token: string,
  id: string,
  body: Body<'saveFilmCaptions'>,
) {
  const input = { params: { id }, body, ...authorize(token) };
  return (await call(api, endpoints.saveFilmCaptions, input)).data;
}

/** `picture`: the file in base64; null restores the default. */
export async function saveFilmPoster(
  api: Transport,
  token: string,
  id: string,
  picture: string | null,
) {
  const input = { params: { id }, body: { picture }, ...authorize(token) };
  return (await call(api, endpoints.saveFilmPoster, input)).data;
}

export async function withdrawChurchFilm(
  api: Transport,
  token: string,
  id: string,
  withdrawn: boolean,
) {
  const input = { params: { id }, body: { withdrawn }, ...authorize(token) };
  return (await call(api, endpoints.withdrawChurchFilm, input)).data;
}

export async function deleteChurchFilm(api: Transport, token: string, id: string) {
  const input = { params: { id }, ...authorize(token) };
  return (await call(api, endpoints.deleteChurchFilm, input)).data;
}

export async function listCardOrders(api: Transport, token: string) {
  return (await call(api, endpoints.listCardOrders, authorize(token))).data;
}

export async function orderCards(
  api: Transport,
  token: string,
  body: Body<'orderCards'>,
  key: string,
) {
  return (await call(api, endpoints.orderCards, { body, ...authorize(token, key) })).data;
}
