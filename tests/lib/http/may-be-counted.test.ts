import { expect, it } from 'vitest';
import { mayBeCounted } from '@/lib/http/may-be-counted';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Calls it twice: the second result is cached for the user agent. */
const decisions = (headers: Record<string, string>) =>
  [1, 2].map(() => mayBeCounted((name) => headers[name]));

it.each<[string, Record<string, string>, boolean]>([
  ['a browser', { 'user-agent': browser }, true],
  ['a bot', { 'user-agent': bot }, false],
  ['no user agent', {}, false],
  ['an empty user agent', { 'user-agent': '' }, false],
  ['DNT: 1', { 'user-agent': browser, dnt: '1' }, false],
  ['Sec-GPC: 1', { 'user-agent': browser, 'sec-gpc': '1' }, false],
  ['DNT: 0 and Sec-GPC: 0', { 'user-agent': browser, dnt: '0', 'sec-gpc': '0' }, true],
])('mayBeCounted decides on a request with %s', (_, headers, expected) => {
  expect(decisions(headers)).toEqual([expected, expected]);
});

it('mayBeCounted reads only the first 500 characters of the user agent', () => {
  const long = `${browser} ${'x'.repeat(500)}`;
  expect(decisions({ 'user-agent': `${long} Googlebot/2.1` })).toEqual([true, true]);
});
