import { environment } from '../../lib/config/env.ts';
import { findFilmTools } from '../transcoding/tools.ts';
import { configuredFilms, type FilmStore } from './film-store.ts';
import type { UploadBounds } from './tus-server.ts';

/** The film store and the limits of uploads. */
export interface UploadSetUp {
  films: () => Promise<FilmStore>;
  bounds: UploadBounds;
}

/** The configuration from the environment. The store is created at its first use. */
export function configuredUploads(): UploadSetUp {
  const { UPLOAD_MAX_BYTES: maxBytes, UPLOAD_PENDING_BYTES: maxPending } = environment();
  let store: Promise<FilmStore> | undefined;
  const films = () => {
    store ??= configuredFilms().catch((error) => {
      // Retried at the next use: the failure may be temporary.
      store = undefined;
      throw error;
    });
    return store;
  };
  const converts = async () => (await findFilmTools()) !== undefined;
  return { films, bounds: { maxBytes, maxPending, converts } };
}
