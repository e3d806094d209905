import { expect, languages, openLanguages, test, visit } from './support/test';
import { titleOf, words } from './support/words';

const names = { en: 'English', es: 'Español', fr: 'Français', ko: '한국어' } as const;
const day = 24 * 60 * 60;

for (const { locale, prefix } of languages) {
  const from = locale === 'en' ? { locale: 'ko' as const, prefix: '/ko' } : languages[0];
  test(`choosing ${names[locale]} keeps path, slug and query, and is remembered for 7 days`, async ({
    page,
    context,
  }) => {
    await visit(page, `${from.prefix}/answers/did-jesus-live?from=card`);
    await (await openLanguages(page)).getByRole('link', { name: names[locale] }).click();
    await expect(page).toHaveURL(`${prefix}/answers/did-jesus-live?from=card`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      titleOf('answers', 'did-jesus-live', locale),
    );
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe(locale);
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(lifetime).toBeGreaterThan(7 * day - 600);
    expect(lifetime).toBeLessThanOrEqual(7 * day);
  });
}

test('choosing the current language changes nothing', async ({ page }) => {
  await visit(page, '/ko/answers');
  await (await openLanguages(page)).getByRole('link', { name: names.ko }).click();
  await expect(page.getByRole('link', { name: names.ko, exact: true })).toBeHidden();
  await expect(page).toHaveURL('/ko/answers');
});

test('switching language keeps the search text, and shows results in the new language', {
  tag: '@core',
}, async ({ page }) => {
  await visit(page, '/search-result/faith%2Fhope?lang=en');
  await (await openLanguages(page)).getByRole('link', { name: names.es }).click();
  await expect(page).toHaveURL('/es/search-result/faith%2Fhope?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await visit(page, '/search-result/Jesus?lang=en');
  await (await openLanguages(page)).getByRole('link', { name: names.ko }).click();
  await expect(page).toHaveURL('/ko/search-result/Jesus?lang=ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  const results = page.getByRole('main').getByRole('listitem');
  const title = titleOf('answers', 'did-jesus-live', 'ko');
  await expect(results.filter({ hasText: title }).first()).toBeVisible();
  await expect(results.and(page.locator('[lang=en]'))).toHaveCount(0);
});

test.describe('a visitor whose browser prefers Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('is redirected from / to /ko, and remembered for a year', async ({ page, context }) => {
    await visit(page, '/');
    await expect(page).toHaveURL('/ko');
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe('ko');
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(lifetime).toBeGreaterThan(365 * day - 600);
    expect(lifetime).toBeLessThanOrEqual(365 * day);
    await visit(page, '/');
    await expect(page).toHaveURL('/ko');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });

  test('is not redirected from another address', async ({ page, context }) => {
    await visit(page, '/answers/did-jesus-live');
    await expect(page).toHaveURL('/answers/did-jesus-live');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await context.cookies()).toEqual([]);
  });

  test('is not redirected after choosing another language', async ({ page }) => {
    await visit(page, '/ko');
    await (await openLanguages(page)).getByRole('link', { name: names.en }).click();
    await expect(page).toHaveURL('/');
    await visit(page, '/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('without scripts', () => {
  test.use({ locale: 'ko-KR', javaScriptEnabled: false });

  test('the English home page can be reached from the Korean one', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/ko');
    await (await openLanguages(page)).getByRole('link', { name: names.en }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\/[^/]+\/?$/);
  });

  test('the query of a page that depends on it is kept', async ({ page }) => {
    await page.goto('/locations?query=28202');
    await (await openLanguages(page)).getByRole('link', { name: names.ko }).click();
    await expect(page).toHaveURL('/ko/locations?query=28202');
    const place = page.getByRole('main').getByLabel(words('ko').locator.zipLabel, { exact: true });
    await expect(place).toHaveValue('28202');
    // The page without a query, which is cached for everyone, has none of it.
    await page.goto('/ko/locations');
    const link = (await openLanguages(page)).getByRole('link', { name: names.en });
    await expect(link).not.toHaveAttribute('href', /\?/);
  });
});

test('/ redirects to the home page of the chosen language', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'fr', url: baseURL ?? '' }]);
  await visit(page, '/');
  await expect(page).toHaveURL('/fr');
});

test('no page sets a cookie', async ({ request }) => {
  for (const path of [
    '/',
    '/ko',
    '/answers',
    '/es/answers/did-jesus-live',
    '/categories',
    '/nope',
  ]) {
    const headers = { 'accept-language': 'en', cookie: 'locale=en' };
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect([path, response.headers()['set-cookie']]).toEqual([path, undefined]);
  }
});
