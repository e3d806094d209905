import { expect, test, visit } from './support/test';
import { fill, titleOf, words } from './support/words';

const { search } = words('en');

test.describe('the suggestions', () => {
  test('are selected by the arrow keys, opened by Enter and closed by Escape', {
    tag: '@core',
  }, async ({ page }) => {
    await visit(page, '/');
    const box = page.getByRole('combobox', { name: search.label });
    const options = page.getByRole('option');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('jesus');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.nth(2)).toBeVisible();

    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const chosen = options.nth(1);
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    await box.press('ArrowUp');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
    await box.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();

    await box.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toHaveValue('jesus');
    await box.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();

    await box.fill('nurse');
    const story = titleOf('testimonials', 'the-night-nurse');
    await expect(options.first()).toContainText(story);
    await expect(options.first()).toContainText(search.story);
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page).toHaveURL('/testimonials/the-night-nurse');
  });

  test('are 200 px high and hidden without matches, without focus and after a click outside', async ({
    page,
  }) => {
    await visit(page, '/');
    const box = page.getByRole('combobox', { name: search.label });
    const list = page.getByRole('listbox');
    await box.fill('jesus');
    await expect(list).toBeVisible();
    expect((await list.boundingBox())?.height).toBe(200);

    await page.mouse.click(5, 400);
    await expect(list).toBeHidden();
    await box.focus();
    await box.click();
    await expect(box).toBeFocused();
    await box.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.getByRole('button', { name: words('en').home.carousel.next }).focus();
    await expect(list).toBeHidden();

    await box.fill('zzzqqq');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(list).toBeHidden();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('include matches of a word with a typo', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: search.label }).fill('suffring');
    const title = titleOf('answers', 'why-does-god-allow-suffering');
    await expect(page.getByRole('option', { name: title })).toBeVisible();
  });

  const korean = titleOf('answers', 'did-jesus-live', 'ko');
  for (const text of ['예수님은', '예수']) {
    test(`lead from ${text} to the same answer`, async ({ page }) => {
      await visit(page, '/ko');
      await page.getByRole('combobox', { name: words('ko').search.label }).fill(text);
      await page.getByRole('option', { name: korean }).click();
      await expect(page).toHaveURL('/ko/answers/did-jesus-live');
    });
  }

  for (const [locale, text] of [
    ['es', 'resucito jesus'],
    ['fr', 'ressuscite'],
  ] as const) {
    test(`need no accents in ${locale}`, async ({ page }) => {
      await visit(page, `/${locale}`);
      await page.getByRole('combobox', { name: words(locale).search.label }).fill(text);
      const title = titleOf('answers', 'did-jesus-rise-from-the-dead', locale);
      await expect(page.getByRole('option', { name: title })).toBeVisible();
    });
  }
});

test('the GO button of the compact search box on a plain page searches', async ({ page }) => {
  await visit(page, '/pages');
  await page.getByPlaceholder(search.compactPlaceholder).fill('flood');
  await page.getByRole('button', { name: search.go, exact: true }).click();
  await expect(page).toHaveURL('/search-result/flood?lang=en');
  const flood = titleOf('answers', 'was-there-a-global-flood');
  await expect(page.getByRole('main').getByRole('link', { name: flood })).toBeVisible();
});

const unusualTexts = {
  'a slash': 'faith/doubt',
  'a percent sign': '100% sure',
  'a bare percent sign': '%',
  'a malformed escape': '%E0%A4%A',
  'an encoded slash': 'a%2Fb',
  'two dots': '..',
  'question mark and hash': 'why? #1 & more',
  'an emoji': 'hope 🙏🏽',
  markup: '<script>alert(1)</script>',
  '2,000 letters': 'why '.repeat(500).trim(),
  '2,000 syllables': '왜'.repeat(2000),
};
for (const [name, text] of Object.entries(unusualTexts)) {
  test(`Enter searches for ${name}`, async ({ page }) => {
    await visit(page, '/');
    const box = page.getByRole('combobox', { name: search.label });
    await box.fill(text);
    await expect(box).toHaveValue(text);
    await box.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(fill(search.resultsFor, { text: text.slice(0, 200) }));
    const { pathname, searchParams } = new URL(page.url());
    expect(decodeURIComponent(pathname.split('/')[2] ?? '').trim()).toBe(text);
    expect(searchParams.get('lang')).toBe('en');

    expect((await page.reload())?.status()).toBe(200);
    await expect(heading).toHaveText(fill(search.resultsFor, { text: text.slice(0, 200) }));
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(text);
  });
}

test('a search without results says so and offers two links', async ({ page }) => {
  await visit(page, '/search-result/zzzqqq?lang=en');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Data not found' })).toBeVisible();
  await expect(main.getByRole('link', { name: words('en').question.open })).toBeVisible();
  const jesus = main.getByRole('link', { name: 'Jesus', exact: true });
  await expect(jesus).toHaveAttribute('href', '/categories/jesus');
  await main.getByRole('link', { name: words('en').question.open }).click();
  const dialog = page.getByRole('dialog', { name: words('en').question.title });
  await expect(dialog.getByRole('textbox', { name: words('en').question.message })).toHaveValue(
    'zzzqqq',
  );
});

test('an empty search does not leave the page', async ({ page }) => {
  await visit(page, '/pages');
  await page.getByPlaceholder(search.compactPlaceholder).fill('   ');
  await page.getByRole('button', { name: search.go, exact: true }).click();
  await expect(page).toHaveURL('/pages');
});
