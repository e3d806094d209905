import { expect, it } from 'vitest';
import { mayBeCounted } from '@/lib/http/may-be-counted';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Asked twice: the second time it is remembered of the browser's name. */
const asked = (headers: Record<string, string>) =>
  [1, 2].map(() => mayBeCounted((name) => headers[name]));

it.each<[string, Record<string, string>, boolean]>([
  ['a browser', { 'user-agent': browser }, true],
  ['a bot', { 'user-agent': bot }, false],
  ['nobody who says who they are', {}, false],
  ['an empty name', { 'user-agent': '' }, false],
  ['whoever asks not to be tracked', { 'user-agent': browser, dnt: '1' }, false],
  ['whoever asks that nothing be sold', { 'user-agent': browser, 'sec-gpc': '1' }, false],
  ['whoever does not mind', { 'user-agent': browser, dnt: '0', 'sec-gpc': '0' }, true],
])('%s', (_, headers, expected) => {
  expect(asked(headers)).toEqual([expected, expected]);
});

it('reads no more than the first 500 characters of a name', () => {
  const long = `${browser} ${'x'.repeat(500)}`;
  expect(asked({ 'user-agent': `${long} Googlebot/2.1` })).toEqual([true, true]);
});
