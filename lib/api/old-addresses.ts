import { endpoints } from '../contract/endpoints.ts';
import type { OldAddressBody, OldAddressLine } from '../contract/old-addresses.ts';
import { bearer, call, type Transport } from './call.ts';

/* Old addresses, for the staff. `token` is the secret of a session. */

type Part = { offset: number; limit: number };

export function listOldAddresses(
  api: Transport,
  token: string,
  query: Part & { search?: string | undefined },
) {
  return call(api, endpoints.listOldAddresses, { query, headers: bearer(token) });
}

export function listMissingAddresses(api: Transport, token: string, query: Part) {
  return call(api, endpoints.listMissingAddresses, { query, headers: bearer(token) });
}

export function addOldAddress(api: Transport, token: string, body: OldAddressBody) {
  return call(api, endpoints.addOldAddress, { body, headers: bearer(token) });
}

export function changeOldAddress(
  api: Transport,
  token: string,
  id: number,
  body: OldAddressBody & { version: number },
) {
  const headers = bearer(token);
  return call(api, endpoints.changeOldAddress, { params: { id }, body, headers });
}

export function removeOldAddress(api: Transport, token: string, id: number, version: number) {
  const headers = bearer(token);
  return call(api, endpoints.removeOldAddress, { params: { id }, body: { version }, headers });
}

export async function tryOldAddress(
  api: Transport,
  token: string,
  body: { url: string; row?: OldAddressBody },
) {
  return (await call(api, endpoints.tryOldAddress, { body, headers: bearer(token) })).data;
}

export function planOldAddresses(api: Transport, token: string, rows: OldAddressLine[]) {
  return call(api, endpoints.planOldAddresses, { body: { rows }, headers: bearer(token) });
}

export async function fetchPlannedOldAddresses(api: Transport, token: string) {
  return (await call(api, endpoints.fetchPlannedOldAddresses, { headers: bearer(token) })).data;
}

export async function importOldAddresses(api: Transport, token: string) {
  return (await call(api, endpoints.importOldAddresses, { headers: bearer(token) })).data;
}
