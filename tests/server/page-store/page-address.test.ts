import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachePageAddresses } from '@/server/page-store/page-address';
import type { Route, Routes } from '@/server/page-store/routes';

const pages: [RegExp, Route][] = [
  [/^\/moved\//, { page: '/moved/[...path]', kind: 'handler' }],
  [/^\/[a-z]{2}$/, { page: '/[locale]', kind: 'static' }],
  [/^\/[a-z]{2}\/search-result/, { page: '/[locale]/search-result/[[...slug]]', kind: 'dynamic' }],
  [/^\/[a-z]{2}\/locations$/, { page: '/[locale]/locations', kind: 'dynamic' }],
  [/^\/[a-z]{2}\/checkout$/, { page: '/[locale]/checkout', kind: 'dynamic' }],
  [/^\/[a-z]{2}\/desk\/session$/, { page: '/[locale]/desk/session', kind: 'handler' }],
  [/^\/[^/]+\//, { page: '/[locale]/[...path]', kind: 'static' }],
];
const routes: Routes = {
  isRouted: (path) => !/^\/(?:api|_next\/static|scenes)\//.test(path),
  match: (path) => pages.find(([pattern]) => pattern.test(path))?.[1],
};
const addressOf = (url: string, headers: Record<string, string> = {}) =>
  cachePageAddresses(routes)({ url, headers, method: 'GET' } as unknown as IncomingMessage);

describe('the address of a page', () => {
  it.each([
    ['/answers/hope', '/en/answers/hope', '/answers/hope'],
    ['/ko/answers/hope', '/ko/answers/hope', '/ko/answers/hope'],
    ['/answers/hope?utm_source=x&fbclid=y&anything=z', '/en/answers/hope', '/answers/hope'],
    ['/answers/../answers/hope', '/en/answers/hope', '/answers/hope'],
    ['/locations?utm_campaign=letter&gclid=1', '/en/locations/all', '/locations'],
    ['/es?_rsc=1a2b', '/es', '/es'],
    ['/_next/answers', '/en/_next/answers', '/_next/answers'],
    ['/scenes/nothing.webp', '/scenes/nothing.webp', '/scenes/nothing.webp'],
  ])('of %s has the key %s, and Next renders %s', (url, key, renderedUrl) => {
    expect(addressOf(url)).toMatchObject({ kind: 'static', key, url: renderedUrl });
  });

  it.each([
    ['/search-result/hope?lang=en&utm_source=x', '/search-result/hope?lang=en'],
    ['/locations?query=28202&fbclid=1', '/locations?query=28202'],
  ])('of %s is stored for a minute as %s', (url, asked) => {
    expect(addressOf(url)).toMatchObject({ kind: 'minute', url: asked, key: `/en${asked}` });
  });

  it.each([
    ['/wp-login.php', '/en/not-found', '/not-found'],
    ['/_next/image?url=/etc/passwd&w=64', '/en/not-found', '/not-found'],
    ['/_next/data', '/en/not-found', '/not-found'],
    ['/_next/static', '/en/not-found', '/not-found'],
    ['/ko/a/b/c?d=e', '/ko/not-found', '/ko/not-found'],
  ])('of the unknown page %s has the shared missing page', (url, key, asked) => {
    expect(addressOf(url)?.missing).toMatchObject({ kind: 'static', key, url: asked });
  });

  it('of a file has no shared missing page', () => {
    expect(addressOf('/scenes/nothing.webp')?.missing).toBeUndefined();
  });

  it('of a personal page is never shared', () => {
    expect(addressOf('/checkout?church=1')).toMatchObject({
      kind: 'personal',
      url: '/checkout?church=1',
    });
  });

  it.each([
    '/api/v1/answers',
    '/_next/static/x.js',
    '/en/answers/hope',
    '/answers/',
    '/answers/HOPE',
    '/desk/session',
    '/embed/answers/x?lang=ko',
  ])('is undefined for %s', (url) => expect(addressOf(url)).toBeUndefined());

  it('of the home page depends on the visitor’s language, with a Vary header', () => {
    const vary = ['Cookie', 'Accept-Language'];
    expect(addressOf('/', { 'accept-language': 'ko' })).toBeUndefined();
    expect(addressOf('/', { 'accept-language': 'en' })).toMatchObject({ key: '/en', vary });
    expect(addressOf('/', { cookie: 'a=b; locale=fr', 'accept-language': 'en' })).toBeUndefined();
    expect(addressOf('/', { cookie: 'i18n_redirected=en' })).toMatchObject({ key: '/en', vary });
  });

  it('of a player depends on how it is framed', () => {
    const vary = ['Sec-Fetch-Dest', 'Sec-Fetch-Site'];
    expect(addressOf('/embed/answers/x')).toMatchObject({ key: '/en/embed/answers/x', vary });
    expect(addressOf('/embed/answers/x', { 'sec-fetch-dest': 'iframe' })).toBeUndefined();
  });
});

const hostile = fc.dictionary(
  fc.constantFrom(
    ...['host', 'x-forwarded-host', 'x-forwarded-proto', 'rsc', 'next-url', 'accept', 'cookie'],
    ...['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
    ...['x-middleware-subrequest', 'x-middleware-rewrite', 'x-invoke-path', 'x-nextjs-data'],
    ...['x-matched-path', 'x-prerender-revalidate', 'accept-language', 'user-agent', 'referer'],
  ),
  fc.string(),
);

it('the address of a page depends on no header, except for the home page and players', () => {
  const path = fc.constantFrom('/answers/hope', '/ko/pricing', '/locations?query=x', '/a/b/c');
  fc.assert(
    fc.property(path, hostile, (url, headers) => {
      expect(addressOf(url, headers)).toEqual(addressOf(url));
    }),
  );
});

it('the cache of addresses has a bounded size', () => {
  const pageAddressOf = cachePageAddresses(routes);
  const ask = (url: string) =>
    pageAddressOf({ url, headers: {}, method: 'GET' } as unknown as IncomingMessage);
  const first = ask('/answers/0');
  expect(ask('/answers/0')).toBe(first);
  for (let at = 1; at <= 20_000; at++) ask(`/answers/${at}?q=${at}`);
  expect(ask('/answers/0')).toEqual(first);
  expect(ask('/answers/0')).not.toBe(undefined);
});
