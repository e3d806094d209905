import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { churchFilms, filmChanges, introVideos } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { deletePicture } from '../pictures/pictures.ts';
import { applyValues, type ChangedFilm, mergeValues, withoutSame } from './film-values.ts';
import {
  type LockedFilm,
  lockChurchFilm,
  notifyMinistry,
  notifyOfChange,
  storeFilm,
} from './lock-church-film.ts';
import { discardUpload } from './uploads.ts';

/** Matches films of churches that wait for review, or of which a change waits. */
export function waitsForReview(db: Database): SQL {
  const changed = db
    .select({ id: filmChanges.video_id })
    .from(filmChanges)
    .where(isNull(filmChanges.refused_at));
  const undecided = db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(
      or(
        eq(introVideos.status, 'review'),
        and(eq(introVideos.status, 'approved'), inArray(introVideos.id, changed)),
      ),
    );
  return inArray(churchFilms.video_id, undecided);
}

/**
 * Publishes changes of a film at once if the ministry has approved its church, or no visitor sees it
 * yet; otherwise they wait beside what is published. What was refused is reviewed again.
 */
export async function storeChange(
  tx: Database,
  locked: LockedFilm,
  change: ChangedFilm,
): Promise<void> {
  const { video, film, account, pending } = locked;
  const isApproved = account.approved_at !== null;
  const isPublished =
    video.status === 'approved' || (video.status === 'withdrawn' && film.was_approved);
  await discardReplaced(tx, locked, change.values);
  const all = {
    values: mergeValues(pending?.values ?? {}, change.values),
    upload_id: change.values.video ? change.upload_id : (pending?.upload_id ?? null),
  };
  if (isPublished && (!isApproved || pending?.refused_at)) {
    await storePending(tx, locked, all);
    return;
  }
  await tx.delete(filmChanges).where(eq(filmChanges.video_id, video.id));
  const needsReview = video.status === 'refused';
  await storeFilm(tx, video.id, {
    ...(needsReview && { submitted_at: sql`now()` as unknown as Date, review_message: null }),
  });
  const [updated] = await tx
    .update(introVideos)
    .set({
      ...(await applyValues(tx, locked, all)),
      ...(needsReview && { status: 'review' }),
      updated_at: sql`current_date`,
    })
    .where(eq(introVideos.id, video.id))
    .returning();
  if (updated && needsReview) await notifyMinistry(tx, account.name, updated);
}

/**
 * Stores changes beside the published film until the ministry has decided on them, in place of those
 * that waited or were refused. Changes back to what is published leave nothing to decide. The
 * ministry is notified of the first that waits.
 */
async function storePending(
  tx: Database,
  { video, account, pending }: LockedFilm,
  { values: merged, upload_id }: ChangedFilm,
): Promise<void> {
  const values = withoutSame(video, merged);
  if (Object.keys(values).length === 0) {
    await tx.delete(filmChanges).where(eq(filmChanges.video_id, video.id));
    await storeFilm(tx, video.id, {});
    return;
  }
  const row = { values, upload_id, sent_at: sql`now()`, refused_at: null, message: null };
  await tx
    .insert(filmChanges)
    .values({ video_id: video.id, ...row })
    .onConflictDoUpdate({ target: filmChanges.video_id, set: row });
  const waits = video.status === 'approved';
  await storeFilm(tx, video.id, waits ? { submitted_at: sql`now()` as unknown as Date } : {});
  if (waits && (!pending || pending.refused_at)) await notifyOfChange(tx, account.name, video);
}

/** Deletes the files of changes that are not needed any more: all, or those that `by` replaces. */
export async function discardReplaced(
  tx: Database,
  { account, pending }: Pick<LockedFilm, 'account' | 'pending'>,
  by?: ChangedFilm['values'],
): Promise<void> {
  if (!pending) return;
  if (!by || by.poster !== undefined) await deletePicture(tx, account.id, pending.values.poster);
  if ((!by || by.video) && pending.upload_id) await discardUpload(tx, pending.upload_id);
}

/**
 * Takes a change back that waits or was refused; the published film stays. Without one nothing
 * happens. Throws a 404 for another account's film, a 409 if it was changed meanwhile.
 */
export function takeBackChange(
  db: Database,
  accountId: string | undefined,
  id: string,
  version: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockChurchFilm(tx, accountId, id);
    const { video, film, pending } = locked;
    if (!pending) return;
    if (film.version !== version) {
      throw new HttpError(409, 'changed_meanwhile', 'Someone else changed this film meanwhile.');
    }
    await discardReplaced(tx, locked);
    await tx.delete(filmChanges).where(eq(filmChanges.video_id, video.id));
    await storeFilm(tx, video.id, {});
  });
}
