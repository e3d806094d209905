import type { Locator, Page } from '@playwright/test';
import { expect, inTurns, languages, openMenu, test, visit } from './support/test';
import { fill, item, words } from './support/words';

/** The lightness of a colour, from 0 (black) to 255. */
async function lightness(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    let at: Element | null = node;
    while (at && /(, 0\)|transparent)$/.test(getComputedStyle(at).backgroundColor))
      at = at.parentElement;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return Number.NaN;
    canvas.fillStyle = at ? getComputedStyle(at).backgroundColor : '#fff';
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

/** Expects that, with the menu open, each item is visible once: in the bar or in the menu. */
async function expectItems(page: Page, items: Record<string, string>) {
  const menu = await openMenu(page);
  for (const [label, href] of Object.entries(items)) {
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true });
    await expect(link).toHaveCount(1);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
  await menu.locator('summary').click();
}

for (const { locale, prefix } of languages) {
  test.describe(`in ${locale},`, () => {
    const { nav, footer, question, locator, search } = words(locale);
    const category = String(item('categories', 'jesus', locale).name);
    const items = {
      [nav.answers]: `${prefix}/answers`,
      [nav.joinTheCause]: `${prefix}/pastors`,
      [nav.about]: `${prefix}/pages/about-lampstand`,
      [nav.findChurch]: `${prefix}/locations`,
      [nav.pastors]: 'https://pastors.lampstand.example',
      [nav.freeCards]: 'https://cards.lampstand.example',
      [nav.storyChallenge]: `${prefix}/jesusstorychallenge`,
      [nav.login]: 'https://dashboard.lampstand.example/users/sign-in',
    };

    test(
      'an answer has the dark header with its category',
      inTurns(locale, 0),
      async ({ page }) => {
        await visit(page, `${prefix}/answers/did-jesus-live`);
        const header = page.getByRole('banner');
        expect(await lightness(header)).toBeLessThan(60);
        await expect(header.locator('picture')).toHaveCount(1);
        const heading = header.getByRole('link', { name: `${nav.categoryTitle} ${category}` });
        await expect(heading).toHaveAttribute('href', `${prefix}/categories/jesus`);
      },
    );

    test(
      'a plain page has the light header, without a picture and a category',
      inTurns(locale, 1),
      async ({ page }) => {
        await visit(page, `${prefix}/pages`);
        const header = page.getByRole('banner');
        expect(await lightness(header)).toBeGreaterThan(220);
        await expect(header.locator('picture')).toHaveCount(0);
        await expect(header.getByText(nav.categoryTitle)).toHaveCount(0);
      },
    );

    test('the header of a plain page has every item', inTurns(locale, 0), async ({ page }) => {
      await visit(page, `${prefix}/pages`);
      const header = page.getByRole('banner');
      await expectItems(page, items);
      await expect(header.getByRole('link', { name: 'Lampstand' })).toHaveAttribute(
        'href',
        prefix || '/',
      );
      await expect(header.getByRole('combobox', { name: search.label })).toHaveAttribute(
        'placeholder',
        search.compactPlaceholder,
      );
    });

    test('the header of the home page has every item, on a desktop and on a phone', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page }) => {
      await visit(page, prefix || '/');
      for (const size of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expectItems(page, items);
      }
    });

    test('the navigation marks the current page', inTurns(locale, 1), async ({ page }) => {
      const answers = page
        .getByRole('navigation', { name: nav.main })
        .getByRole('link', { name: nav.answers, exact: true });
      for (const [path, mark] of [
        ['/answers', 'page'],
        ['/answers/did-jesus-live', 'true'],
      ] as const) {
        await visit(page, prefix + path);
        await expect(answers).toHaveAttribute('aria-current', mark);
        await expect(answers).toHaveCSS('text-decoration-line', 'underline');
      }
      await page
        .getByRole('navigation', { name: nav.main })
        .getByRole('link', { name: nav.findChurch })
        .click();
      await expect(page).toHaveURL(`${prefix}/locations`);
      await expect(answers).not.toHaveAttribute('aria-current');
    });

    test('the footer has every block and link', inTurns(locale, 0), async ({ page }) => {
      for (const path of ['/', '/pages']) {
        await page.goto(prefix + path);
        const foot = page.getByRole('contentinfo');
        await expect(foot.getByRole('heading', { name: footer.questionTitle })).toBeVisible();
        await expect(foot.getByRole('heading', { name: footer.churchTitle })).toBeVisible();
        const field = foot.getByLabel(locator.zipLabel);
        await expect(field).toHaveAttribute('name', 'query');
        await expect(field.locator('xpath=ancestor::form')).toHaveAttribute(
          'action',
          `${prefix}/locations`,
        );
        const links = {
          [question.open]: `${prefix}/pages/contact-lampstand`,
          [footer.liveChat]: 'https://chat.lampstand.example',
          [footer.pastors]: `${prefix}/pastors`,
          [footer.evangelism]: `${prefix}/evangelism`,
          [footer.inviteChurch]: `${prefix}/churchforfree`,
          [footer.shareAnswer]: `${prefix}/sharethetruthnow`,
          [fill(footer.about, { name: 'Lampstand' })]: `${prefix}/pages/about-lampstand`,
          [footer.terms]: `${prefix}/pages/terms-of-use`,
          [footer.privacy]: `${prefix}/pages/privacy-policy`,
          [footer.login]: 'https://dashboard.lampstand.example/users/sign-in',
          [footer.contact]: `${prefix}/pages/contact-lampstand`,
        };
        for (const [label, href] of Object.entries(links)) {
          await expect(foot.getByRole('link', { name: label, exact: true })).toHaveAttribute(
            'href',
            href,
          );
        }
        await expect(foot.getByText(/2006–20\d\d/)).toHaveText(
          fill(footer.copyright, { name: 'Lampstand', from: 2006, to: new Date().getFullYear() }),
        );
      }
    });

    test(
      'a bare page links to the home page, the answers and the languages, and has no footer',
      inTurns(locale, 1),
      async ({ page }) => {
        for (const path of [
          '/categories',
          '/categories/jesus',
          '/pastors',
          '/jesusstorychallenge',
        ]) {
          await page.goto(prefix + path);
          const header = page.getByRole('banner');
          await expect(header.getByRole('link', { name: 'Lampstand' })).toHaveAttribute(
            'href',
            prefix || '/',
          );
          await expect(header.getByRole('link', { name: nav.answers })).toHaveAttribute(
            'href',
            `${prefix}/answers`,
          );
          await expect(header.locator('summary')).toHaveCount(1);
          await expect(page.getByRole('contentinfo')).toHaveCount(0);
        }
      },
    );
  });
}

