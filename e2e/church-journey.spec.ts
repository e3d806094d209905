import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../tests/support/read-pdf';
import { expectAccessible } from './support/axe';
import {
  billingForm,
  choice,
  fillCard,
  fillPassword,
  fillPerson,
  password,
} from './support/checkout';
import { openRoom } from './support/desk-rooms';
import { ADMIN_TOKEN, ministry, test } from './support/site-that-writes';
import { expect, waitForScripts } from './support/test';
import { fill, type Locale, words } from './support/words';

/*
 * The whole journey of a church: from the price to its film, its place in the locator, its cards, a
 * visitor's message and the replies. The ministry's approval is the only call with its credential.
 */

const clip = 'public/media/clips/hills-stars.mp4';
const asMinistry = { authorization: `Bearer ${ADMIN_TOKEN}` };
const phone = { width: 390, height: 844 };

// Both tests share one site.
test.describe.configure({ mode: 'default' });

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http\\S+${path}\\S*`).exec(text ?? '')?.[0] ?? '';

/** Chooses a plan at /pricing and pays for it, in test mode. */
async function pay(page: Page, locale: Locale, prefix: string, email: string, church: string) {
  const { pricing, checkout } = words(locale);
  await page.goto(`${prefix}/pricing`);
  await page
    .getByRole('link', { name: new RegExp(pricing.chooseYearly) })
    .first()
    .click();
  await expect(page).toHaveURL(`${prefix}/checkout?${choice}`);
  await waitForScripts(page);
  await page.getByRole('button', { name: checkout.choice.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${prefix}/checkout2`));
  await waitForScripts(page);
  await fillPerson(page, locale, email, church);
  await fillPassword(page, locale);
  const { billing, church: ofChurch, pay: button } = billingForm(page, locale);
  // In Korean the country defaults to Korea.
  await ofChurch.getByLabel(billing.fields.country, { exact: true }).selectOption('US');
  await fillCard(page, locale, billing.testCards.approved);
  await button.click();
  const done = fill(checkout.result.paid.title, { church });
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible();
}

async function signIn(page: Page, locale: Locale, prefix: string, email: string) {
  const t = words(locale).signIn;
  await page.goto(`${prefix}/users/sign-in`);
  const form = page.locator('form').filter({ has: page.getByLabel(t.password) });
  await form.getByLabel(t.email).fill(email);
  await form.getByLabel(t.password).fill(password);
  await form.getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${prefix}/desk`);
}

/** Expects that the QR code on a page's card leads to the page. */
async function expectCard(page: Page, address: string, leadsTo: string) {
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const pdf = await readPdf(await response.body());
  expect(await pdf.pages.at(-1)?.scan(200)).toBe(leadsTo);
  await pdf.close();
}

/** Orders cards on the open page, after a refused order whose values are kept. */
async function orderCards(page: Page, locale: Locale) {
  const t = words(locale).churchDesk.cards;
  await page.getByLabel(t.form.quantity, { exact: true }).fill('250');
  await page.getByLabel(t.form.recipient, { exact: true }).fill('Ruth Park');
  await page.getByLabel(t.form.street, { exact: true }).fill('1 Main Street');
  await page.getByLabel(t.form.city, { exact: true }).fill('Charlotte');
  await page.getByLabel(t.form.country, { exact: true }).selectOption('US');
  await page.getByLabel(t.form.phone).fill('none');
  await page.getByRole('button', { name: t.form.send }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(t.form.street, { exact: true })).toHaveValue('1 Main Street');
  await page.getByLabel(t.form.phone).fill('');
  await page.getByRole('button', { name: t.form.send }).click();
  await expect(page.getByText(t.done)).toBeVisible();
}

/** Uploads a film, which the ministry approves, adds captions and changes its address. Returns its path. */
async function uploadWelcome(page: Page, slug: string): Promise<string> {
  const { churchDesk, sharedVideo } = words('en');
  const t = churchDesk.films;
  await openRoom(page, churchDesk, 'films');
  await expect(page.getByText(t.none)).toBeVisible();
  await page.getByRole('link', { name: t.addFirst }).click();
  await page.getByRole('radio', { name: t.kind.welcome }).check();
  await page.getByLabel(t.upload.pick).setInputFiles(clip);
  await expect(page.getByText(t.upload.arrived)).toBeVisible();
  await page.getByLabel(t.words.title, { exact: true }).fill('Come <as> you are');
  await expectAccessible(page);
  await page.getByRole('button', { name: t.new.save }).click();
  await expect(page.getByText(t.done.added)).toBeVisible();
  await expect(page.getByText(t.status.review)).toBeVisible();
  const desk = page.url();

  await page.goto(`/welcome/${slug}`);
  await expect(page.getByText(sharedVideo.reviewTitle)).toBeVisible();
  const list = await page.request.get('/api/v1/church_films', { headers: asMinistry });
  const [waiting] = (await list.json()).data;
  const approved = await page.request.post(`/api/v1/church_films/${waiting.id}/review`, {
    headers: asMinistry,
    data: { decision: 'approved', approve_church: true },
  });
  expect(approved.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come <as> you are');

  // Its picture is the frame at which it was paused.
  await page.goto(desk);
  await page.getByRole('button', { name: t.poster.frame.use }).click();
  await expect(page.getByText(t.poster.frame.early)).toBeVisible();
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play().then(() => film.pause());
  });
  await page.getByRole('button', { name: t.poster.frame.use }).click();
  await expect(page.getByText(t.done.saved)).toBeVisible();
  await expect(page.getByText(t.poster.own)).toBeVisible();

  // Unreadable captions are stored and not shown.
  const captions = page.getByRole('region', { name: t.captions.heading });
  await captions.getByText('English', { exact: true }).click();
  const lines = page.getByLabel(fill(t.captions.lines, { language: 'English' }));
  await lines.fill('0:00 Welcome to Kite Hill.\nWe meet at ten.');
  const save = page.getByRole('button', { name: fill(t.captions.save, { language: 'English' }) });
  await save.click();
  await expect(
    page.getByText(fill(t.fault.captionsAt, { place: 'We meet at ten.' })),
  ).toBeVisible();
  await expect(lines).toHaveValue('0:00 Welcome to Kite Hill.\nWe meet at ten.');
  await lines.fill('0:00 Welcome to Kite Hill.\n0:02 We meet at ten.');
  await save.click();
  await expect(page.getByText(t.done.saved)).toBeVisible();
  await page.getByLabel(t.address.label).fill('come-in');
  await page.getByRole('button', { name: t.address.save }).click();
  await expect(page.getByText(`/welcome/${slug}`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/welcome/${slug}`);
  await expect(page).toHaveURL('/welcome/come-in');
  await expect(page.getByText('We meet at ten.').first()).toBeAttached();
  return '/welcome/come-in';
}

