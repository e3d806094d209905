import type { Page } from '@playwright/test';
import { addStyle } from './support/add-style';
import { expect, failedMessage, test, waitForScripts } from './support/test';
import { words } from './support/words';

/*
 * The parts of a page that are loaded with its scripts: most of the style sheet, and the data that
 * the scripts need (docs/decisions/0023).
 */

const pages = [
  '/ko',
  '/answers',
  '/ko/answers/did-jesus-live',
  '/testimonials/the-night-nurse',
  '/church/plum-tree-fellowship-charlotte',
  '/welcome/grace-chapel',
  '/ko/pricing',
  '/share-story',
  '/playlist-show/when-the-night-is-long',
  '/nothing-here',
];
test.use({ allowedMessages: [failedMessage] });

/**
 * The computed style of every element and of its pseudo-elements, one line each. Without margins:
 * Chromium reports 0 or the used value of `auto` unpredictably; the boxes are compared instead.
 */
function appearanceOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const box = part ? style.content : JSON.stringify(element.getBoundingClientRect());
        const seen = part && style.content === 'none' ? [] : [...style];
        const properties = seen
          .filter((name) => !/^--|^margin/.test(name))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        const name = `${element.tagName}.${element.getAttribute('class')}${part ?? ''}`;
        return [name, box, ...properties].join('\n');
      }),
    ),
  );
}

for (const path of pages) {
  test(`${path} contains every CSS rule that its appearance depends on`, async ({
    page,
    request,
  }) => {
    // Only the page's own bytes: a late typeface would be a difference, too.
    await page.route(/\.js$|\.css$|\.woff2$|_rsc/, (route) => route.abort());
    await page.goto(path);
    await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1);
    const html = await (await request.get(path)).text();
    const sheet = /"rel":"stylesheet","href":"([^"]+)"/.exec(html)?.[1];
    const sheetText = await (await request.get(sheet ?? '')).text();
    const inlineCss = await page.locator('style[data-precedence]').textContent();
    expect(inlineCss?.length).toBeLessThan(sheetText.length * 0.75);

    const before = await appearanceOf(page);
    await addStyle(page, sheetText);
    expect(await appearanceOf(page)).toEqual(before);
  });
}

test('a page whose scripts do not run has the whole style sheet', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/answers/did-jesus-live');
  const link = page.getByRole('link', { name: words('en').help.nav }).last();
  await link.hover();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.close();
});

test('a page whose data fails to load stays readable, and a click loads it again', {
  tag: '@core',
}, async ({ page }) => {
  let requests = 0;
  await page.route(/\?_rsc$/, (route) => (requests++ === 0 ? route.abort() : route.continue()));
  await page.goto('/answers/did-jesus-live');
  await expect.poll(() => requests).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await waitForScripts(page);
  expect(requests).toBeGreaterThan(1);
});

for (const [path, languages] of [
  ['/answers/why-does-god-allow-suffering', 'english'],
  ['/es/answers', 'romance'],
  ['/fr/answers', 'romance'],
  ['/ko/answers', undefined],
] as const) {
  test(`${path} loads the typefaces of its language and no others`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, file] = /media\/([a-z0-9-]+)[^/]*\.woff2$/.exec(request.url()) ?? [];
      if (file) loaded.push(file);
    });
    await page.goto(path);
    await waitForScripts(page);
    const files = languages ? [`newsreader-${languages}`, `source-sans-3-${languages}`] : [];
    expect(loaded.toSorted()).toEqual(files);
  });
}

test('pictures further down are loaded after the first paint', async ({ page, browser }) => {
  // On a busy machine, too: an unpainted page starts its scripts after 1.5 s.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === 1500 ? 0 : wait(act, ms, ...more)) as typeof setTimeout;
  });
  await page.goto('/');
  await waitForScripts(page);
  const picture = page.locator('#chapters ~ * picture img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const { painted, seenFirst, later } = await page.evaluate(() => {
    const pictures = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/scenes/'))
      .map(({ startTime }) => startTime);
    const [{ startTime }] = performance.getEntriesByType('paint') as [PerformanceEntry];
    return { painted: startTime, seenFirst: Math.min(...pictures), later: pictures.slice(1) };
  });
  expect(seenFirst).toBeLessThan(painted);
  expect(later.length).toBeGreaterThan(0);
  for (const began of later) expect(began).toBeGreaterThanOrEqual(painted);

  const scriptless = await browser.newPage({ javaScriptEnabled: false });
  await scriptless.goto(new URL('/', page.url()).href);
  await expect(scriptless.locator('#chapters ~ * picture img').first()).toBeVisible();
  await scriptless.close();
});
