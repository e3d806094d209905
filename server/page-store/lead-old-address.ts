import { noteLed } from '../../lib/config/asked-addresses.ts';
import { siteLocales } from '../../lib/config/languages.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import type { AddressTable, Lead } from '../../lib/http/old-addresses/address-table.ts';
import { followLeads } from '../../lib/http/old-addresses/follow-leads.ts';
import { plainPageHeaders } from '../../lib/http/plain-page.ts';
import { defaultLocale, detectionCookie, localeCookie } from '../../lib/i18n/locales.ts';
import { localePath, stripLocale } from '../../lib/i18n/paths.ts';
import { visitorLocale } from '../../lib/i18n/plan-route.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainPages } from '../http/plain-pages.ts';
import { writeHead } from '../http/write-head.ts';
import { readCookies } from './cookies.ts';
import { tableTag } from './old-addresses.ts';
import type { PageOptions } from './page-options.ts';
import { pageStatus } from './page-status.ts';
import { cdnHeaders, isFromCache, xkeyHeader } from './tag-headers.ts';

const gonePages = plainPages(({ withdrawn: { title, first }, refusedForm }, locale) => ({
  ...{ title, text: first },
  link: { path: localePath(locale, '/'), text: refusedForm.home },
}));

/**
 * Answers a request for an address without a page by the table of old addresses; returns whether it did. Also if a
 * sentence made the address longer.
 */
export async function leadOldAddress(options: PageOptions, exchange: Exchange): Promise<boolean> {
  const table = await options.oldAddresses?.table();
  const lead = table?.find(exchange.request.url ?? '/');
  return table && lead ? follow(options, exchange, table, lead) : false;
}

/**
 * The same for an address with a query that is an old address of its own, as `/?p=12`: the page at its path does not
 * read the query.
 */
export async function leadOldQuery(options: PageOptions, exchange: Exchange): Promise<boolean> {
  const table = await options.oldAddresses?.table();
  const lead = table?.hasQueries ? table.findByQuery(exchange.request.url ?? '/') : undefined;
  return table && lead ? follow(options, exchange, table, lead) : false;
}

async function follow(
  options: PageOptions,
  exchange: Exchange,
  table: AddressTable,
  lead: Lead,
): Promise<boolean> {
  const end = await followLeads(table, lead, async (location) => {
    const { status, kind } = await pageStatus(options, exchange, location);
    return kind !== undefined && (status === undefined || status < 400);
  });
  if (end === 'loop') return false;
  const { request, response } = exchange;
  const cacheTags = tagHeaders(options, exchange);
  if (request.method === 'GET' && mayBeCounted((name) => request.headers[name] as string)) {
    noteLed(lead.row.id);
  }
  if (end.location === null) {
    const body = gonePages[end.language ?? visitorLanguage(exchange)];
    const length = String(Buffer.byteLength(body));
    writeHead(exchange, 410, { ...plainPageHeaders(), 'Content-Length': length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
  const { location, isChosen } = await inLanguage(options, exchange, end.location, end.language);
  writeHead(exchange, 301, {
    Location: location,
    'Content-Length': '0',
    // Not for long: the table may change, and a visitor chooses another language.
    ...(isChosen
      ? { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie' }
      : { 'Cache-Control': 'public, max-age=0, s-maxage=60', ...cacheTags }),
  });
  response.end();
  return true;
}

/**
 * The location in the language of the old address, else in the visitor's, if the page is translated into it;
 * `isChosen` if it depends on the visitor.
 */
async function inLanguage(
  { oldAddresses }: PageOptions,
  exchange: Exchange,
  location: string,
  language: Lead['language'],
): Promise<{ location: string; isChosen: boolean }> {
  if (stripLocale(location).locale) return { location, isChosen: false };
  const languages = (await oldAddresses?.languagesOf(location)) ?? [];
  const has = (locale: typeof defaultLocale) => languages.includes(locale);
  if (language) {
    return {
      location: localePath(has(language) ? language : defaultLocale, location),
      isChosen: false,
    };
  }
  if (!languages.some((locale) => locale !== defaultLocale)) return { location, isChosen: false };
  const visitors = visitorLanguage(exchange);
  return {
    location: localePath(has(visitors) ? visitors : defaultLocale, location),
    isChosen: true,
  };
}

function visitorLanguage({ request: { headers } }: Exchange) {
  const cookies = readCookies(headers.cookie);
  return visitorLocale(
    {
      localeCookie: cookies[localeCookie.name],
      detectionCookie: cookies[detectionCookie.name],
      acceptLanguage: headers['accept-language'] ?? null,
    },
    siteLocales(),
  ).locale;
}

/** For caches in front of the site, which are told when the table changes. */
function tagHeaders({ renderer: { tagged } }: PageOptions, { request }: Exchange) {
  const xkey = tagged?.varnish ? xkeyHeader([tableTag]) : {};
  const cdn = tagged?.cdn || isFromCache(request.headers) ? cdnHeaders([tableTag]) : {};
  const entries = Object.entries({ ...xkey, ...cdn });
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
