import { asc, count, desc, eq } from 'drizzle-orm';
import type { ReviewChurchFilmBody, WireReviewedFilm } from '../../lib/contract/church-films.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import { churchFilms, introVideos } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { approveAccount } from './accounts.ts';
import { type SelectedChurchFilm, selectChurchFilms, wireChurchFilms } from './church-films.ts';
import { type PageOf, type PageRequest, pageOf, serialId } from './page.ts';
import { requireRevision } from './revision.ts';
import { requireUnchangedStatus } from './unchanged-status.ts';
import { requireFile } from './uploads.ts';
import { sendReviewLetter } from './videos.ts';

/**
 * Films of churches with a status: those in review longest waiting first, others latest reviewed
 * first.
 */
export async function listChurchFilmsToReview(
  db: Database,
  { status, ...request }: PageRequest & { status: IntroVideoStatus },
): Promise<PageOf<WireReviewedFilm>> {
  const { offset, limit } = pageOf(request);
  const where = eq(introVideos.status, status);
  const order =
    status === 'review'
      ? [asc(churchFilms.submitted_at), asc(churchFilms.video_id)]
      : [desc(churchFilms.reviewed_at), desc(churchFilms.video_id)];
  const [totals] = await db
    .select({ total: count() })
    .from(churchFilms)
    .innerJoin(introVideos, eq(introVideos.id, churchFilms.video_id))
    .where(where);
  const ids = await db
    .select({ id: churchFilms.video_id })
    .from(churchFilms)
    .innerJoin(introVideos, eq(introVideos.id, churchFilms.video_id))
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  const data: WireReviewedFilm[] = [];
  for (const { id } of ids) data.push(await findReviewed(db, id));
  return { data, meta: { total: totals?.total ?? 0, offset, limit } };
}

async function findReviewed(db: Database, id: number): Promise<WireReviewedFilm> {
  const rows = await selectChurchFilms(db, eq(introVideos.id, id));
  const [wire] = await wireChurchFilms(db, rows);
  const [{ video, film, church }] = rows as [SelectedChurchFilm];
  return {
    ...(wire as NonNullable<typeof wire>),
    account_id: video.account_id ?? '',
    church: church ?? '',
    submitted_at: (film?.submitted_at ?? new Date()).toISOString(),
  };
}

/**
 * Decides on a film of a church; a decision may be changed later, and the church is notified of
 * each change. Throws a 404 if there is no such film, and a 409 if it is not the version that was
 * seen, if its church withdrew it or if its file no longer exists.
 */
export function reviewChurchFilm(
  db: Database,
  id: string,
  { decision, message = '', approve_church, seen_status, version }: ReviewChurchFilmBody,
): Promise<WireReviewedFilm> {
  return db.transaction(async (tx) => {
    const which = eq(introVideos.id, serialId(id) ?? 0);
    const [video] = await tx.select().from(introVideos).where(which).for('update');
    const [film] = await tx
      .select()
      .from(churchFilms)
      .where(eq(churchFilms.video_id, video?.id ?? 0));
    if (!video || !film) throw notFound();
    // The same decision submitted twice.
    const hasSameMessage = (film.review_message ?? '') === message;
    if (video.status !== decision || !hasSameMessage) requireUnchangedStatus(video, seen_status);
    requireRevision(film.version, version);
    if (video.status === 'withdrawn') {
      throw new HttpError(409, 'withdrawn', 'The church took this film down.');
    }
    if (decision === 'approved') await requireFile(tx, video);
    const [updated] = await tx
      .update(introVideos)
      .set({ status: decision })
      .where(which)
      .returning();
    await tx
      .update(churchFilms)
      .set({ reviewed_at: new Date(), review_message: message || null })
      .where(eq(churchFilms.video_id, video.id));
    if (approve_church !== undefined && video.account_id) {
      await approveAccount(tx, video.account_id, approve_church);
    }
    if (updated && video.status !== decision) await sendReviewLetter(tx, updated, message);
    return findReviewed(tx, video.id);
  });
}
