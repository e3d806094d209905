import type { Page } from '@playwright/test';
import { readPdf } from '../tests/support/read-pdf';
import { expectAccessible } from './support/axe';
import { subscribeChurch } from './support/churches';
import { openRoom } from './support/desk-rooms';
import { ADMIN_TOKEN, ministry, test } from './support/site-that-writes';
import { expect } from './support/test';
import { fill, words } from './support/words';

/** Milliseconds: letters leave every five seconds. */
const untilItLeft = { timeout: 25_000 };
const clip = 'public/media/clips/hills-stars.mp4';
const asMinistry = { authorization: `Bearer ${ADMIN_TOKEN}` };

// One site for all of them.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The code on the card of a page leads to it. */
async function expectCard(page: Page, address: string, leadsTo: string) {
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const pdf = await readPdf(await response.body());
  expect(await pdf.pages.at(-1)?.scan(200)).toBe(leadsTo);
  await pdf.close();
}

/** Orders cards on the page that is open. */
async function orderCards(page: Page, locale: 'en' | 'ko') {
  const t = words(locale).churchDesk.cards;
  await page.getByLabel(t.form.quantity, { exact: true }).fill('250');
  await page.getByLabel(t.form.recipient, { exact: true }).fill('Ruth Park');
  await page.getByLabel(t.form.street, { exact: true }).fill('1 Main Street');
  await page.getByLabel(t.form.city, { exact: true }).fill('Charlotte');
  await page.getByLabel(t.form.country, { exact: true }).selectOption('US');
  await page.getByRole('button', { name: t.form.send }).click();
  await expect(page.getByText(t.done)).toBeVisible();
}

test.describe('a pastor on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('uploads a welcome, which the ministry opens, gives it captions and another address, and orders cards', async ({
    page,
    letters,
    baseURL,
  }) => {
    const { churchDesk, sharedVideo } = words('en');
    const t = churchDesk.films;
    const pastor = 'ruth@kite-hill.example';
    await subscribeChurch(page, letters, {
      ...{ email: pastor, church: 'Kite Hill', locale: 'en', prefix: '' },
    });
    await expect(page.getByText(churchDesk.firstDay.film.text)).toBeVisible();
    await expectAccessible(page);
    await openRoom(page, churchDesk, 'films');
    await expect(page.getByText(t.none)).toBeVisible();
    await page.getByRole('link', { name: t.addFirst }).click();
    await page.getByRole('radio', { name: t.kind.welcome }).check();
    await page.getByLabel(t.upload.pick).setInputFiles(clip);
    await expect(page.getByText(t.upload.arrived)).toBeVisible({ timeout: 20_000 });
    await page.getByLabel(t.words.title, { exact: true }).fill('Come <as> you are');
    await expectAccessible(page);
    await page.getByRole('button', { name: t.new.save }).click();
    await expect(page.getByText(t.done.added)).toBeVisible();
    await expect(page.getByText(t.status.review)).toBeVisible();
    const desk = page.url();

    await page.goto('/welcome/kite-hill');
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

    // What cannot be read is kept and not shown.
    await page.goto(desk);
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
    await expect(page.getByText('/welcome/kite-hill', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/welcome/kite-hill');
    await expect(page).toHaveURL('/welcome/come-in');
    await expect(page.getByText('We meet at ten.').first()).toBeAttached();
    await expectCard(
      page,
      '/print/en/welcome/come-in/card.pdf',
      `${baseURL}/welcome/come-in#m=card`,
    );

    await page.goto('/desk');
    await openRoom(page, churchDesk, 'cards');
    await orderCards(page, 'en');
    await expectAccessible(page);
    const ordered = () => letters.to(ministry).some(({ text }) => text?.includes('1 Main Street'));
    await expect.poll(ordered, untilItLeft).toBe(true);
  });
});

test.describe('a pastor on a phone, in Korean and without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('adds an invitation by a link, and it is open at once where the ministry approved the church', async ({
    page,
    letters,
    baseURL,
  }) => {
    const { churchDesk } = words('ko');
    const t = churchDesk.films;
    await subscribeChurch(page, letters, {
      ...{ email: 'minho@elm.example', church: 'Elm Street', locale: 'ko', prefix: '/ko' },
    });
    const me = await (await page.request.get('/api/v1/me')).json();
    await page.request.post(`/api/v1/accounts/${me.data.account.id}/approval`, {
      headers: asMinistry,
      data: { approved: true },
    });
    await page.goto('/ko/desk/films/new');
    await expect(page.getByText(t.shownAtOnce)).toBeVisible();
    await page.getByRole('radio', { name: t.kind.invitation }).check();
    await page.getByLabel(t.words.title, { exact: true }).fill('그대로 오세요');
    await page.getByLabel(t.source.link).fill('https://example.org/sermon.pdf');
    await page.getByRole('button', { name: t.new.save }).click();
    await expect(page.getByText(t.fault.link)).toBeVisible();
    // What was typed is still there.
    await expect(page.getByLabel(t.words.title, { exact: true })).toHaveValue('그대로 오세요');
    await page.getByLabel(t.source.link).fill('https://vimeo.com/76979871');
    await page.getByRole('button', { name: t.new.save }).click();
    await expect(page.getByText(t.status.approved)).toBeVisible();
    const desk = page.url();
    await page.goto('/ko/invitation/elm-street');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('그대로 오세요');
    await expectCard(
      page,
      '/print/ko/invitation/elm-street/card.pdf',
      `${baseURL}/ko/invitation/elm-street#m=card`,
    );

    await page.goto(desk);
    await page.getByRole('link', { name: t.orderCards }).click();
    await orderCards(page, 'ko');
    await page.goto(desk);
    await page.getByRole('button', { name: t.removal.takeDown }).click();
    await expect(page.getByText(t.done.withdrawn)).toBeVisible();
    await page.goto('/ko/invitation/elm-street');
    await expect(page.getByText(words('ko').sharedVideo.withdrawnTitle)).toBeVisible();
  });
});
