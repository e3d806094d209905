import { and, eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchFilms, introVideos, stories } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { serialId } from './page.ts';
import { sendMail } from './tokens.ts';
import { videoPath } from './videos.ts';

type Video = typeof introVideos.$inferSelect;

/** Holds a film that is the account's to change. Throws a 404 for another's, a 403 for a story that was told to the ministry. */
export async function holdChurchFilm(tx: Database, accountId: string | undefined, id: string) {
  const own = and(
    eq(introVideos.account_id, accountId ?? ''),
    eq(introVideos.id, serialId(id) ?? 0),
  );
  const [video] = await tx.select().from(introVideos).where(own).for('update');
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId ?? ''));
  if (!video || !account) throw notFound();
  if ((await tx.$count(stories, eq(stories.video_id, video.id))) > 0) {
    throw new HttpError(403, 'not_editable', 'This story belongs to whoever told it.');
  }
  // Films that the ministry made are known to the desk from their first change on.
  await tx
    .insert(churchFilms)
    .values({ video_id: video.id, version: 0, main_language: video.language as Locale })
    .onConflictDoNothing();
  const [film] = await tx.select().from(churchFilms).where(eq(churchFilms.video_id, video.id));
  if (!film) throw notFound();
  return { video, film, account };
}
type HeldFilm = Awaited<ReturnType<typeof holdChurchFilm>>;

/** Counts a change of what the desk knows of a film. */
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

/** Stores what visitors see. Where the ministry has not approved the church, it looks at it again. */
export async function storeChange(
  tx: Database,
  { video, film, account }: HeldFilm,
  changes: Partial<Video>,
): Promise<void> {
  const isApproved = account.approved_at !== null;
  const needsReview = video.status === 'refused' || (video.status === 'approved' && !isApproved);
  const status = needsReview ? 'review' : video.status;
  await storeFilm(tx, video.id, {
    was_approved: film.was_approved && isApproved,
    ...(needsReview && { submitted_at: sql`now()` as unknown as Date, review_message: null }),
  });
  const [now] = await tx
    .update(introVideos)
    .set({ ...changes, status, updated_at: sql`current_date` })
    .where(eq(introVideos.id, video.id))
    .returning();
  if (now && needsReview) await tellMinistry(tx, account.name, now);
}

/** The ministry is told of a film that waits for its review. */
export async function tellMinistry(tx: Database, church: string, video: Video): Promise<void> {
  const words = { church, path: videoPath(video) };
  const { MINISTRY_EMAIL } = environment();
  await sendMail(tx, 'video_waits', MINISTRY_EMAIL, video.language as Locale, words);
}
