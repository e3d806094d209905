import type { Page } from '@playwright/test';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { words } from './support/words';

const { content: t, settings } = words('en').staffDesk;
const home = settings.home;

test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [refusedMessage] });

/** Saves the form of the page, and publishes what it has become. */
async function publish(page: Page) {
  await page.getByRole('button', { name: /Save draft/ }).click();
  await expect(page.getByText(t.done.saved)).toBeVisible();
  await page.getByRole('button', { name: t.steps.publish }).click();
  await expect(page.getByText(t.done.published)).toBeVisible();
}

test('one picture of the home page and one link of the menu are changed, seen in two languages, and undone', async ({
  page,
  site,
  dataDir,
}) => {
  await joinByLink(page, site, await administratorLink(site, dataDir, 'mina@ministry.example'));
  const shipped = { en: words('en'), ko: words('ko') };
  await page.goto('/desk/content/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await page.getByRole('link', { name: home.slide.replace('{number}', '1') }).click();
  await page.getByLabel(`${t.field.headline} (English)`).fill('Is <b>anyone</b> there?');
  await page.getByLabel(`${t.field.headline} (한국어)`).fill('거기 누구 있나요?');
  await page.getByText(words('en').staffDesk.content.image.choose).click();
  await page.locator('[name="field.image"][value="open-door"]').check({ force: true });
  await publish(page);
  await expect(page.getByRole('region', { name: home.preview })).toContainText('거기 누구 있나요?');

  await page.goto('/desk/content/menus/navigation');
  const first = page.getByRole('group', { name: /^Link 1:/ });
  await first.getByText(settings.links.names).click();
  await first.getByLabel('Name in English').fill('Q&A');
  await first.getByLabel('Name in 한국어').fill('질문과 답');
  const second = page.getByRole('group', { name: /^Link 2:/ });
  await second.getByLabel(settings.links.to).fill('');
  const added = page.getByRole('group', { name: settings.links.new }).first();
  await added.getByLabel(settings.links.to).fill('/ko/answers/did-jesus-live/');
  await added.getByLabel(settings.links.place).fill('1');
  await added.getByText(settings.links.names).click();
  await added.getByLabel('Name in English').fill('Start here');
  await publish(page);

  const bar = page.getByRole('navigation', { name: /Main navigation|주 메뉴/ });
  for (const [path, headline, names] of [
    ['/?lang=en', 'Is <b>anyone</b> there?', ['Q&A', 'Start here']],
    ['/ko', '거기 누구 있나요?', ['질문과 답', 'Start here']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.getByRole('banner').or(page.locator('main')).first()).toBeVisible();
    await expect(page.locator('img[src="/scenes/open-door-1280.webp"]').first()).toBeAttached();
    for (const name of names)
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(bar.getByRole('link').first()).toHaveAttribute(
      'href',
      path === '/ko' ? '/ko/answers' : '/answers',
    );
  }
  await page.goto('/fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('fr').home.slides.lamp.headline,
  );

  for (const item of ['slides/first', 'menus/navigation']) {
    await page.goto(`/desk/content/${item}`);
    await page.getByRole('button', { name: t.removal.undo }).click();
    await expect(page.getByText(t.done.undone)).toBeVisible();
  }
  for (const [path, { home: texts, nav }] of [
    ['/?lang=en', shipped.en],
    ['/ko', shipped.ko],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.slides.lamp.headline);
    await expect(bar.getByRole('link').first()).toHaveText(nav.answers);
  }
});

test('a link that leads nowhere, or is a script, is named at its row and never published', async ({
  page,
  site,
  dataDir,
}) => {
  await joinByLink(page, site, await administratorLink(site, dataDir, 'omar@ministry.example'));
  await page.goto('/desk/content/menus/footer');
  for (const [row, to] of [
    [0, 'javascript:alert(1)'],
    [1, '/answers/nothing-here'],
  ] as const) {
    await page.locator('[name="field.links.to"]').nth(row).fill(to);
  }
  await page.getByRole('button', { name: /Save draft/ }).click();
  await expect(page.getByText(t.done.saved)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Link 1:/ })).toContainText(t.reason.linkTarget);
  await page.getByRole('button', { name: t.steps.publish }).click();
  await expect(page.getByText(t.done.published)).toBeHidden();
  expect(await (await page.request.get('/answers')).text()).not.toContain('alert(1)');
});

test('nothing leads to an answer that is withdrawn', async ({ page, site, dataDir }) => {
  await joinByLink(page, site, await administratorLink(site, dataDir, 'lina@ministry.example'));
  const slide = page.getByPlaceholder(words('en').home.slides.lamp.placeholder);
  await page.goto('/?lang=en');
  await expect(slide).toBeVisible();
  await page.goto('/desk/content/answers/did-jesus-live');
  await page.locator('summary').filter({ hasText: t.removal.withdraw }).click();
  await page.getByRole('button', { name: t.removal.withdrawIt }).click();
  await expect(page.getByText(t.done.withdrawn)).toBeVisible();
  await page.goto('/?lang=en');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(slide).toBeHidden();
  await page.goto('/desk/content/answers/did-jesus-live');
  await page.getByRole('button', { name: t.removal.undo }).click();
  await expect(page.getByText(t.done.undone)).toBeVisible();
  await page.goto('/?lang=en');
  await expect(slide).toBeVisible();
});
