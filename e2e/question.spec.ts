import type { Page } from '@playwright/test';
import { englishAndKorean, expect, failedMessage, test, visit } from './support/test';
import { words } from './support/words';

const { danger, question } = words('en');

async function openForm(page: Page, path = '/pages') {
  await visit(page, path);
  await page.getByRole('contentinfo').getByRole('link', { name: question.open }).click();
  await expect(page.getByRole('textbox', { name: question.message })).toBeVisible();
}

async function fillForm(page: Page) {
  await page
    .getByRole('textbox', { name: question.message })
    .fill('Why does nobody answer me at night?');
  await page.getByLabel(question.email).fill('ana@example.org');
  await page.getByLabel(question.name).fill('Ana');
}

for (const { locale, prefix } of englishAndKorean) {
  test(`the question form reports invalid fields, and then sends the question, in ${locale}`, {
    tag: locale === 'ko' ? '@core' : [],
  }, async ({ page }) => {
    const labels = words(locale).question;
    const sent: unknown[] = [];
    await page.route('**/api/v1/create_lead', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { data: { received: true } } });
    });
    await visit(page, `${prefix}/answers/did-jesus-live`);
    await page.getByRole('link', { name: labels.open }).click();
    const dialog = page.getByRole('dialog', { name: labels.title });
    await dialog.getByRole('button', { name: labels.send }).click();
    const message = dialog.getByRole('textbox', { name: labels.message });
    await expect(message).toHaveAccessibleDescription(labels.messageMissing);
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    await expect(message).toBeFocused();
    await message.fill('왜 ¿por qué? Pourquoi ?');
    await expect(dialog.getByText(labels.messageMissing)).toHaveCount(0);
    await dialog.getByLabel(labels.email).fill('ana.example.org');
    await dialog.getByRole('button', { name: labels.send }).click();
    await expect(dialog.getByText(labels.emailMissing)).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByLabel(labels.email).fill('ana@example.org');
    await dialog.getByRole('button', { name: labels.send }).click();
    await expect(dialog.getByText(labels.sent)).toBeVisible();
    await expect(dialog.getByText(labels.sentTextKept)).toBeVisible();
    expect(sent).toMatchObject([
      {
        kind: 'question',
        message: '왜 ¿por qué? Pourquoi ?',
        email: 'ana@example.org',
        locale,
        page: `${prefix}/answers/did-jesus-live`,
      },
    ]);
    await dialog.getByRole('button', { name: labels.close }).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('the question form is accepted by the real server', async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  const answered = page.waitForResponse('**/api/v1/create_lead');
  await page.getByRole('button', { name: question.send }).click();
  await expect(page.getByText(question.sent)).toBeVisible();
  const response = await answered;
  expect([response.status(), await response.json()]).toEqual([201, { data: { received: true } }]);
});

test('the hidden field for robots is invisible, and the Tab key skips it', async ({ page }) => {
  await openForm(page);
  await expect(page.locator('input[name=website]')).toBeHidden();
  await page.getByLabel(question.name).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: question.send })).toBeFocused();
});

test.describe('when the server refuses a question,', () => {
  test.use({ allowedMessages: [failedMessage] });

  test('the form keeps the text, and retries with the same idempotency key', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/v1/create_lead', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.fulfill({ status: 500, body: 'no' });
      if (keys.length === 2) return route.abort('connectionreset');
      return route.fulfill({ status: 201, json: { data: { received: true } } });
    });
    await openForm(page);
    await fillForm(page);
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: question.send }).click();
      await expect.poll(() => keys.length).toBe(attempt);
      await expect(page.getByRole('alert').filter({ hasText: question.failed })).toBeVisible();
      await expect(page.getByRole('textbox', { name: question.message })).toHaveValue(
        'Why does nobody answer me at night?',
      );
      await expect(page.getByLabel(question.email)).toHaveValue('ana@example.org');
    }
    await page.getByRole('button', { name: question.send }).click();
    await expect(page.getByText(question.sent)).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  test('the form asks a visitor to wait who asked too often', async ({ page }) => {
    await page.route('**/api/v1/create_lead', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { error: { code: 'too_many', message: 'Later.' } },
      }),
    );
    await openForm(page);
    await fillForm(page);
    await page.getByRole('button', { name: question.send }).click();
    await expect(page.getByRole('alert').filter({ hasText: question.tooMany })).toBeVisible();
  });
});

test('help that arrives while “send” is pressed does not move the button away', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/detect_danger*', async (route) => {
    await held;
    await route.continue();
  });
  await openForm(page);
  await page.getByRole('textbox', { name: question.message }).fill('I want to die');
  await page.getByLabel(question.email).fill('ana@example.org');
  await page.waitForRequest('**/api/v1/detect_danger*');
  const help = page.getByRole('dialog').getByRole('region', { name: danger.title });
  const send = page.getByRole('button', { name: question.send });
  await send.hover();
  await page.mouse.down();
  const detected = page.waitForResponse('**/api/v1/detect_danger*');
  answer();
  await (await detected).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(help).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText(question.sent)).toBeVisible();
  await expect(help).toBeVisible();
});

test('two clicks send one question', async ({ page }) => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/create_lead', async (route) => {
    sent += 1;
    await held;
    await route.fulfill({ status: 201, json: { data: { received: true } } });
  });
  await openForm(page);
  await fillForm(page);
  await page.getByRole('button', { name: question.send }).click();
  await page.getByRole('button', { name: question.sending }).click({ force: true });
  answer();
  await expect(page.getByText(question.sent)).toBeVisible();
  expect(sent).toBe(1);
});

test('the typed text is kept after Escape, and after a click outside the dialog', async ({
  page,
}) => {
  await openForm(page);
  const message = page.getByRole('textbox', { name: question.message });
  const open = page.getByRole('contentinfo').getByRole('link', { name: question.open });
  await fillForm(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open.click();
  await expect(message).toHaveValue('Why does nobody answer me at night?');
  await message.fill('Why does nobody answer me?');
  await page.mouse.click(4, 4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open.click();
  await expect(message).toHaveValue('Why does nobody answer me?');
  await expect(page.getByLabel(question.email)).toHaveValue('ana@example.org');
});
