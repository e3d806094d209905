import { eq, inArray, isNotNull } from 'drizzle-orm';
import { contentDrafts, staleTranslations } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Drafts that were sent to whoever publishes. */
export const waitingDrafts: WaitingSource = (db) =>
  waitingRows(db, {
    from: contentDrafts,
    where: eq(contentDrafts.state, 'in_review'),
    since: contentDrafts.state_at,
  });

/** Translations whose English has changed since they were made. */
export const waitingTranslations: WaitingSource = (db, languages) =>
  waitingRows(db, {
    from: staleTranslations,
    where: languages && inArray(staleTranslations.language, [...languages]),
    since: staleTranslations.since,
  });

/** Drafts that could not be published at their time. */
export const waitingSchedules: WaitingSource = (db) =>
  waitingRows(db, {
    from: contentDrafts,
    where: isNotNull(contentDrafts.failed_at),
    since: contentDrafts.failed_at,
  });
