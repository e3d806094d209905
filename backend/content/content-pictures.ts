import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { uploadedPictureId } from '../../lib/config/pictures.ts';
import type { WireContentPicture, WirePictureFile } from '../../lib/contract/content-media.ts';
import type { Database } from '../db/client.ts';
import type { PictureWords } from '../db/pictures.ts';
import {
  contentDrafts,
  contentFiles,
  contentHistory,
  listingDecisions,
  locations,
  pictures,
  uploads,
} from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

/* Pictures and films of the ministry that its content refers to. */

/** Days after which an upload is deleted if no page, draft or recent history refers to it. */
const retentionDays = 90;
const maxListed = 500;

/** How a body or an `image` field refers to a picture. */
const pictureReferences =
  /\/api\/v1\/pictures\/([\w-]{22})\.webp|(?<![\w-])upload-([\w-]{22})(?![\w-])/g;

/** The pictures of `image` fields, newest first. */
export async function listContentPictures(db: Database): Promise<WireContentPicture[]> {
  const rows = await db
    .select({ id: pictures.id, words: pictures.words, created_at: pictures.created_at })
    .from(pictures)
    .where(and(isNull(pictures.account_id), isNotNull(pictures.words)))
    .orderBy(desc(pictures.created_at))
    .limit(maxListed);
  return rows.map(({ id, words, created_at }) => ({
    name: `upload-${id}`,
    words: words ?? {},
    uploaded_at: created_at.toISOString(),
  }));
}

/**
 * Sets the description of a picture in the given languages; others stay unchanged. Throws a 404, and a 400
 * if none would be left.
 */
export async function setPictureWords(
  db: Database,
  name: string,
  words: PictureWords,
): Promise<PictureWords> {
  const [row] = await db
    .update(pictures)
    .set({ words: sql`${pictures.words} || ${JSON.stringify(words)}::jsonb` })
    .where(
      and(
        eq(pictures.id, uploadedPictureId(name) ?? ''),
        isNull(pictures.account_id),
        isNotNull(pictures.words),
      ),
    )
    .returning({ words: pictures.words });
  if (!row?.words) throw notFound();
  if (!Object.values(row.words).some(Boolean)) {
    throw invalid('Some fields are not valid.', { words: 'needs words in one language at least' });
  }
  return row.words;
}

export async function findPictureWords(
  db: Database,
  name: string,
): Promise<PictureWords | undefined> {
  const [row] = await db
    .select({ words: pictures.words })
    .from(pictures)
    .where(and(eq(pictures.id, uploadedPictureId(name) ?? ''), isNull(pictures.account_id)));
  return row?.words ?? undefined;
}

function picturesIn(files: ReadonlyMap<string, string>): string[] {
  const ids = new Set<string>();
  for (const text of files.values()) {
    for (const [, inBody, asImage] of text.matchAll(pictureReferences))
      ids.add(inBody ?? asImage ?? '');
  }
  return [...ids].sort();
}

/** The pictures that a content folder refers to. */
export async function exportPictures(
  db: Database,
  files: ReadonlyMap<string, string>,
): Promise<(StoredPicture & Pick<WirePictureFile, 'words'>)[]> {
  const ids = picturesIn(files);
  if (ids.length === 0) return [];
  const { id, webp, words } = pictures;
  return db
    .select({ id, webp, words })
    .from(pictures)
    .where(and(inArray(id, ids), isNull(pictures.account_id)))
    .orderBy(id);
}

/**
 * Stores the pictures of a content folder unchanged. An existing account's picture with the same id
 * is kept. Throws a 400 for a file that is no WebP picture.
 */
export async function importPictures(
  tx: Database,
  files: readonly WirePictureFile[],
): Promise<void> {
  for (const { id, webp, words } of files) {
    const bytes = Buffer.from(webp, 'base64');
    const metadata = await metadataOf(bytes);
    if (metadata?.format !== 'webp' || !metadata.width || !metadata.height) {
      throw new HttpError(400, 'invalid', 'Some pictures cannot be read.', {
        fields: { [`pictures/${id}.webp`]: 'is no WebP picture' },
      });
    }
    const values = {
      webp: bytes.toString('base64'),
      width: metadata.width,
      height: metadata.height,
    };
    await tx
      .insert(pictures)
      .values({ id, account_id: null, words, ...values })
      .onConflictDoUpdate({
        target: pictures.id,
        set: { words },
        setWhere: isNull(pictures.account_id),
      });
  }
}

/** Undefined for bytes that are no picture; sharp itself throws for none at all. */
async function metadataOf(bytes: Buffer) {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: 4_000_000 }).metadata();
  } catch {
    return undefined;
  }
}

/** Whether a listing shows it, or may show it again: those without an account are the ministry's. */
const isOfListing = sql`(
  exists (select 1 from ${locations} where ${locations.headshot} like '%' || ${pictures.id} || '%')
  or exists (
    select 1 from ${listingDecisions}
    where ${listingDecisions.before}->>'headshot' like '%' || ${pictures.id} || '%'
  )
)`;

/**
 * Deletes the ministry's pictures, and discards its films, that nothing has referred to for
 * `retentionDays`.
 */
export async function deleteUnusedFiles(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${retentionDays})`;
  const isNamed = (id: typeof pictures.id | typeof uploads.id) => sql`(
    exists (select 1 from ${contentFiles} where ${contentFiles.text} like '%' || ${id} || '%')
    or exists (select 1 from ${contentDrafts} where ${contentDrafts.text} like '%' || ${id} || '%')
    or exists (
      select 1 from ${contentHistory}
      where ${contentHistory.created_at} > ${before}
      and (${contentHistory.before}::text like '%' || ${id} || '%'
        or ${contentHistory.after}::text like '%' || ${id} || '%')
    )
  )`;
  await db
    .delete(pictures)
    .where(
      and(
        isNull(pictures.account_id),
        lt(pictures.created_at, before),
        sql`not ${isNamed(pictures.id)}`,
        sql`not ${isOfListing}`,
      ),
    );
  await db
    .update(uploads)
    .set({ discarded: true })
    .where(
      and(
        eq(uploads.is_content, true),
        lt(uploads.created_at, before),
        sql`not ${isNamed(uploads.id)}`,
      ),
    );
}
