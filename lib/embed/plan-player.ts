import { isLocale } from '../i18n/locales.ts';
import { localePath, stripLocale } from '../i18n/paths.ts';

interface PlayerRequest {
  query: URLSearchParams;
  headers: Headers;
}

const frames: readonly (string | null)[] = ['iframe', 'frame', 'embed', 'object'];

/**
 * The redirect of a request for a player (`/embed/…`): to the language of `lang`, or to the card around the
 * player if another site frames it without our script, since the browser's own refusal is a blank frame
 * (docs/decisions/0015). Undefined for no redirect.
 */
export function planPlayer(
  pathname: string,
  { query, headers }: PlayerRequest,
): string | undefined {
  const { locale = 'en', path } = stripLocale(pathname);
  if (!path.startsWith('/embed/')) return undefined;
  const lang = query.get('lang')?.toLowerCase();
  if (isLocale(lang) && lang !== locale) return localePath(lang, path);
  const isFramedDirectly =
    frames.includes(headers.get('sec-fetch-dest')) &&
    headers.get('sec-fetch-site') !== 'same-origin' &&
    query.get('card') !== 'own';
  if (!isFramedDirectly || path.startsWith('/embed/framed/')) return undefined;
  return localePath(locale, path.replace('/embed/', '/embed/framed/'));
}
