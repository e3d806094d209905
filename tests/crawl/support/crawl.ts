import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type PageFacts, readPage } from './read-page';
import { routes } from './routes';

/** A page of the site as a crawler sees it. */
export interface Page extends PageFacts {
  url: string;
  /** With query, without origin. */
  path: string;
  locale: Locale;
  headers: Headers;
  /** Whether it is reachable by links from the home page. */
  reached: boolean;
}

export interface Answer {
  status: number;
  location: string | undefined;
}

export interface Site {
  origin: string;
  pages: Page[];
  /** The responses of all linked addresses, including pictures and feeds. */
  answers: Map<string, Answer>;
  /** The pages that link to an address. */
  linkedFrom: Map<string, string[]>;
  /** The addresses of the sitemap with their entries. */
  listed: Map<string, { lastmod: string | undefined; file: string }>;
}

/** Concurrent requests. */
const workers = 8;

/**
 * Crawls the whole site: from the home page along its links, then further pages of the sitemap and the table of
 * routes. It runs no scripts and stores no cookies; pages are parsed at once and their HTML is not
 * stored.
 */
export async function crawl(origin: string): Promise<Site> {
  const site: Site = {
    origin,
    pages: [],
    answers: new Map(),
    linkedFrom: new Map(),
    listed: await readSitemap(origin),
  };
  await walk(site, [`${origin}/`], true);
  await walk(site, [...site.listed.keys()], false);
  const routePaths = locales.flatMap((locale) => routes.map((path) => localePath(locale, path)));
  await walk(
    site,
    routePaths.map((path) => origin + path),
    false,
  );
  return site;
}

/** Requested queries per path: like search engines, the crawler requests only a few variants. */
const maxQueries = 5;

async function walk(site: Site, from: string[], reached: boolean): Promise<void> {
  const waiting: string[] = [];
  const queries = new Map<string, number>();
  const exceedsQueries = (url: string) => {
    const [path = '', query] = url.split('?');
    if (query === undefined || path.includes('/_next/')) return false;
    queries.set(path, (queries.get(path) ?? 0) + 1);
    return (queries.get(path) ?? 0) > maxQueries;
  };
  const plan = (url: string) => {
    if (site.answers.has(url) || !url.startsWith(site.origin) || exceedsQueries(url)) return;
    site.answers.set(url, { status: 0, location: undefined });
    waiting.push(url);
  };
  const read = async (url: string) => {
    const { answer, page } = await visit(url, site.origin, reached);
    site.answers.set(url, answer);
    if (!page) return;
    site.pages.push(page);
    for (const { href, follows } of page.links) {
      const address = withinSite(href, url, site.origin);
      if (!address) continue;
      const from = site.linkedFrom.get(address) ?? [];
      site.linkedFrom.set(address, [...from, page.path]);
      if (follows) plan(address);
    }
    for (const { src } of page.pictures) plan(new URL(src, url).href);
    for (const { href } of page.offers) plan(new URL(href, url).href);
    for (const file of filesOf(page)) plan(new URL(file, url).href);
  };
  for (const url of from) plan(url);
  while (waiting.length > 0) {
    const batch = waiting.splice(0);
    await eachOf(batch, read);
  }
}

/** Runs `work` for every item, some of them concurrently. */
export async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift())
      await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/**
 * A crawler's request: without cookies, without following redirects. Not with `fetch`, which reuses
 * connections that the server is about to close, and adds `no-cache` to an If-None-Match.
 */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = get(url, { agent: false, headers: { 'accept-language': 'en', ...headers } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const responseHeaders = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    responseHeaders.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  }
  const body = await buffer(answer);
  const status = answer.statusCode ?? 0;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status,
    headers: responseHeaders,
  });
}

/** The response of an address, and the parsed page if it is one. */
export async function visit(url: string, origin: string, reached: boolean) {
  const response = await ask(url);
  const answer = {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
  };
  const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
  if (response.status !== 200 || !isPage) return { answer };
  const path = url.slice(origin.length) || '/';
  const first = path.split(/[/?]/)[1];
  const page: Page = {
    ...readPage(await response.text()),
    url,
    path,
    locale: isLocale(first) ? first : 'en',
    headers: response.headers,
    reached,
  };
  return { answer, page };
}

/** The files in the page's JSON-LD. */
function filesOf({ things }: PageFacts): string[] {
  const named = things.flatMap(({ thumbnailUrl, contentUrl, image, logo }) => [
    ...[thumbnailUrl, contentUrl, image, logo],
  ]);
  return named.filter((file) => typeof file === 'string' && URL.canParse(file)) as string[];
}

/** The address of a link without its fragment; undefined if it is invalid or leads to another site. */
function withinSite(href: string, base: string, origin: string): string | undefined {
  const url = URL.parse(href, base);
  if (!url || url.origin !== origin) return undefined;
  url.hash = '';
  return url.href;
}

async function readSitemap(origin: string): Promise<Site['listed']> {
  const listed: Site['listed'] = new Map();
  const index = await (await ask(`${origin}/sitemap.xml`)).text();
  const files = /<sitemapindex/.test(index) ? locations(index) : [`${origin}/sitemap.xml`];
  for (const file of files) {
    const xml = await (await ask(file)).text();
    for (const [, entry = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
      const [address = ''] = locations(entry);
      listed.set(new URL(address).href, {
        lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
        file,
      });
    }
  }
  return listed;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
