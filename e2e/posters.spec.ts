import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** The loaded pictures within a part of a page, in order. */
async function picturesIn(page: Page, part: string): Promise<string[]> {
  const images = page.locator(`${part} picture img`);
  const count = await images.count();
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const image = images.nth(index);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    names.push(/\/scenes\/(.+)-(?:\d+|phone)\.\w+$/.exec(source)?.[1] ?? source);
  }
  return names;
}

for (const [path, least] of [
  ['/invitation', 2],
  ['/story', 2],
  ['/shareyourjesusstory', 2],
  ['/playlist-show', 20],
] as const)
  test(`no picture occurs twice on ${path}`, async ({ page }) => {
    await page.goto(path);
    const names = await picturesIn(page, 'main');
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

test('an answer, a story and a film have their own poster, which their structured data names', async ({
  page,
  request,
}) => {
  for (const [path, poster] of [
    ['/answers/did-jesus-live', 'poster-village-before-day'],
    ['/ko/testimonials/the-night-nurse', 'poster-hospital-in-snow'],
    ['/welcome/grace-chapel', 'poster-chair-at-the-back'],
  ] as const) {
    await page.goto(path);
    expect(await picturesIn(page, 'main')).toContain(poster);
    const graph = await page.locator('script[type="application/ld+json"]').first().textContent();
    const [, address = ''] = /"thumbnailUrl":"([^"]+)"/.exec(graph ?? '') ?? [];
    expect(address).toContain(`/scenes/${poster}-1280.webp`);
    const picture = await request.get(new URL(address).pathname);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/webp');
    const shown = await page.locator('meta[property="og:image"]').getAttribute('content');
    const preview = await request.get(new URL(shown ?? '').pathname);
    expect(preview.status()).toBe(200);
    expect(preview.headers()['content-type']).toBe('image/jpeg');
  }
  const sitemap = await (await request.get('/sitemaps/en/answers-1.xml')).text();
  expect(sitemap).toContain('/scenes/poster-village-before-day-1280.webp</video:thumbnail_loc>');
});

test('a thumbnail on a phone loads the smallest sufficient file', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  await page.goto('/playlist-show');
  const thumb = page.locator('main picture img[src*="/scenes/poster-"]').first();
  await expect
    .poll(() => thumb.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-320\.avif$/);
  await page.close();
});
