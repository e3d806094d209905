import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* The stored data about a person. `token` is the secret of an administrator's session. */

export async function findPersonData(api: Transport, token: string, email: string) {
  const input = { body: { email }, headers: bearer(token) };
  return (await call(api, endpoints.findPersonData, input)).data;
}

export async function exportPersonData(api: Transport, token: string, email: string) {
  const input = { body: { email }, headers: bearer(token) };
  return (await call(api, endpoints.exportPersonData, input)).data;
}

export function erasePerson(api: Transport, token: string, email: string) {
  return call(api, endpoints.erasePerson, { body: { email }, headers: bearer(token) });
}
