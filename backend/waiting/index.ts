import { hasStaffRole, type StaffRights } from '../../lib/contract/staff.ts';
import { type WaitingKind, type WireWaiting, waitingKinds } from '../../lib/contract/waiting.ts';
import type { Database } from '../db/client.ts';
import { waitingCards } from './cards.ts';
import { waitingDrafts, waitingSchedules, waitingTranslations } from './editorial.ts';
import { waitingFilms } from './films.ts';
import { waitingLetters } from './letters.ts';
import { waitingLinks } from './links.ts';
import { waitingCorrections, waitingListings, waitingTwins } from './listings.ts';
import { waitingMessages, waitingReports } from './messages.ts';
import { waitingPayments } from './payments.ts';
import { waitingQuestions } from './questions.ts';
import type { WaitingSource } from './source.ts';
import { waitingStories } from './stories.ts';

const sources: Record<WaitingKind, WaitingSource> = {
  questions: waitingQuestions,
  stories: waitingStories,
  films: waitingFilms,
  listings: waitingListings,
  corrections: waitingCorrections,
  messages: waitingMessages,
  reports: waitingReports,
  cards: waitingCards,
  twins: waitingTwins,
  drafts: waitingDrafts,
  translations: waitingTranslations,
  schedules: waitingSchedules,
  links: waitingLinks,
  letters: waitingLetters,
  payments: waitingPayments,
};

/**
 * What waits for a member of the staff with these roles: kinds with urgent danger first, then with
 * danger, then the longest waiting.
 */
export async function listWaiting(
  db: Database,
  staffId: string,
  { roles, languages }: StaffRights,
): Promise<WireWaiting[]> {
  const person = { staffId, languages: hasStaffRole(roles, ['editor']) ? undefined : languages };
  const own = (Object.entries(sources) as [WaitingKind, WaitingSource][]).filter(([kind]) =>
    hasStaffRole(roles, waitingKinds[kind]),
  );
  const results = await Promise.all(
    own.map(async ([kind, source]): Promise<WireWaiting[]> => {
      const waiting = await source(db, person);
      return waiting ? [{ kind, ...waiting, oldest_at: waiting.oldest_at.toISOString() }] : [];
    }),
  );
  return results
    .flat()
    .sort(
      (a, b) =>
        Number(b.in_urgent_danger > 0) - Number(a.in_urgent_danger > 0) ||
        Number(b.in_danger > 0) - Number(a.in_danger > 0) ||
        a.oldest_at.localeCompare(b.oldest_at),
    );
}
