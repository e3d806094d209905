import { environment } from '../../lib/config/env.ts';
import { reopenDays, type WireChurchClosing } from '../../lib/contract/church-steps.ts';
import type { accounts } from '../db/schema.ts';
import { newestPastDay } from './grace.ts';

const oneDay = 86_400_000;

/** The last day on which an account closed at a time can be opened again, and that of its records. */
export function closingDays(at: Date): { undo_until: string; kept_until: string } {
  return {
    undo_until: new Date(at.getTime() + reopenDays * oneDay).toISOString().slice(0, 10),
    kept_until: `${at.getUTCFullYear() + environment().RECORDS_YEARS}-12-31`,
  };
}

/** Accounts closed before this time cannot be opened again: their last day is over everywhere. */
export const closedForGood = (now: number): Date =>
  new Date(Date.parse(newestPastDay(now)) + oneDay - reopenDays * oneDay);

/** A closed account in the wire format; null if it is not closed. */
export function wireClosing({
  closed_at,
  kept_until,
  erased_at,
}: Pick<
  typeof accounts.$inferSelect,
  'closed_at' | 'kept_until' | 'erased_at'
>): WireChurchClosing | null {
  if (!closed_at) return null;
  const days = closingDays(closed_at);
  return {
    since: closed_at.toISOString(),
    undo_until: days.undo_until,
    kept_until: kept_until ?? days.kept_until,
    erased: erased_at !== null,
  };
}
