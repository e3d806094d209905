import { environment } from '../../lib/config/env.ts';
import { configuredFilms, type FilmStore } from './film-store.ts';
import type { UploadBounds } from './tus-server.ts';

/** Where films go and how much may come. */
export interface UploadSetUp {
  films: () => Promise<FilmStore>;
  bounds: UploadBounds;
}

/** What the environment says. The store is made when it is first needed. */
export function configuredUploads(): UploadSetUp {
  const { UPLOAD_MAX_BYTES: maxBytes, UPLOAD_PENDING_BYTES: maxPending } = environment();
  let store: Promise<FilmStore> | undefined;
  const films = () => {
    store ??= configuredFilms().catch((error) => {
      // A folder that cannot be made today may be there tomorrow.
      store = undefined;
      throw error;
    });
    return store;
  };
  return { films, bounds: { maxBytes, maxPending } };
}
