import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { scan } from './support/qr';
import { expect, inTurns, languages, openLanguages, openMenu, test } from './support/test';
import { fill, titleOf, words } from './support/words';

test.use({ javaScriptEnabled: false });

/** That the control is in the page, for visitors with scripts, and not shown. */
async function expectHidden(control: Locator) {
  await expect(control).toHaveCount(1);
  await expect(control).toBeHidden();
}

for (const { locale, prefix } of languages) {
  test.describe(`in ${locale},`, () => {
    const { search, video, question, nav, locator, answer } = words(locale);
    const title = titleOf('answers', 'did-jesus-live', locale);

    test('the search form leads to results, and a result to its answer', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page }) => {
      await page.goto(prefix || '/');
      await page.getByRole('combobox', { name: search.label }).fill(title);
      await page.getByRole('search').getByRole('button', { name: search.submit }).click();
      await expect(page).toHaveURL(
        `${prefix}/search-result/${encodeURIComponent(title)}?lang=${locale}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(search.resultsFor, { text: title }),
      );
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(`${prefix}/answers/did-jesus-live`);
    });

    test(
      'an answer has its text, a linked transcript and links to related answers',
      inTurns(locale, 0),
      async ({ page }) => {
        await page.goto(`${prefix}/answers/did-jesus-live`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('.prose p').first()).toBeVisible();
        const lines = page.getByRole('region', { name: video.transcript }).getByRole('listitem');
        await expect(lines.nth(4)).toBeVisible();
        await expect(lines.getByRole('button')).toHaveCount(0);
        const line = lines.nth(4).getByRole('link');
        await line.click();
        await expect(page).toHaveURL(/\/did-jesus-live#t=\d+$/);
        const related = page
          .getByRole('region', { name: answer.related })
          .getByRole('link')
          .first();
        await expect(related).toHaveAttribute(
          'href',
          `${prefix}/answers/did-jesus-rise-from-the-dead`,
        );
        await related.click();
        await expect(page).toHaveURL(`${prefix}/answers/did-jesus-rise-from-the-dead`);
      },
    );

    test(
      'a video has links to share it and its QR code',
      inTurns(locale, 1),
      async ({ page, baseURL }) => {
        const { share } = words(locale);
        await page.goto(`${prefix}/welcome/grace-chapel`);
        const bar = page.getByRole('region', { name: share.title });
        const address = `${baseURL}${prefix}/welcome/grace-chapel`;
        await expect(bar.getByRole('link', { name: share.whatsapp })).toHaveAttribute(
          'href',
          new RegExp(encodeURIComponent(`${address}#m=whatsapp`)),
        );
        await expectHidden(bar.getByRole('button', { name: share.copy, includeHidden: true }));
        expect(await scan(bar.locator('[data-qr-tile]'))).toBe(address);
      },
    );

    test(
      'the footer finds churches and leads to the contact page',
      inTurns(locale, 0),
      async ({ page }) => {
        await page.goto(`${prefix}/pages`);
        const footer = page.getByRole('contentinfo');
        await footer.getByLabel(locator.zipLabel).fill('Charlotte NC');
        await footer.getByRole('button', { name: locator.zipSubmit }).click();
        await expect(page).toHaveURL(`${prefix}/locations?query=Charlotte+NC`);
        await expect(page.getByRole('main').getByText('Lantern Street Church')).toBeVisible();
        await footer.getByRole('link', { name: question.open }).click();
        await expect(page).toHaveURL(`${prefix}/pages/contact-lampstand`);
      },
    );

    test('the menu opens and links to the answers, and the list of languages to another language', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${prefix}/pages/about-lampstand`);
      const menu = await openMenu(page);
      await menu.getByRole('link', { name: nav.answers, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/answers`);
      const other = locale === 'fr' ? 'es' : 'fr';
      await (await openLanguages(page)).locator(`a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(`/${other}/answers`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });
}

test('2,000 syllables in the search form cause no error', async ({ page }) => {
  await page.goto('/ko');
  await page.getByRole('combobox').fill('왜'.repeat(2000));
  await page.getByRole('search').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('왜왜왜');
});

test('a shared video has its poster behind the controls of the browser', async ({ page }) => {
  await page.goto('/welcome/grace-chapel');
  const film = page.locator('video');
  const { x = 0, y = 0 } = (await film.boundingBox()) ?? {};
  const corner = { x: x + 20, y: y + 20, width: 60, height: 60 };
  const night = async () => {
    const { channels } = await sharp(await page.screenshot({ clip: corner })).stats();
    const [red, , blue] = channels.map(({ mean }) => mean);
    return Number(blue) - Number(red);
  };
  // Chromium's own cover is grey.
  await expect.poll(night).toBeGreaterThan(10);
  await film.press(' ');
  await expect(film).toHaveJSProperty('paused', false);
  const shown = (video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode === 'showing').map((one) => one.language);
  expect(await film.evaluate(shown)).toEqual(['en']);
});

test('controls that need scripts are hidden', async ({ page }) => {
  const { home, video, share } = words('en');
  await page.goto('/');
  const carousel = page.getByRole('region', { name: home.carousel.label });
  await expect(carousel.getByRole('combobox')).toBeVisible();
  for (const name of [home.carousel.next, home.carousel.pause, share.viewQr]) {
    await expectHidden(carousel.getByRole('button', { name, includeHidden: true }));
  }
  await page.goto('/answers/did-jesus-live');
  const title = titleOf('answers', 'did-jesus-live');
  const film = page.locator('video');
  await expect(film).toHaveAttribute('controls');
  await film.press(' ');
  await expect(film).toHaveJSProperty('paused', false);
  const name = fill(video.play, { title });
  await expectHidden(page.getByRole('button', { name, includeHidden: true }));
});

test('every film that structured data names is served', async ({ page, request }) => {
  const films = new Set<string>();
  for (const path of [
    '/answers/did-jesus-live',
    '/testimonials/the-night-nurse',
    '/testimonials/learning-to-pray-at-sixty',
  ]) {
    await page.goto(path);
    const graph = await page.locator('script[type="application/ld+json"]').first().textContent();
    for (const [, film = ''] of graph?.matchAll(/"contentUrl":"([^"]+)"/g) ?? []) films.add(film);
  }
  expect(films.size).toBe(3);
  for (const film of films) {
    const answer = await request.get(film, { headers: { range: 'bytes=0-99' } });
    expect([film, answer.status(), answer.headers()['content-type']]).toEqual([
      film,
      206,
      'video/mp4',
    ]);
  }
});
