import type { AuditFilter } from '@/lib/contract/audit';
import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* The ministry's staff. `token` is the secret of a session. */

type Body<Name extends 'inviteStaff' | 'changeStaff'> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['body']
>;

export async function listWaiting(api: Transport, token: string) {
  return (await call(api, endpoints.listWaiting, { headers: bearer(token) })).data;
}

export function listAuditEntries(
  api: Transport,
  token: string,
  query: AuditFilter & { offset: number; limit: number },
) {
  return call(api, endpoints.listAuditEntries, { query, headers: bearer(token) });
}

export async function listStaff(api: Transport, token: string) {
  return (await call(api, endpoints.listStaff, { headers: bearer(token) })).data;
}

export function inviteStaff(api: Transport, token: string, body: Body<'inviteStaff'>) {
  return call(api, endpoints.inviteStaff, { body, headers: bearer(token) });
}

export function changeStaff(api: Transport, token: string, body: Body<'changeStaff'>) {
  return call(api, endpoints.changeStaff, { body, headers: bearer(token) });
}

export function removeStaff(api: Transport, token: string, id: string) {
  return call(api, endpoints.removeStaff, { body: { id }, headers: bearer(token) });
}
