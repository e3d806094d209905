import { randomBytes } from 'node:crypto';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Rendition } from '../../lib/contract/films.ts';
import type { Database } from '../db/client.ts';
import {
  churchFilms,
  filmChanges,
  filmPreparations,
  introVideos,
  stories,
  uploads,
} from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { requirePlayableFilm } from './film-preparations.ts';

/** What the header of a film says. */
export interface FilmFacts {
  /** As it is shown, upright, in pixels. */
  width: number;
  height: number;
  /** `avc`, `hevc`, `vp8`, `vp9`, `av1`; undefined if it is none of those that browsers know. */
  videoCodec: string | undefined;
  /** The name in the file of a codec that is not known, as `mp4v`. */
  unknownCodec: string | undefined;
  /** Undefined for no sound, empty for one that is not known. */
  audioCodec: string | undefined;
  /** Whether all current browsers play it, with its sound. */
  playsEverywhere: boolean;
}

/** A completely uploaded film of a known type. */
export interface Film {
  id: string;
  type: string;
  bytes: number;
}

/** A film with the files that were made of it; none until it is prepared. */
export interface ServedFilm extends Film {
  renditions: Rendition[];
}

/**
 * Registers an upload of `bytes` bytes, and returns its id. Throws a 429 if it would exceed
 * `maxPending`, the limit for the received bytes of all unapproved films.
 */
export async function announceUpload(
  db: Database,
  bytes: number,
  maxPending: number,
): Promise<string> {
  if ((await countPending(db)) + bytes > maxPending) throw uploadQuotaExceeded();
  const id = randomBytes(32).toString('base64url');
  await db.insert(uploads).values({ id, bytes });
  return id;
}

/** Received bytes of all unapproved films. */
export async function countPending(db: Database): Promise<number> {
  return (await countPendingFilms(db)).bytes;
}

