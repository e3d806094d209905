import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { PictureWords } from '../db/pictures.ts';
import {
  contentDrafts,
  contentFiles,
  listingDecisions,
  pictures,
  pictureWidths,
  removedPictures,
} from '../db/schema.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** Path on the site's host. */
export const picturePath = (id: string) => `/api/v1/pictures/${id}.webp`;

/**
 * Stores a picture of an account, or of the ministry (null), and returns its path. `words` is the
 * description of a picture for `image` fields.
 */
export async function storePicture(
  tx: Database,
  accountId: string | null,
  { webp, width, height }: EncodedPicture,
  words: PictureWords | null = null,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const encoded = Buffer.from(webp).toString('base64');
  await tx
    .insert(pictures)
    .values({ id, account_id: accountId, webp: encoded, width, height, words });
  return picturePath(id);
}

/** Deletes a picture of an account by its path, unless a decision keeps it; other paths are ignored. */
export async function deletePicture(
  tx: Database,
  accountId: string,
  path: string | null | undefined,
): Promise<void> {
  const id = /^\/api\/v1\/pictures\/([\w-]{22})\.webp$/.exec(path ?? '')?.[1];
  if (!id) return;
  const { before, after } = listingDecisions;
  const isKept = tx
    .select({ one: sql`1` })
    .from(listingDecisions)
    .where(or(eq(sql`${before}->>'headshot'`, path), eq(sql`${after}->>'headshot'`, path)));
  await tx
    .delete(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.account_id, accountId), notExists(isKept)));
}

/** A picture's file in base64, or null if it is in the bucket. */
export interface StoredPicture {
  id: string;
  webp: string | null;
}

export async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  const [row] = await db
    .select({ id: pictures.id, webp: pictures.webp })
    .from(pictures)
    .where(eq(pictures.id, id));
  return row;
}

/** One of the ministry's pictures for `image` fields, which exist at several widths. */
export async function findMinistryPicture(
  db: Database,
  id: string,
): Promise<StoredPicture | undefined> {
  const [row] = await db
    .select({ id: pictures.id, webp: pictures.webp })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.account_id), isNotNull(pictures.words)));
  return row;
}

/** Its AVIF file at a width in pixels, in base64. */
export async function findWidth(
  db: Database,
  id: string,
  width: number,
): Promise<string | undefined> {
  const ofWidth = and(eq(pictureWidths.picture_id, id), eq(pictureWidths.width, width));
  const [stored] = await db.select({ avif: pictureWidths.avif }).from(pictureWidths).where(ofWidth);
  return stored?.avif;
}

export async function storeWidth(
  db: Database,
  id: string,
  width: number,
  avif: string,
): Promise<void> {
  await db.insert(pictureWidths).values({ picture_id: id, width, avif }).onConflictDoNothing();
}

const isOfSettings = sql`(
  exists (select 1 from ${contentFiles} where ${contentFiles.path} = 'settings.yaml'
    and ${contentFiles.text} like '%' || ${pictures.id} || '%')
  or exists (select 1 from ${contentDrafts} where ${contentDrafts.kind} = 'settings'
    and ${contentDrafts.text} like '%' || ${pictures.id} || '%')
)`;

/** Pictures whose files are in the database; without logos, which a node needs to start. */
export async function picturesToMove(
  db: Database,
  limit: number,
): Promise<{ id: string; webp: string }[]> {
  const rows = await db
    .select({ id: pictures.id, webp: pictures.webp })
    .from(pictures)
    .where(and(isNotNull(pictures.webp), sql`not ${isOfSettings}`))
    .orderBy(pictures.created_at)
    .limit(limit);
  return rows.flatMap(({ id, webp }) => (webp === null ? [] : [{ id, webp }]));
}

export function widthsOf(db: Database, id: string) {
  const { picture_id, width, avif } = pictureWidths;
  return db.select({ width, avif }).from(pictureWidths).where(eq(picture_id, id));
}

/** Once its files are in the bucket. */
export async function markMoved(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(pictures).set({ webp: null }).where(eq(pictures.id, id));
    await tx.delete(pictureWidths).where(eq(pictureWidths.picture_id, id));
  });
}

/** The ids of pictures whose files are in the bucket. */
export async function movedPictures(db: Database): Promise<string[]> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(isNull(pictures.webp));
  return rows.map(({ id }) => id);
}

export async function returnPicture(db: Database, id: string, webp: Uint8Array): Promise<void> {
  const encoded = Buffer.from(webp).toString('base64');
  await db.update(pictures).set({ webp: encoded }).where(eq(pictures.id, id));
}

/** Deleted pictures whose files may be in the bucket. */
export async function removedIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: removedPictures.id }).from(removedPictures);
  return rows.map(({ id }) => id);
}

/** Once their files are deleted, or where none can be. */
export async function forgetRemoved(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(removedPictures).where(inArray(removedPictures.id, [...ids]));
}
