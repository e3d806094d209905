import { isLocale, type Locale } from '@/lib/i18n/locales';

/** What an address asks of its film: `?start=30&subtitles=ko`. */
export interface FilmParameters {
  /** Seconds. */
  start: number;
  /** A language, '' for none, undefined where nothing is asked for. */
  subtitles: Locale | '' | undefined;
}

/** A day: no film is longer. */
const latestStart = 86_400;

/** Reads a query. Whatever cannot be meant is as if it were not there. */
export function filmParameters(search: string): FilmParameters {
  const query = new URLSearchParams(search);
  const start = Number(query.get('start') ?? '');
  const subtitles = query.get('subtitles')?.toLowerCase();
  return {
    start: start > 0 && start <= latestStart ? start : 0,
    subtitles: subtitles === 'off' ? '' : isLocale(subtitles) ? subtitles : undefined,
  };
}
