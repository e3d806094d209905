import { test } from './support/own-backend';
import { expect, refusedMessage, visit } from './support/test';
import { beforeVariable, fill, words } from './support/words';

const { search, category } = words('en');

test.describe.configure({ mode: 'default' });
test('every page works with an older backend', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Is God good?' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Anna found light' }),
  ).toBeVisible();

  await visit(page, '/categories');
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['God', 'Life & Hope']);
  await names.last().click();
  await expect(page).toHaveURL('/categories/life-hope');
  await expect(page.getByRole('main').getByRole('link', { name: 'Why go on?' })).toBeVisible();
  await expect(page.getByText('Is God good?')).toHaveCount(0);

  await visit(page, '/categories/god');
  const stories = page.getByRole('region', { name: fill(category.stories, { name: 'Lampstand' }) });
  await expect(stories.getByRole('link', { name: 'Anna found light' })).toBeVisible();

  await visit(page, '/answers');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  await visit(page, '/answers/in/god');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);

  await visit(page, '/answers/is-god-near');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is God near?');
  await expect(page.getByRole('banner').getByText('God', { exact: true })).toBeVisible();
  await expect(page.getByText('He is not far from any of us.').first()).toBeVisible();

  await visit(page, '/testimonials/anna');
  await expect(page.getByText('It was a long night.')).toBeVisible();
  await visit(page, '/post/first');
  await expect(page.getByText('Hello.')).toBeVisible();
  await visit(page, '/locations');
  await expect(page.getByText('First Church')).toBeVisible();
  await expect(page.getByRole('main').getByText('Nowhere')).toHaveCount(0);

  await visit(page, '/help');
  await expect(page.getByRole('link', { name: 'Call 988' }).first()).toBeVisible();

  await visit(page, '/es/answers/is-god-good');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Es bueno Dios?');
  await visit(page, '/es/pages/about-lampstand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiénes somos');
  await expect(page.getByText(beforeVariable(words('es').site.notTranslated))).toBeVisible();
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible();
});

test('an unknown address returns 404 with an older backend', async ({ request }) => {
  for (const path of [
    '/answers/nope',
    '/testimonials/nope',
    '/pages/nope',
    '/post/nope',
    '/categories/nope',
    '/answers/a.b',
    '/answers/page/2',
    '/conversation?token=a',
    '/preview?token=a',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect([path, await response.text()]).toEqual([path, expect.stringContaining('<h1')]);
  }
});

test.describe('search with an older backend', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('finds items of the lists', async ({ page }) => {
    await visit(page, '/search-result/GOOD?lang=en');
    const main = page.getByRole('main');
    await expect(main.getByText(search.resultsFor.split('{')[0] ?? '')).toBeVisible();
    const results = main.getByRole('list').first().getByRole('link');
    await expect(results).toHaveText(['Is God good?']);
    await visit(page, '/es/search-result/bueno?lang=es');
    await expect(main.getByRole('link', { name: '¿Es bueno Dios?' })).toBeVisible();
    await visit(page, '/search-result/night?lang=en');
    await expect(main.getByRole('link', { name: 'Anna found light' })).toHaveAttribute(
      'href',
      '/testimonials/anna',
    );
  });

  test('suggests items of the lists', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: search.label }).fill('anna');
    await page.getByRole('option', { name: 'Anna found light' }).click();
    await expect(page).toHaveURL('/testimonials/anna');
  });
});

test('a question is sent to an older backend once, with its idempotency key', async ({
  page,
  backend,
}) => {
  const { question } = words('en');
  await visit(page, '/pages');
  await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
  await page.getByRole('textbox', { name: question.message }).fill('Are you there?');
  await page.getByLabel(question.email).fill('ana@example.org');
  await page.getByRole('button', { name: question.send }).click();
  await expect(page.getByText(question.sent)).toBeVisible();
  expect(backend.leads).toHaveLength(1);
  expect(backend.leads[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(backend.leads[0]?.body ?? '{}')).toMatchObject({ message: 'Are you there?' });
});
