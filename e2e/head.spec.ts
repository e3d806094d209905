import type { Page } from '@playwright/test';
import { expect, languages, pageKinds, test } from './support/test';
import { item, titleOf } from './support/words';

type Thing = Record<string, unknown> & { '@type': string };

interface Head {
  lang: string;
  titles: string[];
  headings: number;
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Address by language. */
  mirrors: Record<string, string>;
  things: Thing[];
}

/** A page as it is served, before any script; a browser only reads it. */
async function read(page: Page, address: string): Promise<Head> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((source) => {
    const served = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...served.querySelectorAll(selector)];
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    return {
      lang: served.documentElement.lang,
      titles: all('title').map((title) => title.textContent ?? ''),
      headings: all('h1').length,
      meta: Object.fromEntries(
        all('meta[content]').map((meta) => [
          attribute(meta, 'name') || attribute(meta, 'property'),
          attribute(meta, 'content'),
        ]),
      ),
      canonical: served.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      mirrors: Object.fromEntries(
        all('link[rel=alternate][hreflang]').map((link) => [
          attribute(link, 'hreflang'),
          attribute(link, 'href'),
        ]),
      ),
      things: all('script[type="application/ld+json"]').flatMap(
        (script) => JSON.parse(script.textContent ?? '')['@graph'],
      ),
    };
  }, html);
}

const missing = '/nothing-here';
const kinds = pageKinds.filter((kind) => kind !== missing);
/** Where search engines should not look. */
const hidden = (kind: string) => /^\/search-result|\?query=/.test(kind);

for (const kind of kinds) {
  test(`${kind} says what it is, in every language`, async ({ baseURL, page }) => {
    const heads = new Map<string, Head>();
    for (const { locale, prefix } of languages) {
      const path = kind === '/' ? prefix || '/' : prefix + kind;
      const head = await read(page, path);
      const { meta, mirrors } = head;
      heads.set(locale, head);
      expect(head.lang).toBe(locale);
      expect([path, head.headings]).toEqual([path, 1]);
      expect([path, head.titles.length]).toEqual([path, 1]);
      expect(head.titles[0]?.length).toBeGreaterThan(5);
      expect(meta.description?.length).toBeGreaterThan(10);

      const bare = path.replace(/\?.*/, '');
      const own = bare.startsWith(`${prefix}/search-result`) ? `${prefix}/search-result` : bare;
      expect(head.canonical).toBe(baseURL + (own === '/' ? '' : own));
      expect(meta.robots).toBe(hidden(kind) ? 'noindex, follow' : undefined);
      expect(meta['og:url']).toBe(head.canonical);
      expect(meta['og:title']?.length).toBeGreaterThan(0);
      expect(meta['og:description']).toBe(meta.description);
      expect(meta['og:site_name']).toBe('Lampstand');
      expect(meta['og:locale']?.slice(0, 2)).toBe(locale);
      expect(meta['twitter:card']).toMatch(/^(summary_large_image|player)$/);
      expect(meta['twitter:title']).toBe(meta['og:title']);
      for (const picture of [meta['og:image'] ?? '', meta['twitter:image'] ?? '']) {
        const answer = await page.request.get(picture);
        expect([picture, answer.status()]).toEqual([picture, 200]);
        expect(answer.headers()['content-type']).toBe('image/jpeg');
      }
      if (Object.keys(mirrors).length > 0) {
        expect(mirrors[locale]).toBe(head.canonical);
        expect(mirrors['x-default']).toBe(mirrors.en);
      }
    }
    // A page that names mirrors is named by them, and by no other.
    const named = [...heads].filter(([, { mirrors }]) => Object.keys(mirrors).length > 0);
    expect(named.length).toBeGreaterThan(1);
    for (const [, { mirrors }] of named) {
      expect(mirrors).toEqual(named[0]?.[1].mirrors);
      expect(Object.keys(mirrors).sort()).toEqual(
        [...named.map(([locale]) => locale), 'x-default'].sort(),
      );
    }
    const titles = new Set(
      named.map(
        ([
          ,
          {
            titles: [title],
          },
        ]) => title,
      ),
    );
    expect(titles.size).toBe(named.length);
  });
}

