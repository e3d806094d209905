import 'server-only';
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
  staffPage((api, query) => api.listStaffMessages({ query }), { status }, number);

export function settleStaffMessage(
  id: string,
  decision: 'answered' | 'ended' | 'returned',
  message: string,
  revision: string,
) {
  const body = { decision, message: message || undefined, revision };
  return staffStep((api) => api.settleStaffMessage({ params: { id }, body }));
}
