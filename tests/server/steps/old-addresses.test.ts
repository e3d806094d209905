import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeAskedAddresses } from '@/lib/config/asked-addresses';
import type { Locale } from '@/lib/contract/locales';
import type { OldAddressRow } from '@/lib/http/old-addresses/address-table';
import { OldAddresses, tableTag } from '@/server/page-store/old-addresses';
import { expectedErrors } from '../../support/no-console-error';
import { openPages, site } from '../support/page-server';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
const row = (
  id: number,
  address: string,
  target: string | null,
  kind: OldAddressRow['kind'] = 'exact',
) => ({ id, kind, address, target });

/** What the database has, and whether it answers. */
const database = {
  rows: [] as OldAddressRow[],
  reads: 0,
  isAway: false,
  languages: ['en', 'ko'] as readonly Locale[],
};
let time: number;
let oldAddresses: OldAddresses;
let opened: Awaited<ReturnType<typeof openPages>>;

beforeEach(async () => {
  Object.assign(site, { words: 'first', asked: [] });
  Object.assign(database, { reads: 0, isAway: false, languages: ['en', 'ko'] });
  database.rows = [
    row(1, '/unknown/about', '/a'),
    row(2, '/unknown/gone', null),
    row(3, '/unknown/blog/*', '/post/*', 'prefix'),
    row(4, '/?p=12', '/b'),
    row(5, '/a', '/b'),
    row(6, '/unknown/chain', '/unknown/about'),
    row(7, '/unknown/one', '/unknown/two'),
    row(8, '/unknown/two', '/unknown/one'),
    row(9, '/unknown/korean', '/ko/b'),
  ];
  time = 0;
  oldAddresses = new OldAddresses(
    {
      rows: async () => {
        database.reads++;
        if (database.isAway) throw new Error('away');
        return database.rows;
      },
      languagesOf: async () => {
        if (database.isAway) throw new Error('away');
        return database.languages;
      },
    },
    () => time,
  );
  takeAskedAddresses();
  opened = await openPages({ oldAddresses });
});
afterEach(() => opened.close());

async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await opened.ask(url, { ...browser, ...headers });
  return {
    status: response.status,
    location: response.headers.location,
    headers: response.headers,
  };
}
const led = async (url: string, headers = {}) => {
  const { status, location } = await ask(url, headers);
  return location === undefined ? String(status) : `${status} ${location}`;
};

describe('an old address', () => {
  it.each([
    ['/unknown/about', '301 /a'],
    ['/unknown/about?card=7', '301 /a?card=7'],
    ['/Unknown/About/', '301 /a'],
    ['/unknown/about.html', '301 /a'],
    ['/unknown/about).', '301 /a'],
    ['/unknown/gone', '410'],
    ['/unknown/blog/x', '301 /post/x'],
    ['/unknown/blog//evil.example', '301 /post/evil.example'],
    ['/?p=12', '301 /b'],
    ['/?p=12&m=card', '301 /b?m=card'],
    ['/?p=13', '200'],
    ['/unknown/chain', '301 /a'],
    ['/unknown/one', '404'],
    ['/unknown/korean', '301 /ko/b'],
    ['/unknown/other', '404'],
    ['/unknown/ab%00out', '404'],
  ])('%s answers %s', async (url, answer) => {
    database.languages = ['en'];
    expect(await led(url)).toBe(answer);
  });

  it('never wins over an own page, whose bytes it does not cost', async () => {
    expect(await led('/a')).toBe('200');
    expect(await led('/a')).toBe('200');
    expect(database.reads).toBe(0);
  });

  it('leads to the page in the visitor’s language, if it is translated', async () => {
    const korean = { 'accept-language': 'ko' };
    const response = await ask('/unknown/about', korean);
    expect(response.location).toBe('/ko/a');
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie',
    });
    expect(await led('/unknown/about', { 'accept-language': 'fr' })).toBe('301 /a');
    expect(await led('/unknown/about', { ...korean, cookie: 'locale=en' })).toBe('301 /a');
    database.languages = ['en'];
    oldAddresses.expire(['answers']);
    const english = await ask('/unknown/about', korean);
    expect(english.location).toBe('/a');
    expect(english.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' });
  });

  it('is read once, and again when the table has changed', async () => {
    await ask('/unknown/about');
    await ask('/unknown/new');
    expect(database.reads).toBe(1);
    database.rows = [row(10, '/unknown/new', '/b')];
    oldAddresses.expire(['answers/x']);
    expect(await led('/unknown/new')).toBe('404');
    oldAddresses.expire([tableTag]);
    expect(await led('/unknown/new')).toBe('301 /b');
    expect(await led('/unknown/about')).toBe('404');
    expect(database.reads).toBe(2);
  });

  it('leads as it was last known while the database is away', async () => {
    await ask('/unknown/about');
    database.isAway = true;
    oldAddresses.expire([tableTag]);
    expect(await led('/unknown/about')).toBe('301 /a');
    expect(await led('/unknown/about')).toBe('301 /a');
    expect(database.reads).toBe(2);
    database.isAway = false;
    database.rows = [];
    time = 6_000;
    expect(await led('/unknown/about')).toBe('404');
    expectedErrors();
  });

  it('is refused for writes like any page', async () => {
    const answer = await opened.ask('/unknown/about', browser, 'POST');
    expect(answer.status).toBe(405);
  });
});

describe('the counts', () => {
  it('have rows that led people, and plain paths that are missing', async () => {
    await ask('/unknown/about');
    await ask('/unknown/chain');
    await ask('/unknown/missed?secret=1');
    await ask('/unknown/Ruth@church.example');
    await ask('/unknown/wp-login.php');
    const asked = takeAskedAddresses();
    expect([...asked.led]).toEqual([
      [1, 1],
      [6, 1],
    ]);
    expect([...asked.missing]).toEqual([['/unknown/missed', 1]]);
  });

  it.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['whoever opts out', { dnt: '1' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ])('leave out %s', async (_, headers) => {
    await ask('/unknown/missed', headers as Record<string, string>);
    expect(takeAskedAddresses().missing.size).toBe(0);
  });
});
