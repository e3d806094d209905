import { filmExtension } from '../../lib/contract/films.ts';
import type { Film } from './uploads.ts';

/** What a film is called where it is served: its extension tells players what it is. */
export function filmFile({ id, type }: Pick<Film, 'id' | 'type'>): string {
  return `${id}.${filmExtension(type)}`;
}

/** Below the site's host. */
export const filmPath = (film: Pick<Film, 'id' | 'type'>) => `/api/v1/films/${filmFile(film)}`;
