import type { Database } from '../db/client.ts';
import { deleteUpload, listAbandonedUploads } from '../queries/uploads.ts';
import type { FilmStore } from './film-store.ts';

/** Deletes the bytes of abandoned uploads, then their rows; returns the number. */
export async function deleteAbandonedUploads(db: Database, films: FilmStore): Promise<number> {
  const ids = await listAbandonedUploads(db);
  for (const id of ids) {
    await films.remove(id);
    await deleteUpload(db, id);
  }
  return ids.length;
}
