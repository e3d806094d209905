import { environment } from './env.ts';

/** Bytes that a visitor's film may have. Undefined where this site takes none: another backend has the stories. */
export function maxFilmBytes(): number | undefined {
  const { API_BASE_URL, UPLOAD_MAX_BYTES } = environment();
  return API_BASE_URL ? undefined : UPLOAD_MAX_BYTES;
}
