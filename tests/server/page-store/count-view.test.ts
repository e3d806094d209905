import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { notePageView, takePageViews } from '@/lib/config/page-views';
import { countView } from '@/server/page-store/count-view';
import type { PageAddress } from '@/server/page-store/page-address';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const address = (key: string, kind: PageAddress['kind'] = 'static'): PageAddress => ({
  ...{ key, kind, route: '/[locale]/answers/[[...slug]]', url: key, locale: 'ko', vary: [] },
});
const view = (key: string, headers: object = {}, kind: PageAddress['kind'] = 'static') => {
  const request = { method: 'GET', headers: { 'user-agent': browser, ...headers } };
  countView(request as IncomingMessage, address(key, kind));
};
beforeEach(() => {
  takePageViews();
});

test('counts a page by its language and address, without data of its reader', () => {
  view('/ko/answers/did-jesus-live');
  view('/ko/answers/did-jesus-live', {
    rsc: '1',
    cookie: 'locale=ko',
    'x-forwarded-for': '10.1.2.3',
  });
  view('/ko');
  expect(takePageViews()).toEqual([
    { locale: 'ko', kind: 'answers', slug: 'did-jesus-live', times: 2 },
    { locale: 'ko', kind: 'home', slug: '', times: 1 },
  ]);
  expect(takePageViews()).toEqual([]);
});

test.each([
  ['a bot', { 'user-agent': 'Googlebot/2.1' }],
  ['no user agent', { 'user-agent': undefined }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a prefetch of Next', { rsc: '1', 'next-router-prefetch': '1' }],
  ['a prefetch of a browser', { 'sec-purpose': 'prefetch;prerender' }],
])('does not count %s', (_, headers) => {
  view('/ko/answers/did-jesus-live', headers);
  expect(takePageViews()).toEqual([]);
});

test('counts no personal page, and of a query only the text of a search', () => {
  view('/ko/desk/messages/7', {}, 'personal');
  view('/ko/locations?query=28202', {}, 'minute');
  view('/ko/search-result/%EA%B3%A0%EB%9E%98?lang=ko', {}, 'minute');
  expect(takePageViews().map(({ kind, slug }) => [kind, slug])).toEqual([
    ['locations', ''],
    ['search-result', '고래'],
  ]);
});

test('bounds the memory for made-up addresses, and still counts known ones', () => {
  notePageView({ locale: 'en', kind: 'answers', slug: 'known' });
  for (let index = 0; index < 6_000; index++) view(`/ko/search-result/${index}`, {}, 'minute');
  notePageView({ locale: 'en', kind: 'answers', slug: 'known' });
  const taken = takePageViews();
  expect(taken).toHaveLength(5_000);
  expect(taken[0]).toEqual({ locale: 'en', kind: 'answers', slug: 'known', times: 2 });
});
