import 'server-only';
import { serverApi } from '@/lib/api/server';
import * as api from '@/lib/api/staff-messages';
import {
  type StaffMessageStatus,
  staffMessageStatuses,
  type WireStaffMessage,
} from '@/lib/contract/staff-messages';
import { type PageOf, pageOf } from './page-of';
import { sessionToken, signedInRead } from './session-calls';
import { attempt } from './staff-calls';

export { type StaffMessageStatus, staffMessageStatuses };
export type StaffMessage = WireStaffMessage;

const perPage = 10;

/** What speaks of danger first, then what waits the longest. */
export async function listStaffMessages(
  status: StaffMessageStatus,
  number: number,
): Promise<PageOf<StaffMessage>> {
  const query = { status, offset: (number - 1) * perPage, limit: perPage };
  const list = await signedInRead((transport, token) =>
    api.listStaffMessages(transport, token, query),
  );
  return pageOf(list, number, perPage);
}

export async function settleStaffMessage(
  id: string,
  decision: 'answered' | 'ended' | 'returned',
  message: string,
) {
  const body = { decision, message: message || undefined };
  return attempt(api.settleStaffMessage(serverApi(), (await sessionToken()) ?? '', id, body));
}
