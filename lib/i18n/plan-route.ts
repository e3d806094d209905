import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';
import { localePath, stripLocale } from './paths.ts';

export interface RouteRequest {
  /** The path as it was asked for, still percent-encoded. */
  pathname: string;
  /** Its query with the question mark; empty without one. */
  search?: string;
  localeCookie?: string;
  detectionCookie?: string;
  acceptLanguage?: string | null;
}

/** What middleware.ts does with a request: nothing but routing, so it is planned here and tested alone. */
export type RoutePlan =
  | { action: 'pass' }
  | { action: 'rewrite'; to: string }
  | {
      action: 'redirect';
      to: string;
      status: 307 | 308;
      /** The language to remember as the one that was detected. */
      detected?: Locale;
    };

/**
 * Each page has one address: English without a prefix, no doubled prefix, lower case.
 * A visitor's language is looked at only at `/`: what they chose, else what was detected at their first
 * visit and is remembered, else what the browser asks for (specification 4.2, docs/decisions/0042).
 */
export function planRoute(request: RouteRequest): RoutePlan {
  const { pathname } = request;
  const address = canonicalPath(pathname);
  if (address !== pathname) {
    if (item.test(address)) return { action: 'rewrite', to: `/moved${address}` };
    return { action: 'redirect', to: address, status: 308 };
  }
  if (printed.test(pathname)) return { action: 'pass' };
  // A link of our own to English home says that English is meant (`languageLink`).
  if (pathname === '/' && !/[?&]lang=en(?:&|$)/.test(request.search ?? '')) {
    const remembered = [request.localeCookie, request.detectionCookie].find(isLocale);
    const locale = remembered ?? negotiate(request.acceptLanguage ?? '');
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
  if (locale) return { action: 'pass' };
  return { action: 'rewrite', to: path === '/' ? folder : folder + path };
}

/** Pages that answer a query; without one they are the same for everyone, so there is a page to keep. */
const locators = ['/locations', '/churchfinder'];

/** What may have another slug by now: `app/moved` knows, and leads from any way of writing to the last address at once. */
const item =
  /^(?:\/(?:es|fr|ko))?\/(?:answers|categories|church|guides|invitation|invite|pages|post|story|testimonials|welcome)\/[^/]+$/;

/** A file of `app/print`, which says its language itself. */
const printed = /^\/print(?:\/[^/]+){4}$/;

/** A browser takes a backslash for a slash and skips tabs and line ends: `/\evil.com` is another site. */
const separators = /[/\\\t\n\r]/;

/** The first page of a list has no number of its own (`parseListPath`). */
const firstPage =
  /^((?:\/(?:es|fr|ko))?\/(?:answers|church|post|testimonials)(?:\/in\/[^/]+)?)\/page\/0*1$/;

/** The one address of a page, reached in one hop from any way of writing it. */
export function canonicalPath(pathname: string): string {
  return wellWritten(pathname).replace(firstPage, '$1');
}

function wellWritten(pathname: string): string {
  const segments = pathname.split(separators).filter(Boolean).map(wellEncoded);
  const prefix = segments[0]?.toLowerCase();
  if (!isLocale(prefix)) return `/${lowerCased(segments).join('/')}`;
  while (segments[0]?.toLowerCase() === prefix) segments.shift();
  // English leaves no prefix behind, so what follows it may be one: `/en/es/es`.
  if (prefix === defaultLocale) return wellWritten(`/${segments.join('/')}`);
  return localePath(prefix, `/${lowerCased(segments).join('/')}`);
}

/**
 * A percent sign that escapes nothing stands for itself; left as it is, nobody could decode the path.
 * A letter, digit or hyphen means the same escaped and plain (RFC 3986, 6.2.2.2).
 */
function wellEncoded(segment: string): string {
  try {
    decodeURIComponent(segment);
  } catch {
    return segment.replaceAll('%', '%25');
  }
  return segment.replace(/%(?:[46][1-9a-f]|[57][0-9a]|3\d|2d)/gi, decodeURIComponent);
}

/** Slugs match whatever their case; what a visitor searched for keeps its own. */
function lowerCased(segments: string[]): string[] {
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

/** The best of our languages in an Accept-Language header; English where none fits. */
export function negotiate(header: string): Locale {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find(Boolean);
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
        position,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  const found = wanted.find(({ language }) => (locales as readonly string[]).includes(language));
  return (found?.language as Locale | undefined) ?? defaultLocale;
}
