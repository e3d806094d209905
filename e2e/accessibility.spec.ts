import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  expect,
  formPages,
  openLanguages,
  openMenu,
  pageKinds,
  refusedMessage,
  test,
  visit,
} from './support/test';
import { fill, titleOf, words } from './support/words';

// A page of an address of nothing is answered with 404, which Chromium notes.
test.use({ allowedMessages: [refusedMessage], contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds nothing in the page as it stands. */
async function expectAccessible(page: Page) {
  // The frames of a page are other hosts' or none, so the page alone is looked at: it is quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(rules).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
}

/** In which language a page is looked at, and how large by day and by night: by turns. */
const looks = [
  { prefix: '', day: phone, night: desktop },
  { prefix: '/ko', day: desktop, night: phone },
] as const;

for (const [index, kind] of [...pageKinds, ...formPages].entries()) {
  const { prefix, day, night } = looks[index % 2 ? 1 : 0];
  test(`axe finds nothing, nothing shifts or sticks out on ${prefix}${kind}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await noteShifts(page);
    await visit(page, prefix + kind);
    expect(await shift(page)).toBeLessThan(0.05);
    for (const [colorScheme, size] of [
      ['light', day],
      ['dark', night],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNoOverflow(page);
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expectNoOverflow(page);
  });
}

test('axe finds nothing in the description of the API, large or small, by day or by night', async ({
  page,
}) => {
  for (const [colorScheme, size] of [
    ['light', phone],
    ['dark', desktop],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/api/v1/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCount(1);
});

/** Has the page add up by how much it shifts while it loads, with letters that come late. */
async function noteShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    await page.waitForFunction(painted);
    await route.continue();
  });
  await page.addInitScript(() => {
    const noted = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        noted.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** By how much it has shifted once its letters and its pictures are there. */
function shift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(
      (picture) => picture.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shift: number }).shift;
  });
}

/** Nobody has to scroll sideways; what sticks out is named. */
async function expectNoOverflow(page: Page) {
  const out = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      .slice(-5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(out).toEqual([]);
}

for (const [locale, prefix] of [
  ['en', ''],
  ['ko', '/ko'],
] as const) {
  const { share, question, search, video } = words(locale);

  test(`axe finds nothing where something is open, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, `${prefix}/answers/did-jesus-live`);
    await openMenu(page);
    await expectAccessible(page);
    await openLanguages(page);
    await expectAccessible(page);
    await page.getByRole('banner').locator('details[open] summary').click();

    await page.getByRole('main').getByRole('button', { name: share.viewQr }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
    await page.getByRole('button', { name: question.send }).click();
    await expect(page.getByText(question.messageMissing)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const title = titleOf('answers', 'did-jesus-live', locale);
    await page.getByRole('button', { name: fill(video.play, { title }) }).click();
    await expect(page.locator('video')).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing while suggestions are shown, in ${locale}`, async ({ page }) => {
    await visit(page, prefix || '/');
    const box = page.getByRole('combobox', { name: search.label });
    await box.fill(locale === 'ko' ? '예수' : 'jesus');
    await box.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('listbox')).toBeVisible();
  });
}
