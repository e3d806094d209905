import { environment } from './env.ts';

/** Maximum size of a visitor's film in bytes. Undefined if the site accepts none, because another backend stores the stories. */
export function maxFilmBytes(): number | undefined {
  const { API_BASE_URL, UPLOAD_MAX_BYTES } = environment();
  return API_BASE_URL ? undefined : UPLOAD_MAX_BYTES;
}
