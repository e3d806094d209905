import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/** `token` is the secret of a session of the ministry's staff. */
export async function listBrokenLinks(api: Transport, token: string) {
  return (await call(api, endpoints.listBrokenLinks, { headers: bearer(token) })).data;
}

/** `token` is the secret of a session of the ministry's staff. */
export async function listContentFindings(api: Transport, token: string) {
  return (await call(api, endpoints.listContentFindings, { headers: bearer(token) })).data;
}
