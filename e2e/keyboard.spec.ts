import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/test';
import { type FocusWatch, watchFocus } from './support/visible-focus';
import { fill, titleOf, words } from './support/words';

const { site, nav, search, video, share, question } = words('en');

test.beforeEach(({ page }) => page.addInitScript(watchFocus));

/** Presses Tab until the element with this name has the focus; every stop must have a visible focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const passed: string[] = [];
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab');
    const { text, isVisible } = await focused(page);
    expect(isVisible, `a visible focus on “${text}”`).toBe(true);
    if (matches(text)) return;
    passed.push(text);
  }
  throw new Error(`Tab does not lead to “${name}”, but past ${passed.join(' | ')}`);
}

/** The focused element's name, and whether its focus is visible. */
function focused(page: Page): Promise<{ text: string; isVisible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const visibleTextOf = (node: HTMLElement) => {
      const copy = node.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return copy.textContent ?? '';
    };
    const label =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      visibleTextOf(element);
    const { hasVisibleFocus } = window as unknown as FocusWatch;
    return {
      text: label.replace(/\s+/g, ' ').trim(),
      isVisible: hasVisibleFocus(element) || element === document.body,
    };
  });
}

test('a visitor searches, opens an answer and plays its film by keyboard, with a visible focus', {
  tag: '@core',
}, async ({ page }) => {
  const title = titleOf('answers', 'did-jesus-live');
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe(site.skip);
  await tabTo(page, search.label);
  await page.keyboard.type('did jesus live');
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/answers/did-jesus-live');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await tabTo(page, fill(video.play, { title }));
  await page.keyboard.press('Enter');
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThan(0);
  await tabTo(page, /0:10/);
  await page.keyboard.press('Space');
  await expect
    .poll(() => film.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThanOrEqual(10);
});

test('the skip link moves the focus past the navigation', async ({ page }) => {
  await visit(page, '/answers');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: site.skip })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  expect(inMain).toBe(true);
});

test('the language is changed by keyboard', async ({ page }) => {
  await visit(page, '/answers/did-jesus-live');
  await tabTo(page, new RegExp(`^${nav.language}`));
  await page.keyboard.press('Enter');
  await tabTo(page, '한국어');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ko/answers/did-jesus-live');
});

test('a dialog keeps the focus, and returns it when it is closed', async ({ page }) => {
  await visit(page, '/answers/did-jesus-live');
  await tabTo(page, share.viewQr);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: share.qrTitle });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await focused(page)).text).toBe(share.viewQr);

  await tabTo(page, question.open);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: question.title })).toBeVisible();
  await tabTo(page, question.message);
  await page.keyboard.type('Who is there?');
  await expect(page.getByRole('textbox', { name: question.message })).toHaveValue('Who is there?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
