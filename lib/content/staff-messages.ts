import 'server-only';
import type { Holding } from '@/lib/contract/holders';
import {
  type StaffMessageStatus,
  staffMessageStatuses,
  type WireStaffMessage,
} from '@/lib/contract/staff-messages';
import { staffPage, staffStep } from './staff-calls';

export { type StaffMessageStatus, staffMessageStatuses };
export type StaffMessage = WireStaffMessage;

/** Messages that mention danger first, then longest waiting first. */
export const listStaffMessages = (status: StaffMessageStatus, number: number, held: Holding) =>
  staffPage((api, query) => api.listStaffMessages({ query }), { status, held }, number);

export function settleStaffMessage(
  id: string,
  decision: 'answered' | 'ended' | 'returned',
  message: string,
  seen: { revision: string; holder: string | undefined },
) {
  const body = { decision, message: message || undefined, ...seen };
  return staffStep((api) => api.settleStaffMessage({ params: { id }, body }));
}
