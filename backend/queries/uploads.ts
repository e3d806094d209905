import { randomBytes } from 'node:crypto';
import { and, eq, exists, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { introVideos, stories, uploads } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';

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
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.received}), 0)` })
    .from(uploads)
    .where(not(hasStory(db, eq(introVideos.status, 'approved'))));
  return Number(row?.bytes);
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
      told: hasStory(db).as('told'),
    })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.discarded, false)));
  return row as { bytes: number; received: number; type: string | null; told: boolean } | undefined;
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

/** A film for whoever may see it: a stranger only what is approved. */
export async function findFilm(
  db: Database,
  id: string,
  seen: 'approved' | 'all',
): Promise<Film | undefined> {
  const where = and(
    eq(uploads.id, id),
    eq(uploads.discarded, false),
    isNotNull(uploads.type),
    seen === 'approved' ? hasStory(db, eq(introVideos.status, 'approved')) : undefined,
  );
  const [row] = await db
    .select({ id: uploads.id, type: uploads.type, bytes: uploads.bytes })
    .from(uploads)
    .where(where);
  return row?.type ? { ...row, type: row.type } : undefined;
}

/** Whether an upload belongs to a story. */
function hasStory(db: Database, which?: SQL) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(stories)
      .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
      .where(and(eq(stories.upload_id, uploads.id), which)),
  );
}

/**
 * Uploads whose bytes are to go: what was discarded; what belongs to no story a day after bytes came
 * last, or an hour after it began where none ever came; the film of a story refused a month ago.
 */
export async function abandonedUploads(db: Database, most = 100): Promise<string[]> {
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const idle = or(
    lt(uploads.touched_at, ago('1 day')),
    and(isNull(uploads.touched_at), lt(uploads.created_at, ago('1 hour'))),
  );
  const refused = and(eq(introVideos.status, 'refused'), lt(stories.reviewed_at, ago('30 days')));
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(or(eq(uploads.discarded, true), and(idle, not(hasStory(db))), hasStory(db, refused)))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Forgets an upload whose bytes are gone. */
export async function forgetUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
