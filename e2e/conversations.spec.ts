import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { subscribeChurch } from './support/churches';
import { openRoom } from './support/desk-rooms';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { expect } from './support/test';
import { fill, words } from './support/words';

/** Milliseconds: letters leave every five seconds. */
const untilItLeft = { timeout: 25_000 };

test.describe.configure({ mode: 'default', timeout: 90_000 });

async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
}

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http\\S+${path}\\S*`).exec(text ?? '')?.[0] ?? '';

/** What the form on a church's page sends; `church-message.spec.ts` is about the form. */
async function write(request: APIRequestContext, location_id: number, locale: string) {
  const { status } = await request
    .post('/api/v1/church_messages', {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
      data: {
        ...{ location_id, locale, userName: 'Naomi Bell', email: `naomi-${locale}@example.org` },
        ...{ subject: 'May I come?', message: 'I want to die, and I do not know whom to tell.' },
        form_stamp: 'none, for the credentialed client',
      },
    })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(201);
}

for (const { locale, prefix, javaScriptEnabled } of [
  { locale: 'en', prefix: '', javaScriptEnabled: true },
  { locale: 'ko', prefix: '/ko', javaScriptEnabled: false },
] as const) {
  test.describe(`a church on a phone, in ${locale}${javaScriptEnabled ? '' : ', without scripts'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('answers a visitor, who answers by the link in a letter, without scripts', async ({
      page,
      browser,
      letters,
    }) => {
      const { churchDesk, conversation: t, help } = words(locale);
      const m = churchDesk.messages;
      const pastor = `pastor-${locale}@example.org`;
      const church = `Harbor Light ${locale}`;
      const locationId = await subscribeChurch(page, letters, {
        ...{ email: pastor, church, locale, prefix },
      });
      await openRoom(page, churchDesk, 'messages');
      await expect(page.getByText(m.none.waiting)).toBeVisible();

      await write(page.request, locationId, locale);
      const told = () => letters.to(pastor).find(({ text }) => text?.includes('/desk/messages/'));
      await expect.poll(() => told() !== undefined, untilItLeft).toBe(true);
      expect(told()?.text).not.toMatch(/Naomi|whom to tell/);
      await page.goto(`${prefix}/desk/messages`);
      await page.getByRole('link', { name: 'May I come?' }).click();
      await expect(page.getByText(m.danger)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page
        .getByRole('textbox', { name: m.reply.message, exact: true })
        .fill('You are not alone. Are you safe now?');
      if (javaScriptEnabled) {
        await page.reload();
        await expect(page.getByRole('textbox', { name: m.reply.message, exact: true })).toHaveValue(
          /You are not alone/,
        );
      }
      await page.getByRole('button', { name: m.reply.send }).click();
      await expect(page.getByText(m.done.replied)).toBeVisible();
      await expect(page.getByRole('textbox', { name: m.reply.message, exact: true })).toHaveValue(
        '',
      );

      const visitor = `naomi-${locale}@example.org`;
      const letter = () => letters.to(visitor).find(({ text }) => text?.includes('/conversation'));
      await expect.poll(() => letter() !== undefined, untilItLeft).toBe(true);
      expect(letter()?.text).not.toMatch(/Harbor|not alone/);
      const elsewhere = await browser.newContext({
        ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
      });
      const theirs = await elsewhere.newPage();
      const opened = await theirs.goto(linkIn(letter()?.text, '/conversation\\?token='));
      expect(opened?.headers()['cache-control']).toContain('no-store');
      await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(theirs.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      await expect(theirs.getByText('You are not alone. Are you safe now?')).toBeVisible();
      await expect(theirs.getByText(help.kinds.suicide.title)).toBeVisible();
      await expect(theirs.getByText(help.leave).first()).toBeVisible();
      await theirs.getByRole('textbox', { name: t.message, exact: true }).fill('I am, for now.');
      await theirs.getByRole('button', { name: t.send, exact: true }).click();
      await expect(theirs.getByText(fill(t.sent, { church }))).toBeVisible();
      expect(await elsewhere.cookies()).toEqual([]);

      await page.goto(`${prefix}/desk`);
      const waiting = { en: 'One person is waiting for you.', ko: '1명이 답을 기다리고 있어요.' };
      await page.getByRole('link', { name: waiting[locale] }).click();
      await expect(page.getByRole('article')).toContainText('May I come?');
      await page.getByRole('link', { name: 'May I come?' }).click();
      await expect(page.getByText('I am, for now.')).toBeVisible();
      await page.getByRole('button', { name: m.close.answered_elsewhere }).click();
      await expect(page.getByText(m.done.closed)).toBeVisible();

      await theirs.getByRole('button', { name: t.end }).click();
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t.ended.title);
      expect((await theirs.reload())?.status()).toBe(410);
      const forged = await theirs.goto(`${prefix}/conversation?token=${'A'.repeat(43)}`);
      expect(forged?.status()).toBe(404);
      await elsewhere.close();

      const { visitors } = churchDesk;
      await openRoom(page, churchDesk, 'visitors');
      await page.getByLabel(visitors.email).fill(visitor);
      await page.getByRole('button', { name: visitors.find, exact: true }).click();
      await expect(page.getByRole('link', { name: 'May I come?' })).toBeVisible();
      const downloaded = page.waitForEvent('download');
      await page.getByRole('button', { name: visitors.download }).click();
      expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('I am, for now.');
      await page.getByText(visitors.erase.title).click();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: visitors.erase.confirm }).click();
      await expect(page.getByText(visitors.done)).toBeVisible();
      await page.goto(`${prefix}/desk/messages?status=all`);
      await expect(page.getByText(m.none.all)).toBeVisible();
    });
  });
}
