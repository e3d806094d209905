import 'server-only';
import { ApiError, isTooMany } from '@/lib/api/call';

/** What came of a step at the ministry's desk, as the page words it; what is left out went well. */
export const staffFaults = [
  'invalid',
  'tooMany',
  'gone',
  'decidedAlready',
  'messageNeeded',
  'signedOut',
  'joinedAlready',
  'full',
  'lastAdministrator',
  'isStaff',
  'subscriptionRuns',
  'failed',
] as const;
export type StaffFault = (typeof staffFaults)[number];

const faults: Record<string, StaffFault> = {
  invalid: 'invalid',
  not_found: 'gone',
  decided_already: 'decidedAlready',
  changed_meanwhile: 'decidedAlready',
  told_already: 'decidedAlready',
  not_signed_in: 'signedOut',
  staff_only: 'signedOut',
  joined_already: 'joinedAlready',
  staff_full: 'full',
  last_administrator: 'lastAdministrator',
  is_staff: 'isStaff',
  subscription_runs: 'subscriptionRuns',
};

/** What went wrong with a step that staff took; undefined where nothing did. */
export async function attempt(step: Promise<unknown>): Promise<StaffFault | undefined> {
  try {
    await step;
    return undefined;
  } catch (error) {
    if (isTooMany(error)) return 'tooMany';
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    if (error.code === 'invalid' && 'message' in error.fields) return 'messageNeeded';
    return faults[error.code] ?? 'failed';
  }
}
