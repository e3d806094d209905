import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Messages to churches that need the ministry's attention. `token` is the secret of a staff member's session. */

export type StaffMessageQuery = NonNullable<CallInput<typeof endpoints.listStaffMessages>['query']>;
export type SettleBody = NonNullable<CallInput<typeof endpoints.settleStaffMessage>['body']>;

export function listStaffMessages(api: Transport, token: string, query: StaffMessageQuery) {
  return call(api, endpoints.listStaffMessages, { query, headers: bearer(token) });
}

export function settleStaffMessage(api: Transport, token: string, id: string, body: SettleBody) {
  return call(api, endpoints.settleStaffMessage, { params: { id }, body, headers: bearer(token) });
}
