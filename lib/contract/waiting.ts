import { z } from 'zod';
import type { StaffRole } from './staff.ts';

/** What waits for a person of the staff, and whose work each kind is; an administrator sees all. */
export const waitingKinds = {
  questions: ['supporter'],
  stories: ['moderator'],
  films: ['moderator'],
  listings: ['moderator'],
  corrections: ['moderator'],
  messages: ['supporter'],
  reports: ['supporter'],
  cards: ['supporter'],
  /** Drafts in review, translations that their source has left behind, schedules that were not kept. */
  drafts: ['editor'],
  translations: ['editor', 'translator'],
  schedules: ['editor'],
  links: ['editor'],
  letters: [],
  payments: ['supporter'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type WaitingKind = keyof typeof waitingKinds;

const kinds = Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]];

export const waitingSchema = z.object({
  kind: z.enum(kinds),
  count: z.int().min(1),
  /** How many of them speak of danger. */
  in_danger: z.int().min(0),
  /** Since when the oldest waits. */
  oldest_at: z.iso.datetime({ offset: true }),
});
export type WireWaiting = z.infer<typeof waitingSchema>;
