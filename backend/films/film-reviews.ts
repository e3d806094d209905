import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { ReviewChurchFilmBody, WireReviewedFilm } from '../../lib/contract/church-films.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { approveAccount } from '../accounts/accounts.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { churchFilms, filmChanges, introVideos } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import { decidedAlready, requireRevision, revisionOf } from '../queries/revision.ts';
import {
  captionsOfFilm,
  type SelectedChurchFilm,
  selectChurchFilms,
  wireChurchFilms,
} from './church-films.ts';
import { waitsForReview } from './film-changes.ts';
import { sendChangeLetter, sendReviewLetter } from './film-letters.ts';
import { applyValues } from './film-values.ts';
import { requireFile } from './uploads.ts';

/**
 * Films of churches with a status: those in review, and published ones of which a change waits, longest
 * waiting first; others latest reviewed first.
 */
export async function listChurchFilmsToReview(
  db: Database,
  { status, ...request }: PageRequest & HeldBy & { status: IntroVideoStatus },
): Promise<PageOf<WireReviewedFilm>> {
  const { offset, limit } = pageOf(request);
  const where = and(
    status === 'review' ? waitsForReview(db) : eq(introVideos.status, status),
    heldPart('films', request),
  );
  const order =
    status === 'review'
      ? [asc(churchFilms.submitted_at), asc(churchFilms.video_id)]
      : [desc(churchFilms.reviewed_at), desc(churchFilms.video_id)];
  const [[totals], ids] = await Promise.all([
    db
      .select({ total: count() })
      .from(churchFilms)
      .innerJoin(introVideos, eq(introVideos.id, churchFilms.video_id))
      .where(where),
    db
      .select({ id: churchFilms.video_id })
      .from(churchFilms)
      .innerJoin(introVideos, eq(introVideos.id, churchFilms.video_id))
      .where(where)
      .orderBy(...order)
      .offset(offset)
      .limit(limit),
  ]);
  const data: WireReviewedFilm[] = [];
  for (const { id } of ids) data.push(await findReviewed(db, id));
  return { data, meta: { total: totals?.total ?? 0, offset, limit } };
}

async function findReviewed(db: Database, id: number): Promise<WireReviewedFilm> {
  const rows = await selectChurchFilms(db, eq(introVideos.id, id));
  const [wire] = await wireChurchFilms(db, rows);
  const [row] = rows as [SelectedChurchFilm];
  const { video, film, pending, church, churchClosedAt } = row;
  return {
    ...(wire as NonNullable<typeof wire>),
    revision: revisionOfFilm(video, film, stateOf(pending)),
    ...captionsOfFilm(row),
    account_id: video.account_id ?? '',
    church: church ?? '',
    church_closed: churchClosedAt !== null,
    submitted_at: (film?.submitted_at ?? new Date()).toISOString(),
  };
}

type ChurchFilm = typeof churchFilms.$inferSelect;
type FilmChange = typeof filmChanges.$inferSelect;

/** What the church has sent, and what was decided on it. */
const revisionOfFilm = (
  { status }: { status: IntroVideoStatus },
  film: ChurchFilm | null,
  changes: string | undefined,
): string => revisionOf([film?.version, status, film?.review_message, changes]);

const stateOf = (pending: FilmChange | null | undefined): string | undefined =>
  pending?.refused_at ? `refused: ${pending.message}` : pending ? 'waiting' : undefined;

/**
 * Decides on a film of a church, or on the changes that wait beside it; a decision may be changed later,
 * and the church is notified of each change. Throws a 404 if there is no such film, and a 409 if it is
 * not as it was seen, if its church withdrew it or the changes, if its file no longer exists
 * or its new address is taken.
 */
