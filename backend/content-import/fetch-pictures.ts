import { and, eq, inArray } from 'drizzle-orm';
import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import { AnswerError, fetchPublic } from '../checks/fetch-public.ts';
import { OtherPortError, PrivateAddressError } from '../checks/public-address.ts';
import type { Database } from '../db/client.ts';
import type { PictureWords } from '../db/pictures.ts';
import { importedPictures } from '../db/schema.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { storePicture } from '../pictures/pictures.ts';
import { imageKey } from './plan-item.ts';

/** Milliseconds for the whole of a picture. */
const timeout = 15_000;
/** Pictures of one step, so that a step ends. */
const maxPerStep = 200;
/** Failures in a row after which a host is left alone for a while, in milliseconds. */
const maxFailures = 3;
const rest = 300_000;
/** As pictures that editors upload, in bodies and of items, in pixels. */
const bounds = { width: 1280, height: 1280 };
const imageSize = { width: 1280, height: 720 };

const failures = new Map<string, { count: number; at: number }>();

/** A picture of a body, or of an item, which is cropped and has words. */
export interface WantedPicture {
  url: string;
  words?: PictureWords;
}

const keyOf = ({ url, words }: WantedPicture) => (words ? imageKey(url) : url);

/**
 * Fetches pictures from public addresses and stores them; returns their paths here by their addresses, and the names
 * of those of items by `imageKey`, without those that cannot be fetched. One that is stored already is not fetched
 * again.
 */
export async function fetchPictures(
  db: Database,
  siteId: string,
  wanted: readonly WantedPicture[],
  network: LinkNetwork | undefined,
): Promise<Map<string, string>> {
  const all = new Map(wanted.map((one) => [keyOf(one), one]));
  if (all.size === 0) return new Map();
  const { site_id, url, path } = importedPictures;
  const known = await db
    .select({ url, path })
    .from(importedPictures)
    .where(and(eq(site_id, siteId), inArray(url, [...all.keys()])));
  const paths = new Map(known.map((row) => [row.url, row.path]));
  const missing = [...all].filter(([key]) => !paths.has(key)).slice(0, maxPerStep);
  for (const [key, one] of network ? missing : []) {
    const stored = await fetchOne(db, one, network as LinkNetwork);
    if (stored) {
      paths.set(key, stored);
      await remember(db, siteId, key, stored);
    }
  }
  return paths;
}

const remember = (db: Database, site_id: string, url: string, path: string) =>
  db.insert(importedPictures).values({ site_id, url, path }).onConflictDoNothing();

/** Stores a picture that came along with an item, as one that was fetched. Skips what is no picture. */
export async function storeFile(
  db: Database,
  siteId: string,
  picture: WantedPicture,
  bytes: Buffer,
): Promise<void> {
  const { site_id, url } = importedPictures;
  const key = keyOf(picture);
  const own = and(eq(site_id, siteId), eq(url, key));
  try {
    const path = await store(db, picture, bytes);
    await db.delete(importedPictures).where(own);
    await remember(db, siteId, key, path);
  } catch (error) {
    if (!('status' in (error as object))) throw error;
  }
}

/** Stores a picture; returns its path with its size, or its name if it is an item's. */
async function store(db: Database, { words }: WantedPicture, bytes: Buffer): Promise<string> {
  const picture = words
    ? await encodePicture(bytes, imageSize)
    : await encodePicture(bytes, bounds, 'inside');
  const path = await storePicture(db, null, picture, words ?? null);
  const { width, height } = picture;
  return words ? `upload-${/([\w-]{22})\.webp$/.exec(path)?.[1]}` : `${path}#${width}x${height}`;
}

async function fetchOne(
  db: Database,
  picture: WantedPicture,
  network: LinkNetwork,
): Promise<string | undefined> {
  const host = URL.parse(picture.url)?.host ?? '';
  const failed = failures.get(host);
  if (failed && failed.count >= maxFailures && Date.now() - failed.at < rest) return undefined;
  try {
    const stored = await store(db, picture, await bytesOf(picture.url, network));
    failures.delete(host);
    return stored;
  } catch (error) {
    // A picture that is gone says nothing of its host.
    if (isAnswer(error)) return undefined;
    if (failures.size > 1_000) failures.clear();
    failures.set(host, { count: (failed?.count ?? 0) + 1, at: Date.now() });
    return undefined;
  }
}

/** The host has answered, and says nothing of the other pictures there. */
const isAnswer = (error: unknown) =>
  error instanceof AnswerError ||
  error instanceof PrivateAddressError ||
  error instanceof OtherPortError ||
  error instanceof MissingError ||
  'status' in (error as object);

class MissingError extends Error {}

async function bytesOf(address: string, network: LinkNetwork): Promise<Buffer> {
  const request = { accept: 'image/*', timeout, maxBytes: maxPictureBytes };
  const { status, bytes } = await fetchPublic(address, network, request);
  if (status !== 200) throw new MissingError(`answers ${status}`);
  return bytes;
}
