import { filmExtension } from '../../lib/contract/films.ts';
import type { Film } from './uploads.ts';

/** The file name of a film where it is served; players need the extension to know its type. */
export function filmFile({ id, type }: Pick<Film, 'id' | 'type'>): string {
  return `${id}.${filmExtension(type)}`;
}

/** The file name of its rendition for slow connections. */
export const lowFilmFile = ({ id }: Pick<Film, 'id'>) => `${id}.low.mp4`;

/** Path of a film on the site's host. */
export const filmPath = (film: Pick<Film, 'id' | 'type'>) => `/api/v1/films/${filmFile(film)}`;
