import { brotliCompressSync, constants } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { asyncScript } from '../support/async-script';
import { ask, eachOf } from './support/crawl';

const origin = inject('origin');

/** Bytes of the ten segments that a server may send before an acknowledgement (RFC 6928). */
const firstFlight = 14_600;

/** One page of each cached kind; for kinds with much text the longest. */
const kinds = [
  ...['/', '/answers', '/answers/why-does-god-allow-suffering', '/categories'],
  ...['/categories/suffering', '/testimonials', '/testimonials/i-went-for-the-soup', '/pastors'],
  ...['/pages/about-lampstand', '/post', '/post/why-we-leave-a-light-on', '/help', '/pricing'],
  ...['/church/lantern-street-church-charlotte', '/pastor/plum-tree-fellowship-charlotte'],
  ...['/welcome/grace-chapel', '/story/maria', '/playlist-show', '/guides/the-empty-tomb'],
  ...['/playlist-show/start-with-jesus', '/jesusstorychallenge', '/evangelism', '/share-story'],
  ...['/sharethetruthnow', '/churchforfree', '/embed/welcome/grace-chapel', '/locations'],
];

/** Pages rendered for each visitor, and compressed while they wait. */
const uncached = ['/search-result/hope', '/search-result/xqzwv', '/locations?query=28202'];

it('a page contains its style sheet once, and no async script', async () => {
  const html = await (await ask(`${origin}/answers/did-jesus-live`)).text();
  expect(html.split('@layer theme{').length).toBe(2);
  expect(html).not.toMatch(asyncScript);
});

it.each(locales)(
  'a page of each kind fits into one flight with its headers: %s',
  async (locale) => {
    const tooLong: string[] = [];
    await eachOf([...kinds, ...uncached], async (kind) => {
      const path = localePath(locale, kind);
      const response = await ask(origin + path);
      expect([path, response.status]).toEqual([path, 200]);
      const level = uncached.includes(kind) ? 5 : 11;
      const bytes = headerBytes(response) + brotliBytes(await response.text(), level);
      if (bytes > firstFlight) tooLong.push(`${path}: ${bytes} bytes`);
    });
    expect(tooLong).toEqual([]);
  },
);

function headerBytes({ status, headers }: Response): number {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} OK`, ...lines, 'Content-Encoding: br', '', ''].join('\r\n').length;
}

/** The bytes of a page with Brotli at a level. */
function brotliBytes(html: string, level: 5 | 11): number {
  const page = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  return brotliCompressSync(page, { params }).length;
}
