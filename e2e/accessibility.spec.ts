import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/overflow';
import { expect, openLanguages, openMenu, refusedMessage, test, visit } from './support/test';
import { fill, titleOf, words } from './support/words';

test.use({ allowedMessages: [refusedMessage], contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const [name, colorScheme, size] of [
  ['a phone in light mode', 'light', phone],
  ['a desktop in dark mode', 'dark', desktop],
] as const) {
  const tag = colorScheme === 'light' ? [] : '@thorough';
  test(`the API description has no accessibility violations or horizontal overflow on ${name}`, {
    tag,
  }, async ({ page }) => {
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

for (const [locale, prefix, colorScheme] of [
  ['en', '', 'light'],
  ['ko', '/ko', 'dark'],
] as const) {
  const { share, question, search, video, locator, churchMessage, home } = words(locale);

  test.describe(`in ${locale} and ${colorScheme} mode,`, () => {
    test.use({ colorScheme });

    test('open menus, dialogs and players have no accessibility violations', async ({ page }) => {
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

    test('search suggestions have no accessibility violations', async ({ page }) => {
      await visit(page, prefix || '/');
      const box = page.getByRole('combobox', { name: search.label });
      await box.fill(locale === 'ko' ? '예수' : 'jesus');
      await box.press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('listbox')).toBeVisible();
    });

    test('the second slide of the home page has no accessibility violations', async ({ page }) => {
      await visit(page, prefix || '/');
      await page.getByRole('button', { name: home.carousel.next }).click();
      await expect(page.getByText(home.slides.road.headline, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('the map of churches has no accessibility violations', async ({ page }) => {
      await visit(page, `${prefix}/locations?query=28202`);
      await page.getByRole('button', { name: locator.showMap }).click();
      const map = page.getByRole('region', { name: locator.mapTitle });
      await expect(map.getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the playlist builder with a chosen film has no accessibility violations', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await visit(page, `${prefix}/playlist-show`);
      await page.getByRole('main').locator('button[aria-pressed=false]').first().click();
      await expect(page.locator('button[aria-pressed=true]')).toHaveCount(1);
      // Off-screen content is not laid out.
      await page.locator('[data-entry]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-row-button=close]')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });

    test('the form for a message to a church has no accessibility violations when it shows errors', async ({
      page,
    }) => {
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

  test('buttons have a border, chosen options another background, and the focused field an outline', async ({
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
    const background = (node: Element) => getComputedStyle(node).backgroundColor;
    expect(await chosen.evaluate(background)).not.toBe(await other.evaluate(background));
    const field = page.getByRole('banner').getByRole('combobox', { name: search.label });
    await field.focus();
    await expect(field.locator('xpath=..')).toHaveCSS('outline-style', 'solid');
  });
});

test('the focus outline has a contrast of 3:1 with its background, in light and dark mode', async ({
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
      expect(
        await link.evaluate(outlineContrast),
        `${place}, ${colorScheme}`,
      ).toBeGreaterThanOrEqual(3);
    }
  }
});

test('at 400 % zoom the search, an answer, the question form and the locator have no horizontal overflow', {
  tag: '@core',
}, async ({ page }) => {
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
function outlineContrast(element: Element): number {
  const luminanceOf = (colour: string) => {
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
  let background: Element | null = element.parentElement;
  while (background && getComputedStyle(background).backgroundColor === 'rgba(0, 0, 0, 0)') {
    background = background.parentElement;
  }
  const outlineLuminance = luminanceOf(getComputedStyle(element).outlineColor);
  const backgroundLuminance = luminanceOf(
    getComputedStyle(background ?? document.body).backgroundColor,
  );
  return (
    (Math.max(outlineLuminance, backgroundLuminance) + 0.05) /
    (Math.min(outlineLuminance, backgroundLuminance) + 0.05)
  );
}