/** The number of unapproved films, and their received bytes. */
export async function countPendingFilms(db: Database): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${uploads.received}), 0)`,
    })
    .from(uploads)
    .where(not(isPublic(db)));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes) };
}

export function uploadQuotaExceeded(): HttpError {
  const headers = { 'retry-after': '3600' };
  return new HttpError(
    429,
    'no_room',
    'Too many uploads are unfinished at the moment. Please try again later.',
    {
      headers,
    },
  );
}

/** An upload that may be continued, or undefined. */
export async function findUpload(db: Database, id: string) {
  const [row] = await db
    .select({
      bytes: uploads.bytes,
      received: uploads.received,
      type: uploads.type,
      used: sql<boolean>`${or(isUsed(db), uploads.is_content)}`.as('used'),
    })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.discarded, false)));
  return row as { bytes: number; received: number; type: string | null; used: boolean } | undefined;
}

/** Stores how many bytes of an upload have been received, and the time. */
export async function storeReceived(db: Database, id: string, received: number): Promise<void> {
  await db.update(uploads).set({ received, touched_at: sql`now()` }).where(eq(uploads.id, id));
}

/** Stores the type of a complete upload, and what its header says. */
export async function finishUpload(
  db: Database,
  id: string,
  type: string,
  facts?: Partial<FilmFacts>,
): Promise<void> {
  const { width, height, videoCodec, audioCodec, playsEverywhere } = facts ?? {};
  const found = {
    ...{ width, height, video_codec: videoCodec, audio_codec: audioCodec },
    plays_everywhere: playsEverywhere,
  };
  await db
    .update(uploads)
    .set({ type, touched_at: sql`now()`, ...found })
    .where(eq(uploads.id, id));
}

/** Marks an upload for deletion; its bytes are deleted by the next cleanup. */
export async function discardUpload(db: Database, id: string): Promise<void> {
  await db.update(uploads).set({ discarded: true }).where(eq(uploads.id, id));
}

/** Whether there is still such an upload. */
export const hasUpload = async (db: Database, id: string) =>
  (await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.discarded, false)))) > 0;

/** A film, if it is visible: to the public when approved, to a church also its own. */
export async function findFilm(
  db: Database,
  id: string,
  scope: 'approved' | 'all' | { accountId: string },
): Promise<ServedFilm | undefined> {
  const isVisible =
    typeof scope === 'object'
      ? isUsed(db, () => eq(introVideos.account_id, scope.accountId))
      : isPublic(db);
  const where = and(
    eq(uploads.id, id),
    eq(uploads.discarded, false),
    isNotNull(uploads.type),
    scope === 'all' ? undefined : isVisible,
  );
  const [row] = await db
    .select({
      ...{ id: uploads.id, type: uploads.type, bytes: uploads.bytes },
      renditions: filmPreparations.renditions,
    })
    .from(uploads)
    .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
    .where(where);
  return row?.type ? { ...row, type: row.type, renditions: row.renditions ?? [] } : undefined;
}

const approved = eq(introVideos.status, 'approved');

/** Whether a film is public: approved, or the ministry's own. A changed one is not, until it is. */
const isPublic = (db: Database) =>
  or(
    isUsed(db, (by) => (by === filmChanges ? sql`false` : approved)),
    eq(uploads.is_content, true),
  ) as SQL<boolean>;

/** Tables that refer to an upload. */
type FilmUse = typeof stories | typeof churchFilms | typeof filmChanges;

/** Whether an upload is the film of a story or of a church. */
function isUsed(db: Database, which?: (by: FilmUse) => SQL | undefined) {
  const by = (table: FilmUse) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .innerJoin(introVideos, eq(introVideos.id, table.video_id))
        .where(and(eq(table.upload_id, uploads.id), which?.(table))),
    );
  return or(by(stories), by(churchFilms), by(filmChanges)) as SQL<boolean>;
}

/**
 * Locks a complete upload that is not in use yet. Throws a 400 for an unknown one, a 409 for one
 * that is incomplete or in use.
 */
export async function lockUpload(tx: Database, id: string): Promise<Pick<Film, 'id' | 'type'>> {
  const [upload] = await tx
    .select({ type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.discarded, false)))
    .for('update');
  if (!upload) throw invalid('The upload does not exist.', { upload: 'is not known' });
  const fields = (upload: string) => ({ fields: { upload } });
  if (upload.type === null) {
    const message = 'The film has not come whole.';
    throw new HttpError(409, 'upload_unfinished', message, fields('is not whole'));
  }
  if ((await findUpload(tx, id))?.used) {
    throw new HttpError(409, 'upload_used', 'The film is in use already.', fields('is used'));
  }
  return { id, type: upload.type };
}

/** Makes a complete upload a film of the ministry. Throws as `lockUpload` does. */
export function addContentFilm(db: Database, id: string): Promise<Pick<Film, 'id' | 'type'>> {
  return db.transaction(async (tx) => {
    const film = await lockUpload(tx, id);
    await tx.update(uploads).set({ is_content: true }).where(eq(uploads.id, id));
    return film;
  });
}

/**
 * Throws a 409 if the video is an upload that cannot be played yet, or is deleted, or about to be: a film that was
 * refused is deleted a month later. The upload stays locked until the end of the transaction.
 */
export async function requireFile(
  tx: Database,
  { id: videoId, video_url }: Pick<typeof introVideos.$inferSelect, 'id' | 'video_url'>,
): Promise<void> {
  const id = /^\/api\/v1\/films\/([\w-]{43})\./.exec(video_url)?.[1];
  if (id === undefined) return;
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.discarded, false)))
    // Once a film uses an upload, only its deletion locks it.
    .for('update', { skipLocked: true });
  if (!upload) throw new HttpError(409, 'film_gone', 'The file of this film was deleted.');
  await requirePlayableFilm(tx, videoId);
}

/**
 * Discards abandoned uploads, so that nobody can use them any more, and returns the ids of discarded
 * ones. Abandoned are unused uploads a day after the last bytes were received, or an hour after the
 * start if there were none; and films refused a month ago.
 */
export async function discardAbandonedUploads(db: Database, limit = 100): Promise<string[]> {
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const idle = or(
    lt(uploads.touched_at, ago('1 day')),
    and(isNull(uploads.touched_at), lt(uploads.created_at, ago('1 hour'))),
  );
  const refused = (by: FilmUse) =>
    'refused_at' in by
      ? lt(by.refused_at, ago('30 days'))
      : and(eq(introVideos.status, 'refused'), lt(by.reviewed_at, ago('30 days')));
  const abandoned = or(
    eq(uploads.discarded, true),
    and(idle, eq(uploads.is_content, false), not(isUsed(db))),
    isUsed(db, refused),
  );
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(abandoned)
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    // Checked again, because one may have been claimed just before it was locked.
    const discarded = await tx
      .update(uploads)
      .set({ discarded: true })
      .where(and(inArray(uploads.id, ids), abandoned))
      .returning({ id: uploads.id });
    return discarded.map(({ id }) => id);
  });
}

/** Deletes the row of an upload whose bytes are deleted. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