/** Adds a film by a link, which is shown at once if the ministry approved the church. Returns its path. */
async function linkWelcome(page: Page, slug: string): Promise<string> {
  const t = words('ko').churchDesk.films;
  const me = await (await page.request.get('/api/v1/me')).json();
  const approved = await page.request.post(`/api/v1/accounts/${me.data.account.id}/approval`, {
    headers: asMinistry,
    data: { approved: true },
  });
  expect(approved.status()).toBe(200);
  await page.goto('/ko/desk/films/new');
  await expect(page.getByText(t.shownAtOnce)).toBeVisible();
  await page.getByRole('radio', { name: t.kind.welcome }).check();
  await page.getByLabel(t.words.title, { exact: true }).fill('그대로 오세요');
  await page.getByLabel(t.source.link).fill('https://example.org/sermon.pdf');
  await page.getByRole('button', { name: t.new.save }).click();
  await expect(page.getByText(t.fault.link)).toBeVisible();
  // The typed values are still there.
  await expect(page.getByLabel(t.words.title, { exact: true })).toHaveValue('그대로 오세요');
  await page.getByLabel(t.source.link).fill('https://vimeo.com/76979871');
  await page.getByRole('button', { name: t.new.save }).click();
  await expect(page.getByText(t.status.approved)).toBeVisible();
  await page.goto(`/ko/welcome/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('그대로 오세요');
  return `/welcome/${slug}`;
}

for (const { locale, prefix, javaScriptEnabled, church } of [
  { locale: 'en', prefix: '', javaScriptEnabled: true, church: 'Kite Hill Church' },
  { locale: 'ko', prefix: '/ko', javaScriptEnabled: false, church: 'Elm Street Church' },
] as const) {
  test.describe(`a church on a phone, in ${locale}${javaScriptEnabled ? '' : ', without scripts at its desk'}`, () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test('pays, shows its film, is found by zip code, prints a card, and exchanges messages with a visitor', {
      tag: locale === 'ko' ? '@core' : [],
    }, async ({ page, browser, letters, baseURL }) => {
      const { churchDesk, conversation: t, help, churchMessage, verifyEmail } = words(locale);
      const m = churchDesk.messages;
      const pastor = `pastor-${locale}@example.org`;
      const visitor = `naomi-${locale}@example.org`;
      const slug = church.toLowerCase().replaceAll(' ', '-');

      // Entering cards, and writing messages, requires scripts.
      const withScripts = await browser.newContext({
        ...{ viewport: phone, javaScriptEnabled: true },
      });
      const scriptedPage = await withScripts.newPage();
      await pay(scriptedPage, locale, prefix, pastor, church);
      const confirm = () => {
        const letter = letters.to(pastor).find(({ text }) => text?.includes('/verify-email'));
        return linkIn(letter?.text, '/verify-email');
      };
      await expect.poll(confirm).not.toBe('');
      await scriptedPage.goto(confirm());
      await scriptedPage.getByRole('button', { name: verifyEmail.confirm.button }).click();
      await expect(
        scriptedPage.getByRole('heading', { name: verifyEmail.done.title }),
      ).toBeVisible();

      await signIn(page, locale, prefix, pastor);
      await expect(page.getByText(churchDesk.firstDay.film.text)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      const film = await (locale === 'en' ? uploadWelcome(page, slug) : linkWelcome(page, slug));
      await expectCard(
        page,
        `/print/${locale}${film}/card.pdf`,
        `${baseURL}${prefix}${film}#m=card`,
      );
      await page.goto(`${prefix}/desk/cards`);
      await orderCards(page, locale);
      if (javaScriptEnabled) await expectAccessible(page);
      const ordered = () =>
        /\/card\.pdf\?card=\w{4}/.exec(
          letters
            .to(ministry)
            .map(({ text }) => text)
            .filter((text) => text?.includes(`/print/${locale}/`))
            .join('\n'),
        )?.[0];
      await expect.poll(ordered).toBeDefined();

      // A visitor finds the church by their zip code, and writes to it.
      await scriptedPage.goto(`${prefix}/locations?query=28202`);
      // In Korean the code first means Cheongju, and then Charlotte.
      if (locale === 'ko') await scriptedPage.getByRole('link', { name: '미국 28202' }).click();
      const result = scriptedPage
        .getByRole('main')
        .getByRole('heading', { level: 3, name: church });
      await expect(result).toBeVisible();
      await result.getByRole('link').click();
      await expect(scriptedPage.getByRole('heading', { level: 1 })).toHaveText(church);
      await waitForScripts(scriptedPage);
      await scriptedPage.getByRole('button', { name: churchMessage.open }).click();
      const boxes = scriptedPage.locator('#message').getByRole('textbox');
      await expect(boxes.first()).toBeFocused();
      const messageText = 'I want to die, and I do not know whom to tell.';
      for (const [index, text] of ['Naomi Bell', visitor, 'May I come?', messageText].entries()) {
        await boxes.nth(index).fill(text);
      }
      await scriptedPage.getByRole('button', { name: churchMessage.send }).click();
      await expect(scriptedPage.locator('#message').getByText(churchMessage.sent)).toBeVisible();
      await withScripts.close();

      const notification = () =>
        letters.to(pastor).find(({ text }) => text?.includes('/desk/messages/'));
      await expect.poll(() => notification() !== undefined).toBe(true);
      expect(notification()?.text).not.toMatch(/Naomi|whom to tell/);
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

      const letter = () => letters.to(visitor).find(({ text }) => text?.includes('/conversation'));
      await expect.poll(() => letter() !== undefined).toBe(true);
      expect(letter()?.text).not.toMatch(/Kite Hill|Elm Street|not alone/);
      const visitorContext = await browser.newContext({
        ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
      });
      const visitorPage = await visitorContext.newPage();
      const opened = await visitorPage.goto(linkIn(letter()?.text, '/conversation\\?token='));
      expect(opened?.headers()['cache-control']).toContain('no-store');
      await expect(visitorPage.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(visitorPage.locator('meta[name=referrer]')).toHaveAttribute(
        'content',
        'no-referrer',
      );
      await expect(visitorPage.getByText('You are not alone. Are you safe now?')).toBeVisible();
      await expect(visitorPage.getByText(help.kinds.suicide.title)).toBeVisible();
      await expect(visitorPage.getByText(help.leave).first()).toBeVisible();
      await visitorPage
        .getByRole('textbox', { name: t.message, exact: true })
        .fill('I am, for now.');
      await visitorPage.getByRole('button', { name: t.send, exact: true }).click();
      await expect(visitorPage.getByText(fill(t.sent, { church }))).toBeVisible();
      expect(await visitorContext.cookies()).toEqual([]);

      await page.goto(`${prefix}/desk`);
      const waiting = { en: 'One person is waiting for you.', ko: '1명이 답을 기다리고 있어요.' };
      await page.getByRole('link', { name: waiting[locale] }).click();
      await expect(page.getByRole('article')).toContainText('May I come?');
      await page.getByRole('link', { name: 'May I come?' }).click();
      await expect(page.getByText('I am, for now.')).toBeVisible();
      await page.getByRole('button', { name: m.close.answered_elsewhere }).click();
      await expect(page.getByText(m.done.closed)).toBeVisible();

      await visitorPage.getByRole('button', { name: t.end }).click();
      await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText(t.ended.title);
      expect((await visitorPage.reload())?.status()).toBe(410);
      const forged = await visitorPage.goto(`${prefix}/conversation?token=${'A'.repeat(43)}`);
      expect(forged?.status()).toBe(404);
      await visitorContext.close();

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
