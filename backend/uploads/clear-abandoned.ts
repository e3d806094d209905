import type { Database, GetDatabase } from '../db/client.ts';
import { logFailure } from '../log-failure.ts';
import type { OneAtATime } from '../nodes/one-at-a-time.ts';
import { abandonedUploads, forgetUpload } from '../queries/uploads.ts';
import type { FilmStore } from './film-store.ts';

/** Milliseconds between two looks at what was abandoned. */
const pause = 15 * 60_000;

/** Removes the bytes of uploads that nobody wants, then their rows; tells how many. */
export async function clearAbandoned(db: Database, films: FilmStore): Promise<number> {
  const ids = await abandonedUploads(db);
  for (const id of ids) {
    await films.remove(id);
    await forgetUpload(db, id);
  }
  return ids.length;
}

/** Clears now and then until the answer is called. What fails is tried again, with one line in the log. */
export function startClearing(
  database: GetDatabase,
  films: () => Promise<FilmStore>,
  exclusively: OneAtATime,
  every = pause,
): () => void {
  const clear = async () => {
    try {
      await exclusively('uploads', async () => clearAbandoned(await database(), await films()));
    } catch (error) {
      logFailure('Abandoned uploads were not cleared', error);
    }
  };
  const timer = setInterval(clear, every).unref();
  return () => clearInterval(timer);
}
