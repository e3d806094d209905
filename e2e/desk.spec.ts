import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { ministry, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage, visit } from './support/test';
import { fill, words } from './support/words';

// All tests share one site.
test.describe.configure({ mode: 'default' });

let staffCount = 0;
test.beforeEach(async ({ page, site, dataDir }) => {
  const email = `staff-${++staffCount}@ministry.example`;
  await joinByLink(page, site, await administratorLink(site, dataDir, email));
});

/** Sends a question like the form. */
async function ask({ request }: Page, email: string, locale: string, message: string) {
  const data = { kind: 'question', email, message, locale, name: 'Ana' };
  const response = await request.post('/api/v1/create_lead', { data });
  expect(response.status()).toBe(201);
}

test('a question reaches the ministry, is answered at the desk, and the answer reaches the visitor', {
  tag: '@core',
}, async ({ page, letters }) => {
  const { question, desk } = words('en');
  await visit(page, '/answers/did-jesus-live');
  await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
  await page.getByRole('textbox', { name: question.message }).fill('Who answers me at night?');
  await page.getByLabel(question.email).fill('ana@example.org');
  await page.getByRole('button', { name: question.send }).click();
  await expect(page.getByText(question.sent)).toBeVisible();

  const sent = () =>
    letters.to(ministry).filter(({ text }) => text?.includes('answers me at night'));
  await expect.poll(() => sent().length).toBe(1);
  const [letter] = sent();
  expect(letter?.replyTo?.[0]?.address).toBe('ana@example.org');
  await expect.poll(() => letters.to('ana@example.org').length).toBe(1);
  const [receipt] = letters.to('ana@example.org');
  expect(receipt?.text).not.toContain('night');

  const address = /http\S+\/desk\/questions\/\d+/.exec(letter?.text ?? '')?.[0] ?? '';
  await page.goto(address);
  await expect(page.getByText('Who answers me at night?')).toBeVisible();
  await page
    .getByRole('textbox', { name: desk.message })
    .fill('We do.\n\nWrite again whenever you like.');
  await page.getByRole('button', { name: desk.send }).click();
  await expect(page.getByText(desk.reason.answered)).toBeVisible();

  await expect.poll(() => letters.to('ana@example.org').length).toBe(2);
  const answer = letters.to('ana@example.org')[1];
  expect(answer?.text).toContain('Write again whenever you like.');
  expect(answer?.replyTo?.[0]?.address).toBe(ministry);
  await page.goto('/desk/questions');
  await expect(page.getByText('Who answers me at night?')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('staff answer and close questions at the Korean desk', async ({ page }) => {
    const { desk } = words('ko');
    await ask(page, 'haneul@example.com', 'ko', '밤에 누가 들어 주나요?');
    await ask(page, 'spam@example.com', 'en', 'Buy now.');
    await ask(page, 'late@example.com', 'en', 'I want to kill myself.');
    await page.goto('/ko/desk/questions');
    // Questions about danger come before earlier ones.
    const first = page.getByRole('article').first();
    await expect(first).toContainText('I want to kill myself.');
    await expect(first).toContainText(desk.danger.kind.suicide);
    await page.getByRole('article').filter({ hasText: '밤에 누가' }).getByRole('link').click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: new RegExp(`^${desk.kind.question}$`) }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: desk.message }).fill('저희가 들을게요.');
    await page.getByRole('button', { name: desk.send }).click();
    await expect(page.getByText('저희가 들을게요.')).toBeVisible();
    await expect(page.getByText(desk.reason.answered)).toBeVisible();

    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('article').filter({ hasText: 'Buy now.' }).getByRole('link').click();
    await page.getByText(desk.close).click();
    await page.getByLabel(desk.reason.spam).check();
    await page.getByRole('button', { name: desk.closeIt }).click();
    await expect(page.getByText(desk.reason.spam)).toBeVisible();

    await page.goto('/ko/desk/questions?status=closed');
    await expect(page.getByRole('article').filter({ hasText: 'Buy now.' })).toBeVisible();
  });
});

test('the desk is neither cached nor indexed, and refuses forms from other sites or without a session', async ({
  page,
}) => {
  const response = await page.goto('/desk/questions');
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const form = { message: 'No session.', key: 'no-session-key' };
  const foreign = await page.request.post('/desk/questions/1/answer', {
    headers: { origin: 'https://evil.example' },
    form,
  });
  expect(foreign.status()).toBe(403);
  await page.context().clearCookies();
  const unsigned = await page.request.post('/desk/questions/1/answer', { maxRedirects: 0, form });
  const to = encodeURIComponent('/desk/questions/1');
  expect([unsigned.status(), unsigned.headers().location]).toEqual([
    303,
    `/users/sign-in?to=${to}`,
  ]);
});

test.describe('a question that does not exist', () => {
  test.use({ allowedMessages: [refusedMessage] });

  test('returns 404', async ({ page }) => {
    for (const id of ['999999', 'x', '1%2F..']) {
      const response = await page.request.get(`/desk/questions/${id}`);
      expect(response.status()).toBe(404);
      expect(response.headers()['cache-control']).toContain('no-store');
      expect(await response.text()).toContain(words('en').deskNotFound.title);
      expect((await page.goto(`/desk/questions/${id}`))?.status()).toBe(404);
    }
  });
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`the list of questions and a question have no accessibility violations at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { desk } = words('en');
    await ask(page, 'axe@example.com', 'en', `A question for ${width}.`);
    await page.goto('/desk/questions');
    await expectAccessible(page);
    await page
      .getByRole('article')
      .filter({ hasText: fill('A question for {width}.', { width: String(width) }) })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { name: desk.answer })).toBeVisible();
    await page.getByText(desk.close).click();
    await expectAccessible(page);
  });
}
