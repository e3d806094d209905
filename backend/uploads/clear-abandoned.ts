import type { Database } from '../db/client.ts';
import { abandonedUploads, forgetUpload } from '../queries/uploads.ts';
import type { FilmStore } from './film-store.ts';

/** Removes the bytes of uploads that nobody wants, then their rows; tells how many. */
export async function clearAbandoned(db: Database, films: FilmStore): Promise<number> {
  const ids = await abandonedUploads(db);
  for (const id of ids) {
    await films.remove(id);
    await forgetUpload(db, id);
  }
  return ids.length;
}
