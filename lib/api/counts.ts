import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/** `token` is the secret of a session of the ministry's staff. */
export async function getCounts(api: Transport, token: string, weeks: number) {
  return (await call(api, endpoints.getCounts, { query: { weeks }, headers: bearer(token) })).data;
}
