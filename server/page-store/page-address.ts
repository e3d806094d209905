import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { planPlayer } from '../../lib/embed/plan-player.ts';
import { isCampaignParameter } from '../../lib/http/campaign.ts';
import { defaultLocale, isLocale, type Locale } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import { planRoute } from '../../lib/i18n/plan-route.ts';
import { readCookies } from './cookies.ts';
import type { Routes } from './routes.ts';

/** A document, or its React data. */
export type Variant = 'document' | 'rsc';

/** Which page a request is for, and nothing else about the request. */
export interface PageAddress {
  /** The page's key in the store: its address as middleware.ts resolves it, with the query that it reads. */
  key: string;
  /** As Next names it: `/[locale]/answers/[[...slug]]`. */
  route: string;
  /** The address that is requested from Next. */
  url: string;
  locale: Locale;
  /** `static`: cached until its tags expire; `minute`: cached for a minute; `personal`: rendered for each visitor. */
  kind: 'static' | 'minute' | 'personal';
  /** The request headers that the page depends on. */
  vary: readonly string[];
  /** Set for an unknown address: the page whose document all unknown addresses share. */
  missing?: PageAddress;
}

/** Pages that read the query and nothing else of the request. */
const readsQueryAlone = new Set([
  '/[locale]/search-result/[[...slug]]',
  '/[locale]/locations',
  '/[locale]/churchfinder',
]);

/** The route of every path that no other route matches. */
const unknown = '/[locale]/[...path]';

/** The unknown path that is rendered for all, per language: trying out addresses costs one rendering a minute. */
export const missingPath = '/not-found';

/** Returns `pageAddress` with a cache for addresses whose page does not depend on headers. */
export function cachePageAddresses(routes: Routes) {
  const cache = new LRUCache<string, { address: PageAddress | undefined }>({ max: 5_000 });
  return (request: IncomingMessage): PageAddress | undefined => {
    const { url = '/' } = request;
    const cached = cache.get(url);
    if (cached) return cached.address;
    const address = pageAddress(request, routes);
    if (url.length <= 300 && !dependsOnHeaders(url)) cache.set(url, { address });
    return address;
  };
}

/**
 * The page that a request is for; undefined if it is for none: a redirect of middleware.ts, a call, a file
 * or a route handler.
 */
export function pageAddress(request: IncomingMessage, routes: Routes): PageAddress | undefined {
  // Parsed as middleware.ts does: `/answers/../pricing` is `/pricing`.
  const { pathname, searchParams: query } = new URL(`http://site${request.url}`);
  if (/^\/(?:_next\/(?:static|image|data)\/|api\/v1(?:\/|$))/.test(pathname)) return undefined;
  const isRouted = routes.isRouted(pathname);
  if (isRouted && planPlayer(pathname, { query, headers: framingHeaders(request) })) {
    return undefined;
  }
  dropCampaign(query);
  const fullSearch = searchOf(query);
  // Next's router adds it for caches, as a digest of the headers that it sends.
  query.delete('_rsc');
  const search = searchOf(query);
  const target = isRouted ? rewriteTarget(request, pathname, search) : pathname;
  const route = target && routes.match(target);
  if (!route || route.kind === 'handler') return undefined;

  const [, first] = target.split('/');
  // In the address of a missing file the first segment is not a locale.
  const locale = isLocale(first) ? first : defaultLocale;
  const common = { route: route.page, locale, vary: headersRead(pathname) };
  if (route.kind === 'static') {
    const page: PageAddress = { ...common, key: target, url: pathname, kind: 'static' };
    if (route.page !== unknown || locale !== first) return page;
    const key = `/${locale}${missingPath}`;
    return { ...page, missing: { ...page, key, url: localePath(locale, missingPath) } };
  }
  if (!readsQueryAlone.has(route.page)) {
    return { ...common, key: target + search, url: pathname + fullSearch, kind: 'personal' };
  }
  return { ...common, key: target + search, url: pathname + search, kind: 'minute' };
}

/** The route of a request that is not for a page; undefined for redirects of middleware.ts and unknown addresses. */
export function handlerRoute(request: IncomingMessage, routes: Routes): string | undefined {
  const { pathname, search } = new URL(`http://site${request.url}`);
  const target = routes.isRouted(pathname) ? rewriteTarget(request, pathname, search) : pathname;
  return target && routes.match(target)?.page;
}

const searchOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');

/** The path that middleware.ts rewrites an address to; undefined if it redirects. */
function rewriteTarget(
  { headers }: IncomingMessage,
  pathname: string,
  search: string,
): string | undefined {
  const cookies = pathname === '/' ? readCookies(headers.cookie) : {};
  const plan = planRoute({
    pathname,
    search,
    localeCookie: cookies.locale,
    detectionCookie: cookies.i18n_redirected,
    acceptLanguage: headers['accept-language'] ?? null,
  });
  if (plan.action === 'redirect') return undefined;
  return plan.action === 'rewrite' ? plan.to : pathname;
}

/** The request headers, if any, that middleware.ts reads to route an address. */
function headersRead(pathname: string): readonly string[] {
  if (pathname === '/') return ['Cookie', 'Accept-Language'];
  return isPlayer.test(pathname) ? ['Sec-Fetch-Dest', 'Sec-Fetch-Site'] : [];
}

const isPlayer = /^\/(?:[a-z]{2}\/)?embed\//;
const dependsOnHeaders = (url: string) => /^\/(?:[?#.]|$)|embed/.test(url);

function dropCampaign(query: URLSearchParams): void {
  for (const name of [...query.keys()]) if (isCampaignParameter(name)) query.delete(name);
}

function framingHeaders({ headers }: IncomingMessage): Headers {
  const entries = ['sec-fetch-dest', 'sec-fetch-site'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Headers(entries);
}
