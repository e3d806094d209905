import { expect, languages, test, visit } from './support/test';
import { words } from './support/words';

/** One page of every layout. */
const layouts = [
  '/answers/did-jesus-live',
  '/categories/jesus',
  '/welcome/grace-chapel',
  '/guides',
];

for (const [row, { locale, prefix }] of languages.entries()) {
  const { search, site } = words(locale);
  for (const [column, path] of layouts.entries()) {
    test(`one tap opens the search of ${prefix}${path} with the focus, and it closes in each way`, {
      // Each layout in one language, and each language once, unless all are tested.
      tag: (row + column) % 4 !== 3 ? '@thorough' : locale === 'ko' ? '@core' : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, prefix + path);
      const open = page.getByRole('banner').getByRole('button', { name: search.label });
      const field = page.getByRole('banner').getByRole('combobox', { name: search.label });
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(field).toBeHidden();
        await open.click();
        await expect(field).toBeFocused();
        await expect(field).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(field).toBeHidden();
      }
      await open.click();
      await page.getByRole('banner').getByRole('button', { name: site.close }).click();
      await expect(field).toBeHidden();
      await open.click();
      await page.mouse.click(3, 420);
      await expect(field).toBeHidden();
      await open.click();
      await page.keyboard.type('hope');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/search-result/hope?lang=${locale}`);
      await expect(field).toBeHidden();
    });
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of layouts) {
    test(`the search opens and works on a phone, on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: words('en').search.label }).click();
      await header.getByRole('combobox').fill('hope');
      await header.getByRole('combobox').press('Enter');
      await expect(page).toHaveURL('/search-result/hope?lang=en');
    });
  }
});
