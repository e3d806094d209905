import { randomBytes } from 'node:crypto';
import { and, eq, exists, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { churchFilms, introVideos, stories, uploads } from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';

/** A film whose bytes have come and were looked at. */
export interface Film {
  id: string;
  type: string;
  bytes: number;
}

/**
 * Announces an upload of so many bytes, and answers its id. Throws a 429 where it would not fit beside
 * what has come of all films that nobody has approved, which together may have `maxPending` bytes.
 */
export async function announceUpload(
  db: Database,
  bytes: number,
  maxPending: number,
): Promise<string> {
  if ((await countPending(db)) + bytes > maxPending) throw noRoom();
  const id = randomBytes(32).toString('base64url');
  await db.insert(uploads).values({ id, bytes });
  return id;
}

/** Bytes that have come of all films that nobody has approved. */
export async function countPending(db: Database): Promise<number> {
  return (await countPendingFilms(db)).bytes;
}

/** How many films nobody has approved, and the bytes that have come of them. */
export async function countPendingFilms(db: Database): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${uploads.received}), 0)`,
    })
    .from(uploads)
    .where(not(isShown(db)));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes) };
}

export function noRoom(): HttpError {
  const headers = { 'retry-after': '3600' };
  return new HttpError(
    429,
    'no_room',
    'Too many films wait at the moment. Please try again later.',
    {
      headers,
    },
  );
}

/** An upload that somebody may go on with, or undefined. */
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

/** Keeps how many bytes of an upload have come, just now. */
export async function storeReceived(db: Database, id: string, received: number): Promise<void> {
  await db.update(uploads).set({ received, touched_at: sql`now()` }).where(eq(uploads.id, id));
}

/** Keeps what the bytes of a whole upload are. */
export async function finishUpload(db: Database, id: string, type: string): Promise<void> {
  await db.update(uploads).set({ type, touched_at: sql`now()` }).where(eq(uploads.id, id));
}

/** From now on it is nobody's; its bytes go with the next clearing. */
export async function discardUpload(db: Database, id: string): Promise<void> {
  await db.update(uploads).set({ discarded: true }).where(eq(uploads.id, id));
}

/** A film for whoever may see it: a stranger only what is approved, a church also what is its own. */
export async function findFilm(
  db: Database,
  id: string,
  seen: 'approved' | 'all' | { accountId: string },
): Promise<Film | undefined> {
  const which =
    typeof seen === 'object'
      ? isUsed(db, () => eq(introVideos.account_id, seen.accountId))
      : isShown(db);
  const where = and(
    eq(uploads.id, id),
    eq(uploads.discarded, false),
    isNotNull(uploads.type),
    seen === 'all' ? undefined : which,
  );
  const [row] = await db
    .select({ id: uploads.id, type: uploads.type, bytes: uploads.bytes })
    .from(uploads)
    .where(where);
  return row?.type ? { ...row, type: row.type } : undefined;
}

const approved = eq(introVideos.status, 'approved');

/** Whether everyone may see it: it was approved, or is the ministry's own. */
const isShown = (db: Database) =>
  or(
    isUsed(db, () => approved),
    eq(uploads.is_content, true),
  ) as SQL<boolean>;

/** What has an upload for its film. */
type FilmUse = typeof stories | typeof churchFilms;

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
  return or(by(stories), by(churchFilms)) as SQL<boolean>;
}

/**
 * A whole upload that is nobody's film yet, held so that only one takes it. Throws a 400 for one that
 * is not known, a 409 for one that is not whole or is used.
 */
export async function holdUpload(tx: Database, id: string): Promise<Pick<Film, 'id' | 'type'>> {
  const [upload] = await tx
    .select({ type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.discarded, false)))
    .for('update');
  if (!upload) throw invalid('The film is not here.', { upload: 'is not known' });
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

/** Makes a whole upload one of the ministry's own films. Throws as `holdUpload`. */
export function addContentFilm(db: Database, id: string): Promise<Pick<Film, 'id' | 'type'>> {
  return db.transaction(async (tx) => {
    const film = await holdUpload(tx, id);
    await tx.update(uploads).set({ is_content: true }).where(eq(uploads.id, id));
    return film;
  });
}

/**
 * Uploads whose bytes are to go: what was discarded; what is nobody's film a day after bytes came
 * last, or an hour after it began where none ever came; a film that was refused a month ago.
 */
export async function abandonedUploads(db: Database, most = 100): Promise<string[]> {
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const idle = or(
    lt(uploads.touched_at, ago('1 day')),
    and(isNull(uploads.touched_at), lt(uploads.created_at, ago('1 hour'))),
  );
  const refused = ({ reviewed_at }: FilmUse) =>
    and(eq(introVideos.status, 'refused'), lt(reviewed_at, ago('30 days')));
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      or(
        eq(uploads.discarded, true),
        and(idle, eq(uploads.is_content, false), not(isUsed(db))),
        isUsed(db, refused),
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Forgets an upload whose bytes are gone. */
export async function forgetUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
