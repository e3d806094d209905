import { isLocale, type Locale } from '@/lib/i18n/locales';

/** Parameters of a film in the query string: `?start=30&subtitles=ko`. */
export interface FilmParameters {
  /** Seconds. */
  start: number;
  /** A language, '' for none, undefined if not set. */
  subtitles: Locale | '' | undefined;
}

/** A day, longer than any film. */
const maxStart = 86_400;

/** Parses a query string. Invalid values are ignored. */
export function filmParameters(search: string): FilmParameters {
  const query = new URLSearchParams(search);
  const start = Number(query.get('start'));
  const subtitles = query.get('subtitles')?.toLowerCase();
  return {
    start: start > 0 && start <= maxStart ? start : 0,
    subtitles: subtitles === 'off' ? '' : isLocale(subtitles) ? subtitles : undefined,
  };
}
