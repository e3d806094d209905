import { englishAndKorean, expect, test, visit, waitForScripts } from './support/test';
import { fill, item, titleOf, withAmount, words } from './support/words';

for (const { locale, prefix } of englishAndKorean) {
  test.describe(`in ${locale},`, () => {
    const texts = words(locale);
    const jesus = item('categories', 'jesus', locale);

    test('the list of topics links to a topic', async ({ page }) => {
      await visit(page, `${prefix}/categories`);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.categories.title);
      await expect(main.getByRole('listitem')).toHaveCount(8);
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(8);
      await main.getByRole('link', { name: String(jesus.name), exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/categories/jesus`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(jesus.name));
    });

    test('a topic shows featured answers, articles, stories and the churches near the visitor', async ({
      page,
    }) => {
      await visit(page, `${prefix}/categories/jesus`);
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(region(texts.category.featured).getByRole('link').first()).toHaveText(
        titleOf('answers', 'did-jesus-live', locale),
      );
      await expect(region(texts.category.articles).getByRole('link').first()).toBeVisible();
      await expect(region(texts.category.articles).getByText(texts.answers.film)).toHaveCount(0);
      await expect(region(texts.category.featured).getByText(texts.answers.film)).toHaveCount(2);
      const stories = region(fill(texts.category.stories, { name: 'Lampstand' }));
      await expect(stories.getByRole('listitem')).toHaveCount(2);
      const churches = region(texts.category.churchesTitle);
      // The visitor's place is not known yet.
      await expect(churches.getByRole('listitem')).toHaveCount(0);
      await churches.getByLabel(texts.locator.zipLabel).fill('28202');
      await churches.getByRole('button', { name: texts.locator.zipSubmit }).click();
      await expect(page).toHaveURL(`${prefix}/locations?query=28202`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('28202');

      // The place is stored for this tab.
      await waitForScripts(page);
      await visit(page, `${prefix}/categories/suffering`);
      await churches.scrollIntoViewIfNeeded();
      await expect(churches.getByRole('heading', { level: 3 })).toContainText('28202');
      await expect(churches.getByRole('listitem')).toHaveCount(4);
      await expect(churches.getByRole('listitem').first()).toContainText(/\d ?(mile|마일|킬로)/);
    });

    test('the locator shows the nearest church first, with its distance', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page }) => {
      // In Korean, 28202 alone means a code of Cheongju.
      const query = locale === 'ko' ? '28202 Charlotte' : '28202';
      await visit(page, `${prefix}/locations?query=${query}`);
      const main = page.getByRole('main');
      const churches = main.locator('ol > li:has(a[href^="tel:"])');
      await expect(churches.first()).toContainText('Lantern Street Church');
      const away = main.getByText(withAmount(texts.locator.away));
      const distances = (await away.allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
      expect(distances.length).toBeGreaterThan(3);
      expect(distances.every((distance) => Number.isFinite(distance))).toBe(true);
      const nearest = distances.slice(0, 4);
      expect(nearest).toEqual(nearest.toSorted((a, b) => a - b));
      await expect(main.getByLabel(texts.locator.zipLabel)).toHaveValue(query);
    });

    test('the list of answers has pages, and a filter by topic', async ({ page }) => {
      await visit(page, `${prefix}/answers`);
      const main = page.getByRole('main');
      const questions = main.getByRole('heading', { level: 2 });
      await expect(questions).toHaveCount(12);
      const first = await questions.allTextContents();
      await expect(main.getByText(fill(texts.site.pageOf, { number: 1, count: 3 }))).toBeVisible();
      await main.getByRole('link', { name: texts.site.nextPage }).click();
      await expect(page).toHaveURL(`${prefix}/answers/page/2`);
      await expect(main.getByText(fill(texts.site.pageOf, { number: 2, count: 3 }))).toBeVisible();
      const second = await questions.allTextContents();
      expect(new Set([...first, ...second]).size).toBe(24);
      await main.getByRole('link', { name: texts.site.previousPage }).click();
      await expect(page).toHaveURL(`${prefix}/answers`);

      const filter = main.getByRole('navigation', { name: texts.categories.filter });
      await filter.getByRole('link', { name: String(jesus.name), exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/answers/in/jesus`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(texts.answers.titleIn, { category: String(jesus.name) }),
      );
      await expect(filter.locator('[aria-current=true]')).toHaveText(String(jesus.name));
      await expect(
        main.getByRole('link', { name: titleOf('answers', 'did-jesus-live', locale) }),
      ).toBeVisible();
      await expect(
        main.getByText(titleOf('answers', 'was-there-a-global-flood', locale)),
      ).toHaveCount(0);
    });

    test('the list of stories links to a story, and that to the answers of its topic', async ({
      page,
    }) => {
      await visit(page, `${prefix}/testimonials`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(12);
      const title = titleOf('testimonials', 'the-night-nurse', locale);
      await main.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`${prefix}/testimonials/the-night-nurse`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const questions = page.getByRole('region', { name: texts.testimonials.questionsTitle });
      await questions.getByRole('link').click();
      await expect(page).toHaveURL(`${prefix}/answers/in/eternity`);
    });

    test('notes and pages are listed, and open from their lists', async ({ page }) => {
      await visit(page, `${prefix}/post`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/post/[a-z-]+$`));
      await expect(page.locator('.prose p').first()).toBeVisible();
      await visit(page, `${prefix}/pages`);
      for (const slug of [
        'about-lampstand',
        'contact-lampstand',
        'terms-of-use',
        'privacy-policy',
      ]) {
        await expect(
          page.getByRole('main').locator(`a[href="${prefix}/pages/${slug}"]`),
        ).toBeVisible();
      }
      await page.getByRole('main').locator(`a[href="${prefix}/pages/terms-of-use"]`).click();
      await expect(page).toHaveURL(`${prefix}/pages/terms-of-use`);
      await expect(page.locator('.prose')).toContainText('100');
    });
  });
}

test('the locator reports an unknown place', async ({ page }) => {
  await visit(page, '/locations?query=qqqqq');
  await expect(page.getByText(words('en').locator.noneText)).toBeVisible();
});

test('the list of stories can be filtered by topic', async ({ page }) => {
  await visit(page, '/testimonials/in/forgiveness');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
});

test.describe('a visitor in Korea', () => {
  test.use({ timezoneId: 'Asia/Seoul' });

  test('sees the churches of Korea under a topic', async ({ page }) => {
    await visit(page, '/ko/categories/jesus');
    const churches = page.getByRole('region', { name: words('ko').category.churchesTitle });
    await churches.scrollIntoViewIfNeeded();
    await expect(churches.getByRole('heading', { level: 3 })).toContainText('대한민국');
    await expect(churches.getByRole('listitem').first()).toContainText('교회');
  });
});
