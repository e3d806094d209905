import type { Database } from '../db/client.ts';
import { isFilmStoreUnavailable } from '../errors/film-store-unavailable.ts';
import { deleteUpload, discardAbandonedUploads } from '../films/uploads.ts';
import type { FilmStore } from './film-store.ts';

/**
 * Deletes the bytes of abandoned uploads, then their rows; returns the number. Throws the first
 * error once all others are deleted; the failed ones are tried again by the next cleanup.
 */
export async function deleteAbandonedUploads(db: Database, films: FilmStore): Promise<number> {
  const ids = await discardAbandonedUploads(db);
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      await films.remove(id);
      await deleteUpload(db, id);
    } catch (error) {
      // The bucket would let every other one run into a timeout.
      if (isFilmStoreUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return ids.length;
}
