import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { notePageView, takePageViews } from '@/lib/config/page-views';
import { countView } from '@/server/page-store/count-view';
import type { PageAddress } from '@/server/page-store/page-address';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const address = (key: string, kind: PageAddress['kind'] = 'kept'): PageAddress => ({
  ...{ key, kind, route: '/[locale]/answers/[[...slug]]', url: key, locale: 'ko', vary: [] },
});
const view = (key: string, headers: object = {}, kind: PageAddress['kind'] = 'kept') => {
  const request = { method: 'GET', headers: { 'user-agent': browser, ...headers } };
  countView(request as IncomingMessage, address(key, kind));
};
beforeEach(() => {
  takePageViews();
});

test('a page that is read is counted by its language and address, and nothing else of its reader', () => {
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
  ['nobody', { 'user-agent': undefined }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['what Next fetches ahead', { rsc: '1', 'next-router-prefetch': '1' }],
  ['what a browser fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('%s is not counted', (_, headers) => {
  view('/ko/answers/did-jesus-live', headers);
  expect(takePageViews()).toEqual([]);
});

test('of a page made for its visitor nothing is counted, and of a query the words of a search alone', () => {
  view('/ko/desk/messages/7', {}, 'personal');
  view('/ko/locations?query=28202', {}, 'minute');
  view('/ko/search-result/%EA%B3%A0%EB%9E%98?lang=ko', {}, 'minute');
  expect(takePageViews().map(({ kind, slug }) => [kind, slug])).toEqual([
    ['locations', ''],
    ['search-result', '고래'],
  ]);
});

test('made-up addresses take bounded memory, and known addresses are still counted', () => {
  notePageView({ locale: 'en', kind: 'answers', slug: 'known' });
  for (let index = 0; index < 6_000; index++) view(`/ko/search-result/${index}`, {}, 'minute');
  notePageView({ locale: 'en', kind: 'answers', slug: 'known' });
  const taken = takePageViews();
  expect(taken).toHaveLength(5_000);
  expect(taken[0]).toEqual({ locale: 'en', kind: 'answers', slug: 'known', times: 2 });
});
