import type { Page } from '@playwright/test';
import { scan } from './support/qr';
import { englishAndKorean, expect, languages, test, visit } from './support/test';
import { words } from './support/words';

const { home, share } = words('en');
const slides = [home.slides.lamp, home.slides.road, home.slides.sea, home.slides.city] as const;

/** Opens home with a stopped clock, which only the test advances. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: home.carousel.pause }).click();
  await page.getByRole('button', { name: home.carousel.play }).click();
  await page.getByRole('button', { name: home.carousel.pause }).blur();
  await expectSlide(page, await shownSlide(page));
}

async function shownSlide(page: Page): Promise<number> {
  const number = await page
    .getByRole('region', { name: home.carousel.label })
    .getByText(/^\d\s\/\s4$/)
    .textContent();
  return Number(number?.[0]) - 1;
}

async function expectSlide(page: Page, index: number) {
  for (const [at, { headline, intro }] of slides.entries()) {
    const words = page.getByText(headline);
    // The first slide is the page's heading; screen readers still read it while other slides are shown.
    if (at === 0) await expect(words).toHaveCSS('opacity', index === 0 ? '1' : '0');
    else await expect(words).toBeVisible({ visible: at === index });
    await expect(page.getByText(intro)).toBeVisible({ visible: at === index });
  }
  await expect(page.getByRole('combobox')).toHaveAttribute(
    'placeholder',
    slides[index]?.placeholder ?? '',
  );
  await expect(page.getByRole('button', { name: share.viewQr }).first()).toBeVisible();
}

test.describe('the banner', () => {
  test('shows four pictures that change every 9000 ms, each with its text', async ({ page }) => {
    await openWithStoppedClock(page);
    const region = page.getByRole('region', { name: home.carousel.label });
    await expect(region.locator('picture')).toHaveCount(4);
    const first = await shownSlide(page);
    await page.clock.runFor(8900);
    await expectSlide(page, first);
    await page.clock.runFor(200);
    await expectSlide(page, (first + 1) % 4);
    for (const step of [2, 3, 4]) {
      await page.clock.runFor(9000);
      await expectSlide(page, (first + step) % 4);
    }
  });

  test('is turned by its arrows, in both directions', { tag: '@core' }, async ({ page }) => {
    await openWithStoppedClock(page);
    await page.getByRole('button', { name: home.carousel.pause }).click();
    const first = await shownSlide(page);
    await page.getByRole('button', { name: home.carousel.next }).click();
    await expectSlide(page, (first + 1) % 4);
    await page.getByRole('button', { name: home.carousel.previous }).click();
    await page.getByRole('button', { name: home.carousel.previous }).click();
    await expectSlide(page, (first + 3) % 4);
  });

  test('stops while it is paused or its search box has the focus', async ({ page }) => {
    await openWithStoppedClock(page);
    const first = await shownSlide(page);
    await page.getByRole('button', { name: home.carousel.pause }).click();
    await page.getByRole('button', { name: home.carousel.play }).blur();
    await page.clock.runFor(60_000);
    await expectSlide(page, first);
    await page.getByRole('button', { name: home.carousel.play }).click();
    // After Play it plays, with the focus still on the button.
    await page.clock.runFor(9000);
    await expectSlide(page, (first + 1) % 4);
    await page.getByRole('combobox').focus();
    await page.clock.runFor(60_000);
    await expectSlide(page, (first + 1) % 4);
    await page.getByRole('combobox').blur();
    await page.clock.runFor(9000);
    await expectSlide(page, (first + 2) % 4);
    // Clicking an arrow does not stop it.
    await page.getByRole('button', { name: home.carousel.next }).click();
    await expectSlide(page, (first + 3) % 4);
    await page.clock.runFor(9000);
    await expectSlide(page, first);
    await expect(
      page.getByRole('heading', { level: 1, name: home.slides.lamp.headline }),
    ).toHaveCount(1);
  });

  test.describe('for a visitor who prefers reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('does not move until it is started', async ({ page }) => {
      await page.clock.install();
      await visit(page, '/');
      await expect(page.getByRole('button', { name: home.carousel.play })).toBeVisible();
      await page.clock.runFor(60_000);
      await expectSlide(page, 0);
      const moving = page.getByRole('heading', { level: 1 });
      await expect(moving).toHaveCSS('transition-property', 'none');
      await page.getByRole('button', { name: home.carousel.play }).click();
      await page.clock.runFor(9000);
      await expectSlide(page, 1);
    });
  });
});

for (const { locale, prefix } of englishAndKorean) {
  test(`the QR code leads a phone to the home page, in ${locale}`, async ({ page, baseURL }) => {
    const labels = words(locale).share;
    await visit(page, prefix || '/');
    await page.getByRole('button', { name: labels.viewQr }).first().click();
    const dialog = page.getByRole('dialog', { name: labels.qrTitle });
    const code = dialog.getByRole('img', { name: labels.qrTitle });
    await expect(code).toBeVisible();
    const box = code.locator('xpath=..');
    await expect(box).toHaveCSS('padding', '16px');
    const [outer, inner] = [await box.boundingBox(), await code.boundingBox()];
    expect([outer?.width, outer?.height]).toEqual([300, 300]);
    expect([inner?.width, inner?.height]).toEqual([268, 268]);
    expect(await scan(box)).toBe(`${baseURL}${prefix || '/'}`);

    await dialog.getByRole('button', { name: labels.close }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: labels.viewQr }).first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: labels.viewQr }).first().click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  test(`the home page links to questions, topics, stories and churches, in ${locale}`, async ({
    page,
  }) => {
    const { home: labels, nav, locator } = words(locale);
    await visit(page, prefix || '/');
    const main = page.getByRole('main');
    const tonight = main.getByRole('region', { name: labels.tonight }).getByRole('link');
    await expect(tonight).toHaveCount(9);
    const chapters = main.getByRole('region', { name: labels.chapters }).getByRole('link');
    await expect(chapters).toHaveCount(8);
    await expect(
      main.getByRole('region', { name: labels.stories }).getByRole('listitem'),
    ).toHaveCount(3);
    // Except for share links, all links lead to pages of the site.
    for (const link of await main.locator('a:not([rel=noreferrer])').all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^${prefix}/[a-z]`));
    }
    const church = main.getByRole('region', { name: labels.church });
    await church.getByLabel(locator.zipLabel).fill('90033');
    await church.getByRole('button', { name: locator.zipSubmit }).click();
    await expect(page).toHaveURL(`${prefix}/locations?query=90033`);
    await page.goBack();
    await expect(
      page.locator('header').getByRole('link', { name: nav.answers, exact: true }),
    ).toBeVisible();
  });
}

test('the share bar of the home page copies its address', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/');
  const bar = page.getByRole('region', { name: home.share });
  await bar.getByRole('button', { name: share.copy }).click();
  await expect(bar.getByRole('button', { name: share.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL);
  await expect(bar.getByRole('status').filter({ hasText: share.copied })).toBeAttached();
});

/** Records the elements that the browser reports as the largest paint, with their sizes. */
async function recordLargestPaints(page: Page) {
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { largestPaints: paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LargestContentfulPaint[]) {
        paints.push(`${entry.element?.tagName} ${entry.size} ${entry.url}`);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test.describe('the largest paint of the home page', () => {
  for (const [index, { locale, prefix }] of languages.entries()) {
    for (const [at, viewport] of [
      { width: 320, height: 640 },
      { width: 412, height: 823 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ].entries()) {
      const tag = index === at ? [] : '@thorough';
      test(`is unchanged by later slides, in ${locale} at ${viewport.width} px`, { tag }, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await recordLargestPaints(page);
        await page.clock.install();
        await visit(page, `${prefix}/`);
        const pictures = page.locator('[data-active] > picture img');
        await expect(pictures).toHaveCount(4);
        const paints = () => page.evaluate(() => Reflect.get(window, 'largestPaints') as string[]);
        await page.evaluate(async () => void (await document.fonts.ready));
        // By then the browser has reported all paints.
        await page.screenshot();
        await expect.poll(async () => (await paints()).length).toBeGreaterThan(0);
        const first = await paints();
        for (const step of [1, 2, 3]) {
          await page.clock.runFor(9000);
          const shown = pictures.nth(step);
          await expect(shown.locator('xpath=../..')).toHaveCSS('opacity', '1');
          await expect
            .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
            .toBeGreaterThan(0);
          await page.screenshot();
          expect(await paints()).toEqual(first);
        }
      });
    }
  }
});
