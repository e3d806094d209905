import type { Page } from '@playwright/test';
import { test } from './support/own-backend';
import { expect, visit } from './support/test';
import { words } from './support/words';

const youtube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';
test.describe.configure({ mode: 'default' });
test.use({ allowedOrigins: [youtube, vimeo] });

const { video, site } = words('en');

/** Replaces the films' hosts, and records the requests to them. */
async function replaceHosts(page: Page): Promise<string[]> {
  const requests: string[] = [];
  for (const origin of [youtube, vimeo]) {
    await page.route(`${origin}/**`, (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>film</title>',
      });
    });
  }
  return requests;
}

test('a film in a page opens in a dialog, and closing the dialog removes the player', {
  tag: '@core',
}, async ({ page }) => {
  const requests = await replaceHosts(page);
  await visit(page, '/pages/films');
  expect(requests).toEqual([]);
  const link = page.getByRole('link', { name: 'The lamp' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const dialog = page.getByRole('dialog', { name: 'The lamp' });
  const ways = [
    () => dialog.getByRole('button', { name: site.close }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ];
  for (const [index, close] of ways.entries()) {
    await link.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveAttribute(
      'src',
      `${youtube}/embed/dQw4w9WgXcQ?rel=0&enablejsapi=1`,
    );
    await expect.poll(() => requests.length).toBe(index + 1);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL('/pages/films');
  }
  await expect(link).toBeFocused();

  await page.getByRole('link', { name: video.watch }).click();
  const second = page.getByRole('dialog', { name: video.watch });
  await expect(second.locator('iframe')).toHaveAttribute(
    'src',
    `${vimeo}/video/22439234?rel=0&enablejsapi=1&dnt=1`,
  );
});

test('a frame from an unknown host is removed, and no script in the content runs', async ({
  page,
}) => {
  await replaceHosts(page);
  await visit(page, '/pages/films');
  await expect(page.getByText('After them.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.locator('iframe, script:not([type="application/ld+json"]), style, img'),
  ).toHaveCount(0);
  expect(await page.content()).not.toContain('frames.example');
  const words = main.locator('.prose');
  await expect(words.getByRole('link')).toHaveText(['The lamp', video.watch, 'A trap']);
  await main.getByText('A link', { exact: true }).click();
  await expect(main.locator('[onclick], [onerror], [href^="javascript"]')).toHaveCount(0);
  await main.getByRole('link', { name: 'A trap' }).click();
  await expect(page).toHaveURL('/answers');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film in a page is a link to its page at the host', async ({ page }) => {
    await page.goto('/pages/films');
    await expect(page.getByRole('link', { name: 'The lamp' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
  });
});
