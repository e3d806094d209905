import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { ask, eachOf } from './support/crawl';

const origin = inject('origin');

async function text(path: string, type: string): Promise<string> {
  const response = await ask(origin + path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    expect.stringContaining(type),
  ]);
  return response.text();
}
const xml = async (path: string, type = 'application/xml') =>
  load(await text(path, type), { xml: true });
const lines = ($: ReturnType<typeof load>, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text());

describe('the sitemap', () => {
  it('has a file for each kind and language, none of them empty or too long', async () => {
    const $ = await xml('/sitemap.xml');
    const files = lines($, 'sitemapindex > sitemap > loc');
    expect(new Set(files).size).toBe(files.length);
    for (const locale of locales) {
      for (const kind of ['lists', 'categories', 'answers', 'testimonials', 'posts', 'locations']) {
        expect(files).toContain(`${origin}/sitemaps/${locale}/${kind}-1.xml`);
      }
    }
    await eachOf(files, async (file) => {
      const $ = await xml(file.replace(origin, ''));
      const count = $('urlset > url > loc').length;
      expect([file, count > 0 && count <= 50_000]).toEqual([file, true]);
      const dates = lines($, 'lastmod').filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date));
      expect([file, dates]).toEqual([file, []]);
    });
  });

  it('has the date of an item’s last change, and none where it is unknown', async () => {
    const $ = await xml('/sitemaps/ko/answers-1.xml');
    const { data } = await (await ask(`${origin}/api/v1/answers?limit=500`)).json();
    const entries = $('url').toArray();
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const slug = $(entry).children('loc').text().split('/').at(-1);
      const answer = data.find((one: { slug: string }) => one.slug === slug);
      expect([slug, $(entry).children('lastmod').text()]).toEqual([
        slug,
        answer.updated_at ?? answer.published_at,
      ]);
    }
    expect((await xml('/sitemaps/ko/lists-1.xml'))('lastmod').length).toBe(0);
  });

  it('has every video property for each film', async () => {
    for (const file of ['answers', 'testimonials', 'welcome', 'story']) {
      const $ = await xml(`/sitemaps/en/${file}-1.xml`);
      const films = $('video\\:video').toArray();
      expect([file, films.length > 0]).toEqual([file, true]);
      for (const film of films) {
        const has = (name: string) => $(film).children(`video\\:${name}`).text();
        expect(has('thumbnail_loc')).toMatch(/^http.*\.(?:jpg|webp)$/);
        expect(has('title').length).toBeGreaterThan(0);
        expect(has('description').length).toBeGreaterThan(20);
        expect(has('content_loc') + has('player_loc')).toMatch(/^http/);
        expect(has('publication_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }
  });

  it('answers 404 for an unknown file', async () => {
    for (const file of [
      'ko/answers-2',
      'ko/answers-0',
      'de/answers-1',
      'en/users-1',
      'en/answers',
    ]) {
      expect((await ask(`${origin}/sitemaps/${file}.xml`)).status).toBe(404);
    }
  });
});

describe.each(locales)('the feeds in %s', (locale) => {
  it.each(['answers', 'posts'])('list %s newest first, each with its own address', async (kind) => {
    const $ = await xml(`/feeds/${locale}/${kind}.xml`, 'application/rss+xml');
    expect($('rss').attr('version')).toBe('2.0');
    expect($('channel > language').text()).toBe(locale);
    for (const name of ['title', 'link', 'description', 'lastBuildDate']) {
      expect($(`channel > ${name}`).text().length).toBeGreaterThan(0);
    }
    const selfLink = $('channel > atom\\:link').attr('href');
    expect(selfLink).toBe(`${origin}/feeds/${locale}/${kind}.xml`);
    const items = $('item').toArray();
    expect(items.length).toBeGreaterThan(1);
    const links = lines($, 'item > link');
    expect(new Set(links).size).toBe(links.length);
    expect(links).toEqual(lines($, 'item > guid'));
    for (const name of ['title', 'description', 'pubDate']) {
      expect(lines($, `item > ${name}`).filter(Boolean)).toHaveLength(items.length);
    }
    expect(lines($, 'item > pubDate').map(Date.parse)).not.toContain(Number.NaN);
    await eachOf(links, async (link) => expect((await ask(link)).status).toBe(200));
  });
});

it('the podcast is missing where no content has audio', async () => {
  expect((await ask(`${origin}/feeds/en/podcast.xml`)).status).toBe(404);
});

it('robots.txt allows all pages, except the API for readers of the first match, and links the sitemap', async () => {
  const robots = await text('/robots.txt', 'text/plain');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toMatch(/^User-Agent: \*\nDisallow: \/api\/\nAllow: \/\n\n/);
});

it('llms.txt links every answer as plain text', async () => {
  const llmsText = await text('/llms.txt', 'text/plain');
  expect(llmsText).toMatch(/^# Lampstand\n\n> \S/);
  const links = [...llmsText.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => link ?? '');
  expect(links).toContain(`${origin}/answers/did-jesus-live`);
  await eachOf(links, async (link) =>
    expect([link, (await ask(link)).status]).toEqual([link, 200]),
  );
});

it('the manifest lists icons of the declared sizes', async () => {
  const manifest = JSON.parse(await text('/manifest.webmanifest', 'application/manifest+json'));
  expect(manifest).toMatchObject({ name: 'Lampstand', start_url: '/', icons: expect.any(Array) });
  const sizes: string[] = [];
  for (const { src, sizes: size } of manifest.icons) {
    const picture = Buffer.from(await (await ask(new URL(src, origin).href)).arrayBuffer());
    const { width, height } = await sharp(picture).metadata();
    expect(`${width}x${height}`).toBe(size);
    sizes.push(size);
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