export function reviewChurchFilm(
  db: Database,
  id: string,
  body: ReviewChurchFilmBody,
): Promise<WireReviewedFilm> {
  return db.transaction(async (tx) => {
    const locked = await lockReviewedFilm(tx, id);
    const { video, pending } = locked;
    await requireOpenChurch(tx, video.account_id);
    const waits = video.status === 'approved' && pending !== undefined && !pending.refused_at;
    const of = body.of ?? (waits ? 'changes' : 'film');
    await (of === 'changes' ? decideChanges(tx, locked, body) : decideFilm(tx, locked, body));
    if (body.approve_church !== undefined && video.account_id) {
      await approveAccount(tx, video.account_id, body.approve_church);
    }
    return findReviewed(tx, video.id);
  });
}

async function lockReviewedFilm(tx: Database, id: string) {
  const which = eq(introVideos.id, serialId(id) ?? 0);
  const [video] = await tx.select().from(introVideos).where(which).for('update');
  const ofVideo = video?.id ?? 0;
  const [film] = await tx.select().from(churchFilms).where(eq(churchFilms.video_id, ofVideo));
  const [pending] = await tx.select().from(filmChanges).where(eq(filmChanges.video_id, ofVideo));
  if (!video || !film) throw notFound();
  return { video, film, pending };
}
type ReviewedFilm = Awaited<ReturnType<typeof lockReviewedFilm>>;

async function decideFilm(
  tx: Database,
  { video, film, pending }: ReviewedFilm,
  { decision, message = '', revision }: ReviewChurchFilmBody,
): Promise<void> {
  if (video.status === 'withdrawn') throw takenDown();
  // The same decision submitted twice.
  const hasSameMessage = (film.review_message ?? '') === message;
  if (video.status !== decision || !hasSameMessage)
    requireRevision(revisionOfFilm(video, film, stateOf(pending)), revision);
  if (decision === 'approved') await requireFile(tx, video);
  const [updated] = await tx
    .update(introVideos)
    .set({ status: decision })
    .where(eq(introVideos.id, video.id))
    .returning();
  await storeReviewed(tx, video.id, { review_message: message || null });
  if (updated && video.status !== decision)
    await sendReviewLetter(tx, updated, message, video.status);
}

const takenDown = () => new HttpError(409, 'withdrawn', 'The church took this film down.');

const storeReviewed = (
  tx: Database,
  id: number,
  changes: Partial<typeof churchFilms.$inferInsert> = {},
) =>
  tx
    .update(churchFilms)
    .set({ reviewed_at: new Date(), ...changes })
    .where(eq(churchFilms.video_id, id));

/** Publishes changes in place of what they replace, or refuses them: what is published stays. */
async function decideChanges(
  tx: Database,
  { video, film, pending }: ReviewedFilm,
  { decision, message = '', revision }: ReviewChurchFilmBody,
): Promise<void> {
  const isRefused = pending?.refused_at != null;
  // The same decision submitted twice.
  if (decision === 'refused' && isRefused && pending.message === message) return;
  const approvedRevision = revisionOfFilm(video, film, 'waiting');
  if (decision === 'approved' && !pending && revision === approvedRevision) return;
  if (video.status !== 'approved') throw takenDown();
  requireRevision(revisionOfFilm(video, film, stateOf(pending)), revision);
  if (!pending || isRefused) throw decidedAlready();
  const which = eq(filmChanges.video_id, video.id);
  await storeReviewed(tx, video.id);
  if (decision === 'refused') {
    await tx.update(filmChanges).set({ refused_at: sql`now()`, message }).where(which);
    await sendChangeLetter(tx, video, decision, message);
    return;
  }
  await tx.delete(filmChanges).where(which);
  const account = { id: video.account_id ?? '' };
  const columns = await applyValues(tx, { video, film, account }, pending);
  const [updated] = await tx
    .update(introVideos)
    .set({ ...columns, updated_at: sql`current_date` })
    .where(eq(introVideos.id, video.id))
    .returning();
  if (!updated) return;
  await requireFile(tx, updated);
  await sendChangeLetter(tx, updated, decision, message);
}
