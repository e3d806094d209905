import type { Page } from '@playwright/test';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { words } from './support/words';

/* The staff add a church, correct its page, take it down, and invite its owner. */

/** The folder for screenshots of the rooms. */
const pictures = process.env.DESK_PICTURES;
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

for (const { locale, width } of [
  { locale: 'en', width: 1280 },
  { locale: 'ko', width: 390 },
] as const) {
  test(`a supporter lists a church and hands its page to its pastor, without scripts (${locale}, ${width})`, {
    tag: locale === 'en' ? '@thorough' : [],
  }, async ({ browser, site, dataDir, letters }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const link = await administratorLink(site, dataDir, `mary-${locale}@ministry.example`);
    await joinByLink(page, site, link);
    const { staffDesk, churchDesk } = words(locale);
    const [t, room] = [staffDesk.listings, staffDesk.churches];
    const { fields } = churchDesk.listing;
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const name = locale === 'en' ? 'Tamarack Chapel' : '느티나무 교회';

    await page.goto(`${site.url}${prefix}/desk/churches`);
    await page.getByRole('link', { name: room.listings }).click();
    await page.getByText(t.add.title, { exact: true }).click();
    const add = page.locator('form[action$="/listings/add"]');
    async function fillIn() {
      await add.getByLabel(fields.name).fill(name);
      await add.getByLabel(fields.country).selectOption('US');
      await add.getByLabel(churchDesk.listing.another.city).fill('Charlotte');
      await add.getByLabel(t.add.zip).fill('28202');
    }
    await fillIn();
    await picture(page, `listings-${locale}`);
    await add.getByRole('button', { name: t.add.do }).click();
    await expect(page.getByText(t.done.added)).toBeVisible();
    const own = page.url().replace(/\?.*/, '');

    // The same church again is refused, and shown.
    await page.getByRole('link', { name: t.title }).click();
    await page.getByText(t.add.title, { exact: true }).click();
    await fillIn();
    await add.getByRole('button', { name: t.add.do }).click();
    await expect(page.getByRole('alert')).toContainText(name);
    await expect(add.getByLabel(fields.name)).toHaveValue(name);
    await picture(page, `listings-twin-${locale}`);
    await page.getByRole('link', { name, exact: true }).click();
    expect(page.url()).toBe(own);

    // A mistyped number changes nothing and is kept; then it is put right.
    const form = page.locator('form[action$="/save"]');
    await form.getByLabel(fields.phone).fill('call us');
    await form.getByLabel(t.reason).selectOption('outdated');
    await form.getByRole('button', { name: churchDesk.listing.save }).click();
    await expect(form.getByLabel(fields.phone)).toHaveValue('call us');
    await expect(page.getByText(churchDesk.listing.fault.invalid)).toBeVisible();
    await form.getByLabel(fields.phone).fill('704 555 0142');
    await form.getByLabel(t.reason).selectOption('outdated');
    await form.getByRole('button', { name: churchDesk.listing.save }).click();
    await expect(page.getByText(t.done.saved)).toBeVisible();
    await picture(page, `listing-${locale}`);
    await page.getByRole('link', { name: t.see }).click();
    await expect(page.getByText('704')).not.toHaveCount(0);
    const shown = page.url();

    await page.goto(own);
    const down = page.locator('form[action$="/withdraw"]');
    await down.getByLabel(t.reason).selectOption('asked');
    await down.getByRole('button').click();
    await expect(page.getByText(t.done.takenDown)).toBeVisible();
    expect((await page.request.get(shown)).status()).toBe(410);
    await down.getByLabel(t.reason).selectOption('asked');
    await down.getByRole('button').click();
    await expect(page.getByText(t.done.back)).toBeVisible();

    const email = `pastor-${locale}@tamarack.example`;
    const invite = page.locator('form[action$="/invite"]');
    await invite.getByLabel(room.owners.email).fill(email);
    await invite.getByRole('button').click();
    await expect(page.getByText(room.done.invited)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect.poll(() => letters.to(email).length).toBe(1);

    // Its changes are shown at once from now on, and its player plays on its website.
    const step = (title: string) =>
      page.locator('details').filter({ has: page.getByText(title, { exact: true }) });
    const begin = step(room.approval.begin.title).first();
    await begin.locator('summary').click();
    await begin.getByLabel(room.approval.reason).selectOption('known');
    await begin.getByRole('button').click();
    await expect(page.getByText(room.done.approved)).toBeVisible();
    const player = step(room.player.change);
    await player.locator('summary').click();
    await player.getByLabel(room.player.hosts).fill('not a host');
    await player.getByLabel(room.player.reason).selectOption('asked');
    await player.getByRole('button').click();
    await expect(player.getByRole('alert')).toBeVisible();
    await expect(player.getByLabel(room.player.hosts)).toHaveValue('not a host');
    await player.getByLabel(room.player.hosts).fill('www.tamarack.example');
    await player.getByLabel(room.player.hours).fill('12,5');
    await player.getByLabel(room.player.reason).selectOption('asked');
    await player.getByRole('button').click();
    await expect(page.getByText(room.done.player)).toBeVisible();
    await expect(page.locator('#player ~ p').first()).toHaveText('www.tamarack.example');
    await picture(page, `church-${locale}`);
    await context.close();
  });
}
