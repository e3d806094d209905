import { posterWidths } from '../../lib/config/pictures.ts';
import type { Database } from '../db/client.ts';
import { encodeAvif } from '../pictures/encode-picture.ts';
import {
  findMinistryPicture,
  findPicture,
  findWidth,
  type StoredPicture,
  storeWidth,
} from '../pictures/pictures.ts';
import type { FilmStore } from './film-store.ts';

/* The files of uploaded pictures, which are in the database or in the bucket (docs/decisions/0129). */

export type Films = () => Promise<FilmStore>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Names in the bucket. */
export const pictureName = (id: string) => `pictures/${id}.webp`;
export const widthName = (id: string, width: number) => `pictures/${id}-${width}.avif`;
export const pictureNames = (id: string) => [
  pictureName(id),
  ...posterWidths.map((width) => widthName(id, width)),
];

const decoded = (base64: string): Bytes => new Uint8Array(Buffer.from(base64, 'base64'));

/** The WebP file of a picture; undefined if it is missing. */
export async function bytesOf(
  { id, webp }: StoredPicture,
  films: Films,
): Promise<Bytes | undefined> {
  if (webp !== null) return decoded(webp);
  return (await films()).pictures?.read(pictureName(id));
}

export async function readPicture(
  db: Database,
  films: Films,
  id: string,
): Promise<Bytes | undefined> {
  const picture = await findPicture(db, id);
  return picture && bytesOf(picture, films);
}

/**
 * The AVIF file of one of the ministry's pictures at a width in pixels; encoded and stored at the first request.
 */
export async function readPictureAt(
  db: Database,
  films: Films,
  id: string,
  width: number,
): Promise<Bytes | undefined> {
  const stored = await findWidth(db, id, width);
  if (stored) return decoded(stored);
  const picture = await findMinistryPicture(db, id);
  if (!picture) return undefined;
  const bucket = picture.webp === null ? (await films()).pictures : undefined;
  const name = widthName(id, width);
  const ready = await bucket?.read(name);
  if (ready) return ready;
  const webp = await bytesOf(picture, films);
  if (!webp) return undefined;
  const avif = await encodeAvif(webp, width);
  if (!bucket) {
    await storeWidth(db, id, width, Buffer.from(avif).toString('base64'));
    return avif;
  }
  await bucket.put(name, avif, 'image/avif');
  // It may have been deleted meanwhile, with its files.
  if (!(await findPicture(db, id))) await bucket.remove(name);
  return avif;
}
