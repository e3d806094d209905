import { openWithoutScripts } from './support/open-without-scripts';
import { expect, test } from './support/test';
import { words } from './support/words';

const { search, locator, checkout, correction, playlistBuilder } = words('en');
const phone = { width: 390, height: 844 };

/** Every kind of page with a field, and the field. */
const fields: [path: string, where: string, name: string][] = [
  ['/', 'body', search.label],
  ['/ko', 'body', words('ko').search.label],
  ['/answers/did-jesus-live', 'header', search.label],
  ['/categories/jesus', 'header', search.label],
  ['/search-result/hope', 'main', search.label],
  ['/nothing-here', 'main', search.label],
  ['/welcome/grace-chapel', 'header', search.label],
  ['/locations', 'main', locator.zipLabel],
  ['/pages', 'footer', locator.zipLabel],
  ['/playlist-show', 'main', playlistBuilder.searchLabel],
  ['/checkout?plan=up-to-100&period=yearly', 'main', checkout.coupon.label],
  ['/checkout2?plan=up-to-100&period=yearly', 'main', checkout.billing.fields.church_name],
  ['/church/plum-tree-fellowship-charlotte/correction?note=They%20moved.', 'main', correction.note],
];

test.describe('text typed before the scripts are loaded', () => {
  test.use({ allowedMessages: [/Failed to load resource: .* 404/] });
  for (const [path, where, name] of fields) {
    test(`is kept, with its caret, in the field in the ${where} of ${path}`, async ({ page }) => {
      const release = await openWithoutScripts(page, path);
      const field = page.locator(where).getByLabel(name, { exact: true }).last();
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('jesus');
      await page.keyboard.press('ArrowLeft');
      await release();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('jesus');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
      await page.keyboard.type('!');
      await expect(field).toHaveValue('jesu!s');
    });
  }

  const searches = fields.filter(([, , name]) => name === search.label);
  for (const [at, [path, where]] of searches.entries()) {
    // In turns, unless all are tested.
    const details = (turn: number) => ({ tag: (at + turn) % 2 ? '@thorough' : [] });
    test(
      `is searched for by Enter after they are loaded, in the ${where} of ${path}`,
      details(0),
      async ({ page }) => {
        const release = await openWithoutScripts(page, path);
        await page.locator(where).getByRole('combobox').last().click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('jesus');
        await release();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/search-result/jesus?lang=en');
      },
    );

    test(
      `is searched for by Enter before they are loaded, in the ${where} of ${path}`,
      details(1),
      async ({ page }) => {
        const release = await openWithoutScripts(page, path);
        await page.locator(where).getByRole('combobox').last().click();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('jesus');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/search-result/jesus?lang=en');
        await release();
      },
    );
  }

  test('finds films after they are loaded', async ({ page }) => {
    const release = await openWithoutScripts(page, '/playlist-show');
    await page.getByLabel(playlistBuilder.searchLabel).click();
    await page.keyboard.type('nurse');
    await release();
    const films = page.getByRole('region', { name: playlistBuilder.films });
    await expect(films.getByRole('link').first()).toHaveText(/nurse/i);
  });

  test('is kept in the search field that was opened on a phone', { tag: '@core' }, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const release = await openWithoutScripts(page, '/answers/did-jesus-live');
    await page.getByRole('banner').getByRole('button', { name: search.label }).click();
    const field = page.getByRole('banner').getByRole('combobox');
    await field.click();
    await page.keyboard.type('jesus');
    await release();
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search-result/jesus?lang=en');
    await expect(field).toBeHidden();
  });
});
