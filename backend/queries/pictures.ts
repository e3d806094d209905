import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { pictures } from '../db/schema.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';

/** Below the site's host. */
export const picturePath = (id: string) => `/api/v1/pictures/${id}.webp`;

/** Stores a picture of an account, or of the ministry (null), and answers its path. */
export async function storePicture(
  tx: Database,
  accountId: string | null,
  { webp, width, height }: EncodedPicture,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const encoded = Buffer.from(webp).toString('base64');
  await tx.insert(pictures).values({ id, account_id: accountId, webp: encoded, width, height });
  return picturePath(id);
}

/** Deletes a picture of an account by its path; any other path is left alone. */
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