test('a page that is not there asks not to be found', async ({ page }) => {
  const { meta, canonical, mirrors } = await read(page, missing);
  expect(meta.robots).toMatch(/noindex/);
  expect(canonical).toBeUndefined();
  expect(mirrors).toEqual({});
});

for (const { locale, prefix } of languages) {
  test(`JSON-LD says what is on the page, in ${locale}`, async ({ baseURL, page, request }) => {
    const thingsOf = async (path: string) => (await read(page, prefix + path)).things;
    const find = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type);

    const answer = await thingsOf('/answers/did-jesus-live');
    const title = titleOf('answers', 'did-jesus-live', locale);
    const address = `${baseURL}${prefix}/answers/did-jesus-live`;
    expect(find(answer, 'Article')).toMatchObject({
      headline: title,
      inLanguage: locale,
      mainEntityOfPage: address,
      datePublished: item('answers', 'did-jesus-live').published,
    });
    const film = find(answer, 'VideoObject');
    expect(film).toMatchObject({
      name: title,
      inLanguage: locale,
      contentUrl: `${baseURL}/media/clips/lamp-window.mp4`,
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      description: expect.stringMatching(/.{40}/),
      transcript: expect.stringMatching(/.{80}/),
    });
    for (const file of [film?.thumbnailUrl, film?.contentUrl]) {
      expect((await request.head(String(file))).status()).toBe(200);
    }
    const crumbs = find(answer, 'BreadcrumbList')?.itemListElement as {
      position: number;
      item: string;
    }[];
    expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(crumbs.at(-1)?.item).toBe(address);
    for (const crumb of crumbs) expect((await request.get(crumb.item)).status()).toBe(200);

    const outside = await thingsOf('/answers/what-is-the-bible-about');
    expect(find(outside, 'VideoObject')).toMatchObject({
      embedUrl: expect.stringMatching(
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/.+rel=0&enablejsapi=1$/,
      ),
    });
    expect(find(await thingsOf('/testimonials/the-night-nurse'), 'Article')).toBeTruthy();
    expect(find(await thingsOf('/testimonials/the-night-nurse'), 'VideoObject')).toBeTruthy();
    expect(find(await thingsOf('/post/why-we-leave-a-light-on'), 'BlogPosting')).toBeTruthy();
    const guide = find(await thingsOf('/guides/the-empty-tomb'), 'LearningResource');
    expect(guide).toMatchObject({ timeRequired: 'PT60M', inLanguage: locale });
    const onPaper = guide?.encoding as { contentUrl: string } | undefined;
    expect((await request.head(onPaper?.contentUrl ?? '')).headers()['content-type']).toBe(
      'application/pdf',
    );
    const list = find(await thingsOf('/answers'), 'ItemList')?.itemListElement as unknown[];
    expect(list).toHaveLength(12);
    expect(find(await thingsOf('/categories/jesus'), 'ItemList')).toBeTruthy();
    expect(find(await thingsOf('/'), 'WebSite')).toMatchObject({
      potentialAction: { '@type': 'SearchAction' },
    });
  });
}

test('the sitemap names every page in every language it is in, and none else', async ({
  baseURL,
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${baseURL}/ko/answers/did-jesus-live`);
  expect(addresses).toContain(`${baseURL}/es/answers/do-the-stars-point-to-god`);
  expect(addresses).not.toContain(`${baseURL}/ko/answers/do-the-stars-point-to-god`);
  expect(addresses.filter((address) => !address.startsWith(baseURL ?? ''))).toEqual([]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('a page carries its style sheet once, and no script that starts by itself', async ({
  request,
}) => {
  const html = await (await request.get('/answers/did-jesus-live')).text();
  // The beginning of Tailwind's own sheet, as an element and not as data.
  expect(html.split('--tw-').length).toBeGreaterThan(10);
  expect(html.split('@layer properties').length).toBe(2);
  expect(html).not.toContain('async=""');
});
