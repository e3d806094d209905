import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchFilms, filmChanges, introVideos, stories } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { tellMinistry } from '../mail/outbox.ts';
import { serialId } from '../queries/page.ts';
import { videoPath } from './video-kind.ts';

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
  const [pending] = await tx.select().from(filmChanges).where(eq(filmChanges.video_id, video.id));
  return { video, film, account, pending };
}
export type LockedFilm = Awaited<ReturnType<typeof lockChurchFilm>>;

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

/** Notifies the ministry of a film that waits for review. */
export async function notifyMinistry(tx: Database, church: string, video: Video): Promise<void> {
  const words = { church, path: videoPath(video) };
  await tellMinistry(tx, 'video_waits', words);
}

/** Notifies the ministry of a change that waits for review beside the published film. */
export async function notifyOfChange(tx: Database, church: string, video: Video): Promise<void> {
  await tellMinistry(tx, 'video_change_waits', { church, path: videoPath(video) });
}
