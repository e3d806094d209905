import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { pictures, uploads } from '../db/schema.ts';

/** Those of the ids that belong to a completely uploaded film. */
export async function findStoredFilms(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNotNull(uploads.type), eq(uploads.discarded, false)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids that belong to a picture. */
export async function findStoredPictures(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  return new Set(rows.map(({ id }) => id));
}
