import type { Page } from '@playwright/test';
import { expect, failedMessage, test, visit, waitForScripts } from './support/test';
import { words } from './support/words';

const { nav, search } = words('en');

/** Holds back the router's requests until they are released. */
async function holdNavigation(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]_rsc=/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page with a stopped clock, which only the test advances. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install();
  await visit(page, '/categories');
  await page.clock.pauseAt(Date.now() + 60_000);
}

const width = (page: Page) =>
  page.locator('#nprogress .bar').evaluate((bar) => {
    const { right } = bar.getBoundingClientRect();
    return right / window.innerWidth;
  });

test('the progress bar appears after 200 ms, advances over some 5 s, and disappears when the page is there', {
  tag: '@core',
}, async ({ page }) => {
  await openWithStoppedClock(page);
  const bar = page.locator('#nprogress .bar');
  const { answers, categories } = words('en');
  // The first navigation loads the bar's script; from then on its timing is exact.
  const first = await holdNavigation(page);
  await page.locator('header').getByRole('link', { name: nav.answers }).click();
  await page.clock.runFor(210);
  await expect(bar).toBeVisible();
  first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(answers.title);
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);

  const second = await holdNavigation(page);
  await page.getByRole('navigation', { name: categories.filter }).getByRole('link').nth(1).click();
  await page.clock.runFor(190);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar).toBeVisible();
  await page.clock.runFor(2600);
  await expect.poll(() => width(page)).toBeGreaterThan(0.4);
  expect(await width(page)).toBeLessThan(0.65);
  await page.clock.runFor(10_000);
  await expect.poll(() => width(page)).toBeGreaterThan(0.9);
  expect(await width(page)).toBeLessThan(1);
  second();
  await expect(page).toHaveURL('/answers/in/jesus');
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);

  // The bar is not shown for pages that take at most 200 ms.
  const third = await holdNavigation(page);
  await page.locator('header').getByRole('link', { name: nav.findChurch }).click();
  await page.clock.runFor(190);
  third();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en').locator.title);
  await page.clock.runFor(6000);
  await expect(bar).toHaveCount(0);
});

test('a click that leads back to the current page removes the progress bar of the first click', async ({
  page,
}) => {
  await visit(page, '/categories');
  const bar = page.locator('#nprogress .bar');
  await page.route(/[?&]_rsc=/, (route) => {
    const { pathname } = new URL(route.request().url());
    // The first request is never answered.
    if (pathname === '/answers') return undefined;
    if (pathname !== '/help') return route.continue();
    return route.fulfill({ status: 307, headers: { location: '/categories?_rsc=back' } });
  });
  const header = page.locator('header');
  await header.getByRole('link', { name: nav.answers }).click();
  await expect(bar).toBeVisible();
  await header.getByRole('link', { name: words('en').help.nav }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL('/categories');
});

test.describe('when requests fail', () => {
  test.use({ allowedMessages: [failedMessage] });

  test('the progress bar ends in the error colour', async ({ page }) => {
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await visit(page, '/');
    await expect(page.locator('html')).not.toHaveClass(/progress-failed/);
    await page.getByRole('combobox', { name: search.label }).fill('jesus');
    await expect(page.locator('html')).toHaveClass(/progress-failed/);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('a page that the router cannot fetch is opened by a full page load', async ({ page }) => {
    await page.route(/[?&]_rsc=/, (route) => route.abort());
    await visit(page, '/categories');
    await page.getByRole('banner').getByRole('link', { name: nav.answers }).click();
    await expect(page).toHaveURL('/answers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en').answers.title);
  });

  test('a missing script reloads the page once; if it is still missing, the page reports it', async ({
    page,
  }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await visit(page, '/');
    expect(loads).toBe(1);
    const known = await page.evaluate(() => [...document.scripts].map((script) => script.src));
    await page.route('**/_next/static/chunks/*.js', (route) =>
      known.includes(route.request().url()) ? route.fallback() : route.abort(),
    );
    await page.getByRole('combobox', { name: search.label }).focus();
    await expect.poll(() => loads).toBe(2);

    await waitForScripts(page);
    await page.getByRole('combobox', { name: search.label }).focus();
    await expect(page.getByText(words('en').error.missing)).toBeVisible();
    await expect(page.getByRole('button', { name: words('en').error.reload })).toBeVisible();
    await expect(page.getByRole('combobox', { name: search.label })).toBeVisible();
    expect(loads).toBe(2);
  });
});
