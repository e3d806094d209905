import { expect, languages, test } from './support/test';
import { fill, titleOf, words } from './support/words';

test.use({ javaScriptEnabled: false });

for (const { locale, prefix } of languages) {
  test.describe(locale, () => {
    const { search, video, question, nav, locator, answer } = words(locale);
    const title = titleOf('answers', 'did-jesus-live', locale);

    test('the search form leads to results and on to an answer', async ({ page }) => {
      await page.goto(prefix || '/');
      await page.getByRole('combobox', { name: search.label }).fill(title);
      await page.getByRole('button', { name: search.submit }).click();
      await expect(page).toHaveURL(`${prefix}/search-result/${encodeURIComponent(title)}?lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(search.resultsFor, { text: title }),
      );
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(`${prefix}/answers/did-jesus-live`);
    });

    test('an answer, its transcript and its links are there', async ({ page }) => {
      await page.goto(`${prefix}/answers/did-jesus-live`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.prose p').first()).toBeVisible();
      const lines = page.getByRole('region', { name: video.transcript }).getByRole('listitem');
      await expect(lines.nth(4)).toBeVisible();
      const related = page.getByRole('region', { name: answer.related }).getByRole('link').first();
      await expect(related).toHaveAttribute('href', `${prefix}/answers/did-jesus-rise-from-the-dead`);
      await related.click();
      await expect(page).toHaveURL(`${prefix}/answers/did-jesus-rise-from-the-dead`);
    });

    test('the footer finds churches and leads to the contact page', async ({ page }) => {
      await page.goto(`${prefix}/pages`);
      const footer = page.getByRole('contentinfo');
      await footer.getByLabel(locator.zipLabel).fill('28202');
      await footer.getByRole('button', { name: locator.zipSubmit }).click();
      await expect(page).toHaveURL(`${prefix}/locations?query=28202`);
      await expect(page.getByRole('main').getByText('Lantern Street Church')).toBeVisible();
      await footer.getByRole('link', { name: question.open }).click();
      await expect(page).toHaveURL(`${prefix}/pages/contact-lampstand`);
    });

    test('the menu and the languages open and lead on', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${prefix}/pages/about-lampstand`);
      const header = page.getByRole('banner');
      await header.getByText(nav.menu, { exact: true }).click();
      await header.getByRole('link', { name: nav.answers, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/answers`);
      const other = locale === 'fr' ? 'es' : 'fr';
      await header.locator('summary').first().click();
      await header.locator(`a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(`/${other}/answers`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });
}
