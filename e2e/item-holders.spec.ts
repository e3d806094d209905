import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { fill, words } from './support/words';

// All tests share one site.
test.describe.configure({ mode: 'default' });

async function ask({ request }: Page, name: string, locale = 'en') {
  const email = `${name.toLowerCase()}@example.org`;
  const data = { kind: 'question', name, email, message: `${name} asks: why me?`, locale };
  const response = await request.post('/api/v1/create_lead', { data });
  expect(response.status()).toBe(201);
}

async function tellStory({ request }: Page, first_name: string) {
  const story = 'I grew up without a thought of God, and then a friend read to me.';
  const data = {
    ...{ first_name, email: `${first_name.toLowerCase()}@example.org`, story, language: 'en' },
    ...{ consent: true, of_age: true, form_stamp: 'of a program' },
  };
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  expect((await request.post('/api/v1/stories', { headers, data })).status()).toBe(201);
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a question that a colleague is at is answered only after a second press, and what is noted stays among the staff', async ({
    page,
    browser,
    site,
    dataDir,
    letters,
  }) => {
    const { desk, staffDesk } = words('en');
    const t = staffDesk.items;
    const [dana, ruth] = [page, await (await browser.newContext()).newPage()];
    await joinByLink(dana, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
    const link = await administratorLink(site, dataDir, 'ruth@ministry.example');
    await joinByLink(ruth, site, link, 'Ruth');
    for (const name of ['Naomi', 'Spammer', 'Seller']) await ask(dana, name);

    await dana.goto('/desk/questions');
    await dana.getByRole('link', { name: 'Naomi' }).click();
    await dana.getByRole('button', { name: t.take }).click();
    await expect(dana.getByText(t.did.take)).toBeFocused();
    await dana.getByText(t.addNote).click();
    await dana.getByLabel(t.note).fill('Her mother called on Friday.');
    await dana.getByRole('button', { name: t.add }).click();
    await expect(dana.getByText(t.did.note)).toBeFocused();
    await expect(dana.getByText('Her mother called on Friday.', { exact: true })).toBeVisible();
    await expectAccessible(dana);

    await ruth.goto(`${site.url}/desk/questions?held=nobody`);
    await expect(ruth.getByRole('article')).toHaveCount(2);
    await ruth.getByRole('link', { name: t.filter.all, exact: true }).click();
    await expect(card(ruth, 'Naomi')).toContainText('Assigned to Dana Lee since');
    await expect(card(ruth, 'Naomi')).toContainText('One note');
    await ruth.getByRole('link', { name: 'Naomi' }).click();
    await ruth.getByLabel(desk.message).fill('Read Psalm 34.');
    await ruth.getByRole('button', { name: desk.send }).click();
    await expect(ruth.getByText(/^This is assigned to Dana Lee since/)).toBeVisible();
    await expect(ruth.getByLabel(desk.message)).toBeFocused();
    await expect(ruth.getByLabel(desk.message)).toHaveValue('Read Psalm 34.');
    expect(letters.to('naomi@example.org').some(({ text }) => text?.includes('Psalm'))).toBe(false);
    await expectAccessible(ruth);
    await ruth.getByRole('button', { name: desk.send }).click();
    await expect(ruth.getByText(desk.done.answered)).toBeVisible();
    const answer = () =>
      letters.to('naomi@example.org').find(({ text }) => text?.includes('Psalm'));
    await expect.poll(answer).toBeDefined();
    expect(JSON.stringify(letters.to('naomi@example.org'))).not.toMatch(/mother|Dana/);

    await dana.goto('/desk/questions');
    await dana.getByRole('link', { name: 'Spammer' }).click();
    await dana.getByRole('button', { name: t.take }).click();
    await ruth.goto(`${site.url}/desk/questions`);
    for (const name of ['Spammer', 'Seller']) {
      await ruth.getByLabel(fill(t.together.choose, { name })).check();
    }
    await ruth.getByRole('button', { name: t.together.close }).click();
    const result = ruth.getByRole('alert').filter({ hasText: 'One item was closed.' });
    await expect(result).toBeFocused();
    await expect(result.getByRole('listitem')).toHaveCount(1);
    await expect(result.getByRole('listitem')).toContainText('Spammer');
    await expect(result.getByRole('listitem')).toContainText('assigned to Dana Lee');
    await expectAccessible(ruth);
    await ruth.getByRole('button', { name: t.together.close }).click();
    await expect(ruth.getByRole('status').getByText('One item was closed.')).toBeVisible();
    await expect(ruth.getByRole('article')).toHaveCount(0);
    await ruth.context().close();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a story is handed over to a colleague, who is told by email and sees it as theirs, in Korean', async ({
    page,
    browser,
    site,
    dataDir,
    letters,
  }) => {
    const { staffDesk } = words('ko');
    const t = staffDesk.items;
    const sora = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await joinByLink(
      page,
      site,
      await administratorLink(site, dataDir, 'minji@ministry.example'),
      'Minji',
    );
    const link = await administratorLink(site, dataDir, 'sora@ministry.example');
    await joinByLink(sora, site, link, 'Sora');
    await tellStory(page, 'Maria');

    await page.goto('/ko/desk/decide');
    const story = page.getByRole('article', { name: 'Maria' });
    await story.locator('summary', { hasText: t.handOver }).click();
    await story.getByRole('button', { name: t.handOver, exact: true }).click();
    await expect(story.getByLabel(t.to)).toBeVisible();
    await story.getByLabel(t.to).selectOption({ label: 'Sora Lee' });
    await story.getByRole('button', { name: t.handOver, exact: true }).click();
    await expect(story.getByText(t.did['hand-over'])).toBeFocused();
    await expect.poll(() => letters.to('sora@ministry.example').length).toBe(1);
    const [letter] = letters.to('sora@ministry.example');
    expect(letter?.subject).toContain('Minji Lee');
    expect(letter?.text).toContain('/desk/decide?kind=stories&held=mine');

    await sora.goto(`${site.url}/ko/desk/today`);
    await sora
      .getByRole('link', { name: fill('그중 #개가 내 담당이에요', {}).replace('#', '1') })
      .click();
    const hers = sora.getByRole('article', { name: 'Maria' });
    await expect(hers).toContainText('내 담당');

    await story.getByRole('button', { name: staffDesk.decide.approve }).click();
    await expect(story.getByText(/Sora Lee 님이 .+부터 맡고 있어서/)).toBeVisible();
    await expect(story.getByLabel(staffDesk.decide.message)).toBeFocused();
    await hers.getByRole('button', { name: t.letGo }).click();
    await expect(sora.getByText(t.did['let-go'])).toBeFocused();
    await expect(sora.getByText(t.none.mine)).toBeVisible();
    await story.getByRole('button', { name: staffDesk.decide.approve }).click();
    await expect(page.getByText(staffDesk.decide.done.approve)).toBeVisible();
    await sora.context().close();
  });
});
