import Negotiator from 'negotiator';
import { formOf } from './form-addresses.ts';
import { defaultLocale, isLocale, type Locale, localePrefix, locales } from './locales.ts';
import { localePath, stripLocale } from './paths.ts';

export interface RouteRequest {
  /** The requested path, percent-encoded. */
  pathname: string;
  /** The query string with its question mark; empty without one. */
  search?: string;
  localeCookie?: string;
  detectionCookie?: string;
  acceptLanguage?: string | null;
}

/** The routing that middleware.ts applies to a request; planned here so that it can be tested separately. */
export type RoutePlan =
  | { action: 'pass' }
  | { action: 'rewrite'; to: string }
  | {
      action: 'redirect';
      to: string;
      status: 307 | 308;
      /** The detected language, to be stored in a cookie. */
      detected?: Locale;
    };

/**
 * Each page has one address: English without a prefix, no repeated prefix, lower case. The visitor's language
 * only matters at `/`: their choice, else the language detected on their first visit, else that of
 * `Accept-Language` (specification 4.2, docs/decisions/0042).
 */
export function planRoute(request: RouteRequest): RoutePlan {
  const { pathname } = request;
  const address = canonicalPath(pathname);
  if (address !== pathname) {
    if (itemPath.test(address)) return { action: 'rewrite', to: `/moved${address}` };
    return { action: 'redirect', to: address, status: 308 };
  }
  if (printPath.test(pathname)) return { action: 'pass' };
  // Our own links to the English home page have `lang=en` (`languageLink`).
  if (pathname === '/' && !/[?&]lang=en(?:&|$)/.test(request.search ?? '')) {
    const { locale, remembered } = visitorLocale(request);
    if (locale !== defaultLocale) {
      const detected = remembered ? {} : { detected: locale };
      return { action: 'redirect', to: localePath(locale, '/'), status: 307, ...detected };
    }
  }
  const { locale, path } = stripLocale(pathname);
  const folder = `/${locale ?? defaultLocale}`;
  if (locators.some((locator) => path === `${locator}/all`)) {
    return { action: 'redirect', to: pathname.replace(/\/all$/, ''), status: 308 };
  }
  if (locators.includes(path) && !request.search) {
    return { action: 'rewrite', to: `${folder}${path}/all` };
  }
  if (formOf(path)) return { action: 'rewrite', to: `${folder}/desk/form${path}` };
  if (locale) return { action: 'pass' };
  return { action: 'rewrite', to: path === '/' ? folder : folder + path };
}

type Preferences = Pick<RouteRequest, 'localeCookie' | 'detectionCookie' | 'acceptLanguage'>;

/** The visitor's language of those offered, and whether it is remembered from an earlier visit. */
export function visitorLocale(
  { localeCookie, detectionCookie, acceptLanguage }: Preferences,
  languages: readonly Locale[] = locales,
) {
  const remembered = [localeCookie, detectionCookie].find(
    (one): one is Locale => isLocale(one) && languages.includes(one),
  );
  return { locale: remembered ?? negotiate(acceptLanguage ?? '', languages), remembered };
}

/** Pages that depend on the query string; without one they are the same for everyone and can be cached. */
const locators = ['/locations', '/churchfinder'];

/** Items that may have been renamed: `app/moved` redirects from any spelling to the present address in one step. */
const itemPath = new RegExp(
  `^${localePrefix}/(?:answers|categories|church|guides|invitation|invite|pages|post|story|testimonials|welcome)/[^/]+$`,
);

/** A file of `app/print`, whose path contains its language. */
const printPath = /^\/print(?:\/[^/]+){4}$/;

/** Browsers treat a backslash as a slash and ignore tabs and line breaks: `/\evil.com` is another site. */
const separators = /[/\\\t\n\r]/;

/** The first page of a list has no number in its path (`parseListPath`). */
const firstPage = new RegExp(
  `^(${localePrefix}/(?:answers|church|post|testimonials)(?:/in/[^/]+)?)/page/0*1$`,
);

/** The canonical path of a page, for any spelling of it. */
export function canonicalPath(pathname: string): string {
  return normalize(pathname).replace(firstPage, '$1');
}

function normalize(pathname: string): string {
  const segments = pathname.split(separators).filter(Boolean).map(normalizeEscapes);
  const prefix = segments[0]?.toLowerCase();
  if (!isLocale(prefix)) return `/${lowerCaseSegments(segments).join('/')}`;
  while (segments[0]?.toLowerCase() === prefix) segments.shift();
  // English has no prefix, so the next segment may be another locale: `/en/es/es`.
  if (prefix === defaultLocale) return normalize(`/${segments.join('/')}`);
  return localePath(prefix, `/${lowerCaseSegments(segments).join('/')}`);
}

/**
 * Escapes percent signs of a malformed segment, which could not be decoded otherwise. Unescapes letters,
 * digits and hyphens, which are equivalent to their escapes (RFC 3986, 6.2.2.2).
 */
function normalizeEscapes(segment: string): string {
  try {
    decodeURIComponent(segment);
  } catch {
    return segment.replaceAll('%', '%25');
  }
  return segment.replace(/%(?:[46][1-9a-f]|[57][0-9a]|3\d|2d)/gi, decodeURIComponent);
}

/** Lowercases segments, since slugs are case-insensitive; search texts keep their case. */
function lowerCaseSegments(segments: string[]): string[] {
  const [first = '', ...rest] = segments;
  const page = lowerCaseOutsideEscapes(first);
  if (!page) return [];
  if (page === 'search-result') return [page, ...rest];
  return [page, ...rest.map(lowerCaseOutsideEscapes)];
}

function lowerCaseOutsideEscapes(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** Characters of Accept-Language that are read, since each language is compared with each other one. */
const maxHeaderLength = 500;

/** The best match of our languages for an Accept-Language header; the first of them if there is none. */
export function negotiate(header: string, languages: readonly Locale[] = locales): Locale {
  const headers = { 'accept-language': header.slice(0, maxHeaderLength) };
  const language = new Negotiator({ headers }).language([...languages]);
  return isLocale(language) ? language : (languages[0] ?? defaultLocale);
}
