import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openRoom } from './desk-rooms';
import type { LetterBox } from './letter-box';
import { linkIn } from './letters';
import { expect, waitForScripts } from './test';
import { fill, type Locale, words } from './words';

/* The steps of a conversation between a visitor and a church, in the order of a journey. */

export interface Journey {
  locale: Locale;
  /** The prefix of every path: `/ko`, or ''. */
  prefix: string;
  church: string;
  pastor: string;
  visitor: string;
  letters: LetterBox;
}

const messageText = 'I want to die, and I do not know whom to tell.';

/** A visitor finds the church by their zip code, and writes to it. */
export async function writeToChurch(page: Page, { locale, prefix, church, visitor }: Journey) {
  const t = words(locale).churchMessage;
  await page.goto(`${prefix}/locations?query=28202`);
  // In Korean the code first means Cheongju, and then Charlotte.
  if (locale === 'ko') await page.getByRole('link', { name: '미국 28202' }).click();
  const result = page.getByRole('main').getByRole('heading', { level: 3, name: church });
  await expect(result).toBeVisible();
  await result.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(church);
  await waitForScripts(page);
  await page.getByRole('button', { name: t.open }).click();
  const boxes = page.locator('#message').getByRole('textbox');
  await expect(boxes.first()).toBeFocused();
  for (const [index, text] of ['Naomi Bell', visitor, 'May I come?', messageText].entries()) {
    await boxes.nth(index).fill(text);
  }
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.locator('#message').getByText(t.sent)).toBeVisible();
}

/** The pastor, who was told of a message but not of its text, replies to it at the desk. */
export async function reply(
  page: Page,
  { locale, prefix, pastor, letters }: Journey,
  scripts: boolean,
) {
  const m = words(locale).churchDesk.messages;
  const notification = () =>
    letters.to(pastor).find(({ text }) => text?.includes('/desk/messages/'));
  await expect.poll(() => notification() !== undefined).toBe(true);
  expect(notification()?.text).not.toMatch(/Naomi|whom to tell/);
  await page.goto(`${prefix}/desk/messages`);
  await page.getByRole('link', { name: 'May I come?' }).click();
  await expect(page.getByText(m.danger)).toBeVisible();
  if (scripts) await expectAccessible(page);
  const field = page.getByRole('textbox', { name: m.reply.message, exact: true });
  await field.fill('You are not alone. Are you safe now?');
  if (scripts) {
    await page.reload();
    await expect(field).toHaveValue(/You are not alone/);
  }
  await page.getByRole('button', { name: m.reply.send }).click();
  await expect(page.getByText(m.done.replied)).toBeVisible();
  await expect(field).toHaveValue('');
}

/** The visitor reads the reply by the link of a letter, which names neither the church nor the reply. */
export async function openConversation(page: Page, { locale, church, visitor, letters }: Journey) {
  const { conversation: t, help } = words(locale);
  const letter = () => letters.to(visitor).find(({ text }) => text?.includes('/conversation'));
  await expect.poll(() => letter() !== undefined).toBe(true);
  expect(letter()?.text).not.toMatch(/Kite Hill|Elm Street|not alone/);
  const opened = await page.goto(linkIn(letter()?.text, '/conversation'));
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.getByText('You are not alone. Are you safe now?')).toBeVisible();
  await expect(page.getByText(help.kinds.suicide.title)).toBeVisible();
  await expect(page.getByText(help.leave).first()).toBeVisible();
  await page.getByRole('textbox', { name: t.message, exact: true }).fill('I am, for now.');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect(page.getByText(fill(t.sent, { church }))).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
}

const waiting = { en: 'One person is waiting for you.', ko: '1명이 답을 기다리고 있어요.' };

/** The pastor reads the visitor's second message and closes the conversation. */
export async function closeConversation(page: Page, prefix: string, locale: keyof typeof waiting) {
  const m = words(locale).churchDesk.messages;
  await page.goto(`${prefix}/desk`);
  await page.getByRole('link', { name: waiting[locale] }).click();
  await expect(page.getByRole('article')).toContainText('May I come?');
  await page.getByRole('link', { name: 'May I come?' }).click();
  await expect(page.getByText('I am, for now.')).toBeVisible();
  await page.getByRole('button', { name: m.close.answered_elsewhere }).click();
  await expect(page.getByText(m.done.closed)).toBeVisible();
}

/** The visitor ends the conversation, whose address then is gone; another one has never been there. */
export async function endConversation(page: Page, { locale, prefix }: Journey) {
  const t = words(locale).conversation;
  await page.getByRole('button', { name: t.end }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.ended.title);
  expect((await page.reload())?.status()).toBe(410);
  const forged = await page.goto(`${prefix}/conversation?token=${'A'.repeat(43)}`);
  expect(forged?.status()).toBe(404);
}

/** The pastor downloads all that the church has of the visitor, and erases it. */
export async function eraseVisitor(
  page: Page,
  { locale, prefix, visitor }: Journey,
  scripts: boolean,
) {
  const { churchDesk } = words(locale);
  const { visitors: t, messages } = churchDesk;
  await openRoom(page, churchDesk, 'visitors');
  await page.getByLabel(t.email).fill(visitor);
  await page.getByRole('button', { name: t.find, exact: true }).click();
  await expect(page.getByRole('link', { name: 'May I come?' })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('I am, for now.');
  await page.getByText(t.erase.title).click();
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: t.erase.confirm }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await page.goto(`${prefix}/desk/messages?status=all`);
  await expect(page.getByText(messages.none.all)).toBeVisible();
}