test('the site’s name looks the same in every language, as text or as a drawing', async ({
  page,
  request,
}) => {
  const drawing = await request.get('/brand/wordmark.svg');
  expect(drawing.headers()['content-type']).toBe('image/svg+xml');
  expect(drawing.headers()['cache-control']).toContain('max-age');
  expect(await drawing.text()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ 80".*<path [^>]*d="M/);
  /** At 22 px; a line of 1.25 times that height is 80 units high in the drawing. */
  const width = (Number(/viewBox="0 0 (\d+) /.exec(await drawing.text())?.[1]) / 80) * 27.5;
  for (const { locale, prefix } of languages) {
    await visit(page, prefix || '/');
    const name = page.getByRole('banner').getByText('Lampstand', { exact: true });
    const box = await name.boundingBox();
    if (locale === 'ko') {
      await expect(name).toHaveCSS('mask-image', /\/brand\/wordmark\.svg/);
      expect(box?.width).toBeGreaterThanOrEqual(width);
    } else {
      await expect(name).toHaveCSS('mask-image', 'none');
      await expect(name).toHaveCSS('font-family', /^"Newsreader (English|Romance)"/);
      // Chromium without subpixels rounds the advance of each letter.
      expect(Math.abs((box?.width ?? 0) - width)).toBeLessThan('Lampstand'.length);
    }
  }
});
