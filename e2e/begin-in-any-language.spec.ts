import { answerForm, phone } from './support/content-desk';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { words } from './support/words';

const title = '밤에도 하나님은 들으시나요?';
const slug = 'bamedo-hananimeun-deureusinayo';
const desk = `/ko/desk/content/answers/${slug}`;

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('an answer begins in Korean, is read in Korean and in English, and gets its English later', {
    tag: '@core',
  }, async ({ page, site, dataDir }) => {
    const { content: t } = words('ko').staffDesk;
    await joinByLink(page, site, await administratorLink(site, dataDir, 'noori@ministry.example'));

    // The language of the desk is offered, and the address is made of the title.
    await page.goto(`${site.url}/ko/desk/content/new?kind=answers`);
    await expect(page.getByLabel(t.new.language)).toHaveValue('ko');
    await page.getByLabel(t.field.title).fill(title);
    await page.getByRole('button', { name: t.new.begin }).click();
    await expect(page).toHaveURL(new RegExp(`${desk}\\?language=ko`));
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=ko]')).toHaveText(title);

    // The facts are beside the Korean text.
    const { field, save } = answerForm(page, 'ko');
    await field('category').selectOption('suffering');
    await field('order').fill('9');
    await field('published').fill('2026-11-20');
    await field('body').fill('네, 하나님은 밤에도 들으세요.\n\n지금 말씀드려도 돼요.');
    await save();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();

    await page.goto(`${site.url}/ko/answers/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.getByText(/이 글은 아직 한국어로/)).toHaveCount(0);
    expect(await page.content()).toContain('"inLanguage":"ko"');

    // Its English address shows the Korean words, and says so.
    await page.goto(`${site.url}/answers/${slug}`);
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=ko]')).toHaveText(title);
    await expect(
      page.getByText('This text is not in your language yet. You are reading it in Korean.'),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await page.goto(`${site.url}/answers/in/suffering`);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('In Korean');

    // English is a translation: without the facts, beside the Korean.
    await page.goto(`${site.url}${desk}?language=en`);
    await expect(field('category')).toHaveCount(0);
    await page.getByText(t.source).first().click();
    await expect(page.getByText('네, 하나님은 밤에도 들으세요.').first()).toBeVisible();
    await field('title').fill('Does God hear at night, too?');
    await field('body').fill('Yes, he hears at night, too.\n\nYou can speak to him now.');
    await save();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
    await page.goto(`${site.url}/answers/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Does God hear at night, too?',
    );
    await expect(page.locator('link[hreflang="ko"]')).toHaveCount(1);

    // A change of the Korean makes the English older.
    await page.goto(`${site.url}${desk}?language=ko`);
    await field('title').fill(`${title} 정말요?`);
    await save();
    await page.getByRole('button', { name: t.steps.publish }).click();
    await expect(page.getByText(t.done.published)).toBeVisible();
    await page.goto(`${site.url}${desk}?language=en`);
    await expect(page.getByText(t.stale)).toBeVisible();
  });
});
