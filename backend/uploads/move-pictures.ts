import { releaseName } from '../../lib/config/release.ts';
import type { Database } from '../db/client.ts';
import { isOtherReleaseAlive } from '../nodes/recorded-changes.ts';
import {
  forgetRemoved,
  markMoved,
  movedPictures,
  picturesToMove,
  removedIds,
  returnPicture,
  widthsOf,
} from '../pictures/pictures.ts';
import type { PictureBucket } from './film-store.ts';
import { type Films, pictureName, pictureNames, widthName } from './stored-pictures.ts';

/** Pictures moved in one run, which may hold back the end of the process. */
const maxMoved = 200;
const atOnce = 10;

/**
 * Moves pictures from the database to the bucket, if there is one, and deletes there those that were deleted
 * here. Returns how many were moved.
 */
export async function movePictures(db: Database, films: Films): Promise<number> {
  const { pictures: bucket } = await films();
  await removeDeleted(db, bucket);
  // A node of the release before would show none of them.
  if (!bucket || (await isOtherReleaseAlive(db, releaseName()))) return 0;
  let moved = 0;
  while (moved < maxMoved) {
    const batch = await picturesToMove(db, atOnce);
    for (const { id, webp } of batch) {
      await bucket.put(pictureName(id), Buffer.from(webp, 'base64'), 'image/webp');
      for (const { width, avif } of await widthsOf(db, id)) {
        await bucket.put(widthName(id, width), Buffer.from(avif, 'base64'), 'image/avif');
      }
      // Of one that was deleted meanwhile the files are deleted by the next run.
      await markMoved(db, id);
    }
    moved += batch.length;
    if (batch.length < atOnce) break;
  }
  return moved;
}

async function removeDeleted(db: Database, bucket: PictureBucket | undefined): Promise<void> {
  const ids = await removedIds(db);
  if (!bucket) return forgetRemoved(db, ids);
  for (const id of ids) {
    for (const name of pictureNames(id)) await bucket.remove(name);
    await forgetRemoved(db, [id]);
  }
}

/** Moves all pictures back to the database; those whose file is missing stay as they are. */
export async function returnPictures(
  db: Database,
  films: Films,
): Promise<{ returned: number; missing: number }> {
  const { pictures: bucket } = await films();
  let [returned, missing] = [0, 0];
  for (const id of await movedPictures(db)) {
    const webp = await bucket?.read(pictureName(id));
    if (!bucket || !webp) {
      missing++;
      continue;
    }
    await returnPicture(db, id, webp);
    for (const name of pictureNames(id)) await bucket.remove(name);
    returned++;
  }
  return { returned, missing };
}
