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
import {
  closeConversation,
  endConversation,
  eraseVisitor,
  type Journey,
  openConversation,
  reply,
  writeToChurch,
} from './support/church-conversation';
import { signIn } from './support/churches';
import { openRoom } from './support/desk-rooms';
import { linkIn } from './support/letters';
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

/** Chooses a plan at /pricing and pays for it, in test mode. */
async function pay(page: Page, { locale, prefix, pastor, church }: Journey) {
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
  await fillPerson(page, locale, pastor, church);
  await fillPassword(page, locale);
  const { billing, pay: button } = billingForm(page, locale);
  await fillCard(page, locale, billing.testCards.approved);
  await button.click();
  const done = fill(checkout.result.paid.title, { church });
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible();
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
  await page.getByLabel(t.form.state, { exact: true }).fill('NC');
  await page.getByLabel(t.form.zip, { exact: true }).fill('28202');
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
    data: { decision: 'approved', revision: waiting.revision, approve_church: true },
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

  // Captions without times are kept in the form and not shown.
  const captions = page.getByRole('region', { name: t.captions.heading });
  await captions.getByText('English', { exact: true }).click();
  const lines = page.getByLabel(fill(t.captions.lines, { language: 'English' }));
  await lines.fill('Welcome to Kite Hill.\nWe meet at ten.');
  const save = page.getByRole('button', { name: fill(t.captions.save, { language: 'English' }) });
  await save.click();
  await expect(
    page.getByText(fill(t.fault.captionsAt, { place: 'Welcome to Kite Hill.' })),
  ).toBeVisible();
  await expect(lines).toHaveValue('Welcome to Kite Hill.\nWe meet at ten.');
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

/** Opens the link of the letter that confirms the pastor's address. */
async function confirmAddress(page: Page, { locale, pastor, letters }: Journey) {
  const t = words(locale).verifyEmail;
  const link = () =>
    letters
      .to(pastor)
      .map(({ text }) => linkIn(text, '/verify-email'))
      .find(Boolean);
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? '');
  await page
    .getByLabel(t.confirm.password, { exact: true })
    .filter({ visible: true })
    .fill(password);
  await page.getByRole('button', { name: t.confirm.button }).click();
  await expect(page.getByRole('heading', { name: t.done.title })).toBeVisible();
}

/** Expects that the ministry got a letter with the card to print. */
async function expectOrder({ locale, letters }: Journey) {
  const address = () =>
    letters
      .to(ministry)
      .filter(({ text }) => text?.includes(`/print/${locale}/`))
      .map(({ text }) => /\/card[-\w]*\.pdf\?design=\S*card=\w{4}/.exec(text ?? '')?.[0])
      .find(Boolean);
  await expect.poll(address).toBeDefined();
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
      const { churchDesk } = words(locale);
      const slug = church.toLowerCase().replaceAll(' ', '-');
      const journey: Journey = {
        ...{ locale, prefix, church, letters },
        ...{ pastor: `pastor-${locale}@example.org`, visitor: `naomi-${locale}@example.org` },
      };
      // Entering cards, and writing messages, requires scripts.
      const withScripts = await browser.newContext({ viewport: phone, javaScriptEnabled: true });
      const scriptedPage = await withScripts.newPage();
      await pay(scriptedPage, journey);
      await confirmAddress(scriptedPage, journey);

      await page.goto(`${prefix}/users/sign-in`);
      await signIn(page, locale, journey.pastor);
      await expect(page.getByText(churchDesk.firstDay.film.text)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      const film = await (locale === 'en' ? uploadWelcome(page, slug) : linkWelcome(page, slug));
      const card = `/print/${locale}${film}/card.pdf`;
      await expectCard(page, card, `${baseURL}${prefix}${film}#m=card`);
      await page.goto(`${prefix}/desk/cards`);
      await orderCards(page, locale);
      if (javaScriptEnabled) await expectAccessible(page);
      await expectOrder(journey);

      await writeToChurch(scriptedPage, journey);
      await withScripts.close();
      await reply(page, journey, javaScriptEnabled);
      const visitor = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
      const visitorPage = await visitor.newPage();
      await openConversation(visitorPage, journey);
      await closeConversation(page, prefix, locale);
      await endConversation(visitorPage, journey);
      await visitor.close();
      await eraseVisitor(page, journey, javaScriptEnabled);
    });
  });
}
