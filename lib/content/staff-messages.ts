import 'server-only';
import * as api from '@/lib/api/staff-messages';
import {
  type StaffMessageStatus,
  staffMessageStatuses,
  type WireStaffMessage,
} from '@/lib/contract/staff-messages';
import { staffPage, staffStep } from './staff-calls';

export { type StaffMessageStatus, staffMessageStatuses };
export type StaffMessage = WireStaffMessage;

/** Messages that mention danger first, then longest waiting first. */
export const listStaffMessages = (status: StaffMessageStatus, number: number) =>
  staffPage(api.listStaffMessages, { status }, number);

export function settleStaffMessage(
  id: string,
  decision: 'answered' | 'ended' | 'returned',
  message: string,
  revision: string,
) {
  const body = { decision, message: message || undefined, revision };
  return staffStep((transport, token) => api.settleStaffMessage(transport, token, id, body));
}
