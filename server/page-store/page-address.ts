import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { planPlayer } from '../../lib/embed/plan-player.ts';
import { defaultLocale, isLocale, type Locale } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import { planRoute } from '../../lib/i18n/plan-route.ts';
import { readCookies } from './cookies.ts';
import type { Routes } from './routes.ts';

/** A document, or React's data of it. */
export type Variant = 'document' | 'rsc';

/** Which page a request is for, and nothing else of what the request says. */
export interface PageAddress {
  /** Names the page in the store: its address as middleware.ts resolves it, with the query it reads. */
  key: string;
  /** As Next names it: `/[locale]/answers/[[...slug]]`. */
  route: string;
  /** What Next is asked for. */
  url: string;
  locale: Locale;
  /** `kept` until its tags expire, `minute`: kept for a minute; `personal`: made for whoever asks. */
  kind: 'kept' | 'minute' | 'personal';
  /** The headers that decided it. */
  vary: readonly string[];
  /** The page whose document is answered here too: of an address that nothing has, another such. */
  missing?: PageAddress;
}

/** Pages that read the query and nothing else of their visitor. */
const readsQueryAlone = new Set([
  '/[locale]/search-result/[[...slug]]',
  '/[locale]/locations',
  '/[locale]/churchfinder',
]);

/** Every path that no other route knows. */
const unknown = '/[locale]/[...path]';

/** The one of them that is rendered, in each language: whoever tries out addresses costs one rendering a minute. */
export const missingPath = '/not-found';

/** Finds out which page a request is for; remembers it for addresses that alone decide it. */
export function createAddressBook(routes: Routes) {
  const known = new LRUCache<string, { address: PageAddress | undefined }>({ max: 5_000 });
  return (request: IncomingMessage): PageAddress | undefined => {
    const { url = '/' } = request;
    const found = known.get(url);
    if (found) return found.address;
    const address = pageAddress(request, routes);
    if (url.length <= 300 && !headersDecide(url)) known.set(url, { address });
    return address;
  };
}

/**
 * The page of an address; undefined where the answer is no page: a redirect of middleware.ts, a call, a
 * file, a route handler.
 */
export function pageAddress(request: IncomingMessage, routes: Routes): PageAddress | undefined {
  // As middleware.ts reads it: `/answers/../pricing` is `/pricing`.
  const { pathname, searchParams: query } = new URL(`http://site${request.url}`);
  if (/^\/(?:_next\/(?:static|image|data)\/|api\/v1(?:\/|$))/.test(pathname)) return undefined;
  const isRouted = routes.isRouted(pathname);
  if (isRouted && planPlayer(pathname, { query, headers: framingHeaders(request) })) {
    return undefined;
  }
  dropCampaign(query);
  const whole = searchOf(query);
  // Next's router adds it for caches, by the headers that a visitor's browser sends.
  query.delete('_rsc');
  const search = searchOf(query);
  const target = isRouted ? rewritten(request, pathname, search) : pathname;
  const route = target && routes.match(target);
  if (!route || route.kind === 'handler') return undefined;

  const [, first] = target.split('/');
  // Where a file should be and is none, the first segment is no locale.
  const locale = isLocale(first) ? first : defaultLocale;
  const common = { route: route.page, locale, vary: headersRead(pathname) };
  if (route.kind === 'kept') {
    const page: PageAddress = { ...common, key: target, url: pathname, kind: 'kept' };
    if (route.page !== unknown || locale !== first) return page;
    const key = `/${locale}${missingPath}`;
    return { ...page, missing: { ...page, key, url: localePath(locale, missingPath) } };
  }
  if (!readsQueryAlone.has(route.page)) {
    return { ...common, key: target + search, url: pathname + whole, kind: 'personal' };
  }
  return { ...common, key: target + search, url: pathname + search, kind: 'minute' };
}

/** The route of what is answered by no page, as Next names it; undefined for redirects of middleware.ts and what nothing has. */
export function handlerRoute(request: IncomingMessage, routes: Routes): string | undefined {
  const { pathname, search } = new URL(`http://site${request.url}`);
  const target = routes.isRouted(pathname) ? rewritten(request, pathname, search) : pathname;
  return target && routes.match(target)?.page;
}

const searchOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');

/** Where middleware.ts leads to without telling the browser; undefined where it tells it. */
function rewritten(
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

/** By what middleware.ts decides where an address leads, beside the address. */
function headersRead(pathname: string): readonly string[] {
  if (pathname === '/') return ['Cookie', 'Accept-Language'];
  return isPlayer.test(pathname) ? ['Sec-Fetch-Dest', 'Sec-Fetch-Site'] : [];
}

const isPlayer = /^\/(?:[a-z]{2}\/)?embed\//;
const headersDecide = (url: string) => /^\/(?:[?#.]|$)|embed/.test(url);

/** What links carry so that someone else can count them. */
const campaign =
  /^(?:utm_|mc_|(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid)$)/;

function dropCampaign(query: URLSearchParams): void {
  for (const name of [...query.keys()]) if (campaign.test(name)) query.delete(name);
}

function framingHeaders({ headers }: IncomingMessage): Headers {
  const read = ['sec-fetch-dest', 'sec-fetch-site'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Headers(read);
}
