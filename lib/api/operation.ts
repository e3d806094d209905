import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* The operator's page. `token` is the secret of a session. */

export async function fetchOperation(api: Transport, token: string) {
  return (await call(api, endpoints.fetchOperation, { headers: bearer(token) })).data;
}

export function retryQueue(api: Transport, token: string, queue: 'letters') {
  return call(api, endpoints.retryQueue, { body: { queue }, headers: bearer(token) });
}

export function dropQueue(api: Transport, token: string, queue: 'letters' | 'returned_letters') {
  return call(api, endpoints.dropQueue, { body: { queue }, headers: bearer(token) });
}
