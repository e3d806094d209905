import type { Page } from '@playwright/test';
import { addStyle } from './support/add-style';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/overflow';
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

// Chromium logs the 404 of an unknown address.
test.use({ allowedMessages: [refusedMessage], contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The language, the width and the colour scheme in which a page is checked, in turns. */
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
    await addStyle(page, 'html { font-size: 200% !important; }');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
    }
  });
}

for (const [name, colorScheme, size] of [
  ['a phone by day', 'light', phone],
  ['a desktop by night', 'dark', desktop],
] as const) {
  const tag = colorScheme === 'light' ? [] : '@thorough';
  test(`axe finds nothing in the description of the API: ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/api/v1/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus-visible')).toHaveCount(1);
  });
}

/** Makes the page sum up its layout shifts while it loads with slow typefaces. */
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

/** The layout shift after typefaces and pictures are loaded. */
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

for (const [locale, prefix, colorScheme] of [
  ['en', '', 'light'],
  ['ko', '/ko', 'dark'],
] as const) {
  const { share, question, search, video, locator, churchMessage, home } = words(locale);

  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing where something is open', async ({ page }) => {
      await page.setViewportSize(phone);
      await visit(page, `${prefix}/answers/did-jesus-live`);
      await openMenu(page);
      await expectAccessible(page);
      await openLanguages(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button', { name: search.label }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('main').getByRole('button', { name: share.viewQr }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
      const message = page.getByRole('textbox', { name: question.message });
      await expect(message).toBeFocused();
      await page.getByRole('button', { name: question.send }).click();
      await expect(page.getByText(question.messageMissing)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      const title = titleOf('answers', 'did-jesus-live', locale);
      await page.getByRole('button', { name: fill(video.play, { title }) }).click();
      await expect(page.locator('video')).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing while suggestions are shown', async ({ page }) => {
      await visit(page, prefix || '/');
      const box = page.getByRole('combobox', { name: search.label });
      await box.fill(locale === 'ko' ? '예수' : 'jesus');
      await box.press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('listbox')).toBeVisible();
    });

    test('axe finds nothing with the second picture of home', async ({ page }) => {
      await visit(page, prefix || '/');
      await page.getByRole('button', { name: home.carousel.next }).click();
      await expect(page.getByText(home.slides.road.headline, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing on the map', async ({ page }) => {
      await visit(page, `${prefix}/locations?query=28202`);
      await page.getByRole('button', { name: locator.showMap }).click();
      const map = page.getByRole('region', { name: locator.mapTitle });
      await expect(map.getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing in the builder with a list begun', async ({ page }) => {
      await page.setViewportSize(phone);
      await visit(page, `${prefix}/playlist-show`);
      await page.getByRole('main').locator('button[aria-pressed=false]').first().click();
      await expect(page.locator('button[aria-pressed=true]')).toHaveCount(1);
      // Off-screen content is not laid out.
      await page.locator('[data-entry]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-row-button=close]')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });

    test('axe finds nothing in a message to a church with errors', async ({ page }) => {
      await visit(page, `${prefix}/church/plum-tree-fellowship-charlotte`);
      await page.getByRole('button', { name: churchMessage.open }).click();
      await page.getByRole('button', { name: churchMessage.send }).click();
      await expect(page.getByRole('textbox', { name: churchMessage.subject })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what can be pressed has an edge, what is chosen a ground, what has the focus a ring', async ({
    page,
  }) => {
    const { search, playlistBuilder } = words('en');
    await visit(page, '/playlist-show');
    const border = (name: RegExp | string) =>
      page
        .getByRole('button', { name })
        .first()
        .evaluate((node) => getComputedStyle(node).borderTopStyle);
    expect(await border(playlistBuilder.more)).toBe('solid');
    const chosen = page.locator('label:has(:checked)').first();
    const other = page.locator('label:has(input[type=radio]:not(:checked))').first();
    const ground = (node: Element) => getComputedStyle(node).backgroundColor;
    expect(await chosen.evaluate(ground)).not.toBe(await other.evaluate(ground));
    const field = page.getByRole('banner').getByRole('combobox', { name: search.label });
    await field.focus();
    await expect(field.locator('xpath=..')).toHaveCSS('outline-style', 'solid');
  });
});

test('the ring of the focus stands out from every ground, by day and by night', async ({
  page,
}) => {
  await visit(page, '/answers/did-jesus-live');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const place of ['banner', 'main', 'contentinfo'] as const) {
      const link = page.getByRole(place).getByRole('link').first();
      await link.focus();
      // The focus ring is shown after a key press.
      await page.keyboard.press('Shift');
      expect(await link.evaluate(ringContrast), `${place}, ${colorScheme}`).toBeGreaterThanOrEqual(
        3,
      );
    }
  }
});

test('at 400 % one searches, reads, asks and finds a church without scrolling sideways', async ({
  page,
}) => {
  const { search, question, nav } = words('en');
  // 1280 × 1024 at 400 % (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/answers/did-jesus-live');
  await expectNoOverflow(page);
  await page.getByRole('banner').getByRole('button', { name: search.label }).click();
  await page.keyboard.type('flood');
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  const title = titleOf('answers', 'was-there-a-global-flood');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
  await expect(page.getByRole('textbox', { name: question.message })).toBeFocused();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  const church = (await openMenu(page)).getByRole('link', { name: nav.findChurch, exact: true });
  await church.click();
  await expect(page).toHaveURL('/locations');
  await expectNoOverflow(page);
});

/** WCAG 1.4.11: the contrast of an element's outline with its background. */
function ringContrast(element: Element): number {
  const read = (colour: string) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
      (part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      },
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let ground: Element | null = element.parentElement;
  while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') {
    ground = ground.parentElement;
  }
  const ring = read(getComputedStyle(element).outlineColor);
  const under = read(getComputedStyle(ground ?? document.body).backgroundColor);
  return (Math.max(ring, under) + 0.05) / (Math.min(ring, under) + 0.05);
}
