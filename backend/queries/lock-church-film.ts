import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchFilms, introVideos, stories } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { tellMinistry } from './outbox.ts';
import { serialId } from './page.ts';
import { videoPath } from './videos.ts';

type Video = typeof introVideos.$inferSelect;

/**
 * Locks a film of the account before a change. Throws a 404 for another account's film, a 403 for a
 * story that was sent to the ministry.
 */
export async function lockChurchFilm(tx: Database, accountId: string | undefined, id: string) {
  const isOwnFilm = and(
    eq(introVideos.account_id, accountId ?? ''),
    eq(introVideos.id, serialId(id) ?? 0),
  );
  const [video] = await tx.select().from(introVideos).where(isOwnFilm).for('update');
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId ?? ''));
  if (!video || !account) throw notFound();
  if ((await tx.$count(stories, eq(stories.video_id, video.id))) > 0) {
    throw new HttpError(
      403,
      'not_editable',
      'Only the person who submitted this story may change it.',
    );
  }
  // A film added by the ministry gets its desk row at its first change.
  await tx
    .insert(churchFilms)
    .values({ video_id: video.id, version: 0, main_language: video.language as Locale })
    .onConflictDoNothing();
  const [film] = await tx.select().from(churchFilms).where(eq(churchFilms.video_id, video.id));
  if (!film) throw notFound();
  return { video, film, account };
}
type LockedFilm = Awaited<ReturnType<typeof lockChurchFilm>>;

/** Stores the desk's data of a film and increments its version. */
export const storeFilm = (
  tx: Database,
  id: number,
  changes: Partial<typeof churchFilms.$inferInsert>,
) =>
  tx
    .update(churchFilms)
    .set({
      ...changes,
      version: sql`${churchFilms.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(churchFilms.video_id, id));

/**
 * Stores public data of a film. Unless the ministry has approved the church, the film is reviewed
 * again.
 */
export async function storeChange(
  tx: Database,
  { video, film, account }: LockedFilm,
  changes: Partial<Video>,
): Promise<void> {
  const isApproved = account.approved_at !== null;
  const needsReview = video.status === 'refused' || (video.status === 'approved' && !isApproved);
  const status = needsReview ? 'review' : video.status;
  await storeFilm(tx, video.id, {
    was_approved: film.was_approved && isApproved,
    ...(needsReview && { submitted_at: sql`now()` as unknown as Date, review_message: null }),
  });
  const [updated] = await tx
    .update(introVideos)
    .set({ ...changes, status, updated_at: sql`current_date` })
    .where(eq(introVideos.id, video.id))
    .returning();
  if (updated && needsReview) await notifyMinistry(tx, account.name, updated);
}

/** Notifies the ministry of a film that waits for review. */
export async function notifyMinistry(tx: Database, church: string, video: Video): Promise<void> {
  const words = { church, path: videoPath(video) };
  await tellMinistry(tx, 'video_waits', words);
}
