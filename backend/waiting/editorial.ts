import { eq, inArray, isNotNull } from 'drizzle-orm';
import { contentDrafts, staleTranslations } from '../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Drafts in review. */
export const waitingDrafts: WaitingSource = (db) =>
  waitingRows(db, {
    from: contentDrafts,
    where: eq(contentDrafts.state, 'in_review'),
    since: contentDrafts.state_at,
  });

/** Translations made from an earlier version of their English text. */
export const waitingTranslations: WaitingSource = (db, { languages }) =>
  waitingRows(db, {
    from: staleTranslations,
    where: languages && inArray(staleTranslations.language, [...languages]),
    since: staleTranslations.since,
  });

/** Drafts whose scheduled publication failed. */
export const waitingSchedules: WaitingSource = (db) =>
  waitingRows(db, {
    from: contentDrafts,
    where: isNotNull(contentDrafts.failed_at),
    since: contentDrafts.failed_at,
  });
