import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { PictureWords } from '../db/pictures.ts';
import { pictures, pictureWidths } from '../db/schema.ts';
import { type EncodedPicture, encodeAvif } from '../pictures/encode-picture.ts';

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

/** Deletes a picture of an account by its path; other paths are ignored. */
export async function deletePicture(
  tx: Database,
  accountId: string,
  path: string | null | undefined,
): Promise<void> {
  const id = /^\/api\/v1\/pictures\/([\w-]{22})\.webp$/.exec(path ?? '')?.[1];
  if (!id) return;
  await tx.delete(pictures).where(and(eq(pictures.id, id), eq(pictures.account_id, accountId)));
}

/** The WebP file of a picture. */
export async function findPicture(
  db: Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.id, id));
  return row && new Uint8Array(Buffer.from(row.webp, 'base64'));
}

/**
 * The AVIF file of one of the ministry's pictures at a width in pixels; encoded and stored at the
 * first request.
 */
export async function findPictureAt(
  db: Database,
  id: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const ofWidth = and(eq(pictureWidths.picture_id, id), eq(pictureWidths.width, width));
  const [stored] = await db.select({ avif: pictureWidths.avif }).from(pictureWidths).where(ofWidth);
  if (stored) return new Uint8Array(Buffer.from(stored.avif, 'base64'));
  const [row] = await db
    .select({ webp: pictures.webp })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.account_id), isNotNull(pictures.words)));
  if (!row) return undefined;
  const encoded = await encodeAvif(Buffer.from(row.webp, 'base64'), width);
  const avif = Buffer.from(encoded).toString('base64');
  await db.insert(pictureWidths).values({ picture_id: id, width, avif }).onConflictDoNothing();
  return encoded;
}
