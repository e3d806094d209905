import { z } from 'zod';
import type { StaffRole } from './staff.ts';

/** Kinds of open tasks and the roles responsible for them; administrators see all. */
export const waitingKinds = {
  questions: ['supporter'],
  stories: ['moderator'],
  films: ['moderator'],
  listings: ['moderator'],
  corrections: ['moderator'],
  messages: ['supporter'],
  reports: ['supporter'],
  cards: ['supporter'],
  twins: ['supporter'],
  /** Drafts in review, stale translations, failed schedules. */
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
  /** Number of those that mention danger, at the levels `urgent` and `likely`. */
  in_danger: z.int().min(0),
  /** Number of those at the level `urgent`, and at `possible`, which `in_danger` leaves out. */
  in_urgent_danger: z.int().min(0).default(0),
  in_possible_danger: z.int().min(0).default(0),
  /** Number of those that the signed-in person holds. */
  mine: z.int().min(0).default(0),
  /** Time since which the oldest has been waiting. */
  oldest_at: z.iso.datetime({ offset: true }),
});
export type WireWaiting = z.infer<typeof waitingSchema>;
