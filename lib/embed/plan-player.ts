import { isLocale } from '../i18n/locales.ts';
import { localePath, stripLocale } from '../i18n/paths.ts';

interface Asked {
  query: URLSearchParams;
  headers: Headers;
}

const frames: readonly (string | null)[] = ['iframe', 'frame', 'embed', 'object'];

/**
 * Where a request for a player (`/embed/…`) is sent on: to the language of its `lang`, and to the card
 * that holds the player when a page of another site frames it without our script, for the browser's own
 * refusal is blank (docs/decisions/0015).
 */
export function planPlayer(pathname: string, { query, headers }: Asked): string | undefined {
  const { locale = 'en', path } = stripLocale(pathname);
  if (!path.startsWith('/embed/')) return undefined;
  const lang = query.get('lang')?.toLowerCase();
  if (isLocale(lang) && lang !== locale) return localePath(lang, path);
  const bare =
    frames.includes(headers.get('sec-fetch-dest')) &&
    headers.get('sec-fetch-site') !== 'same-origin' &&
    query.get('card') !== 'own';
  if (!bare || path.startsWith('/embed/framed/')) return undefined;
  return localePath(locale, path.replace('/embed/', '/embed/framed/'));
}
