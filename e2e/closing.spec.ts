import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { password } from './support/checkout';
import { signIn, subscribeChurch } from './support/churches';
import { test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect } from './support/test';
import { fill, words } from './support/words';

/* A church closes its account, and the ministry opens it again. */

test.use({ viewport: { width: 390, height: 844 } });

/** The folder for screenshots of the rooms. */
const pictures = process.env.DESK_PICTURES;
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** The path of the church's page in the locator, which its dashboard names. */
async function findOwnPage(page: Page): Promise<string> {
  await page.goto('/desk');
  const link = page.locator('a[href^="/church/"]').first();
  return (await link.getAttribute('href')) ?? '';
}

test('an owner closes the account once the subscription has ended, and a supporter opens it again', async ({
  page,
  browser,
  site,
  dataDir,
  letters,
}) => {
  const email = 'noah@ash.example';
  await subscribeChurch(page, letters, { email, church: 'Ash Grove', locale: 'en' });
  const { churchDesk, signIn: enter, staffDesk } = words('en');
  const { close: t, closed } = churchDesk;
  const staff = staffDesk.churches;
  const address = new URL(await findOwnPage(page), site.url).href;

  await page.goto('/desk/subscription');
  await page.getByRole('link', { name: churchDesk.subscription.close.open }).click();
  await expect(page.getByText(t.block.subscription)).toBeVisible();
  await expect(page.getByRole('button', { name: t.confirm })).toBeHidden();
  await expectAccessible(page);
  await picture(page, 'close-blocked-en');

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
  });
  const desk = await context.newPage();
  await joinByLink(desk, site, await administratorLink(site, dataDir, 'mary@ministry.example'));
  await desk.goto(`${site.url}/desk/churches?q=Ash`);
  await desk.getByRole('link', { name: 'Ash Grove' }).click();
  const step = (title: string) =>
    desk.locator('details').filter({ has: desk.getByText(title, { exact: true }) });
  const cancel = step(staff.cancel.title);
  await cancel.locator('summary').click();
  await cancel.getByRole('radio', { name: staff.cancel.times.now }).check();
  await cancel.getByLabel(staff.cancel.reason).selectOption('asked');
  await cancel.getByRole('button', { name: staff.cancel.do }).click();
  await expect(desk.getByText(staff.done.canceled)).toBeVisible();

  await page.reload();
  await expectAccessible(page);
  await picture(page, 'close-en');
  await page.getByRole('button', { name: t.confirm }).click();
  const asked = page.getByRole('heading', { name: enter.confirm.title });
  await expect(asked.or(page.getByText(enter.accountClosed))).toBeVisible();
  if (await asked.isVisible()) {
    await page.getByLabel(enter.confirm.password).fill(password);
    await page.getByRole('button', { name: enter.confirm.go, exact: true }).click();
  }
  await expect(page.getByText(enter.accountClosed)).toBeVisible();
  await expect
    .poll(() => letters.to(email).map(({ subject }) => subject))
    .toContain('The account of Ash Grove is closed');
  expect((await page.request.get(address)).status()).toBe(410);

  await signIn(page, 'en', email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(closed.title, { church: 'Ash Grove' }),
  );
  await expectAccessible(page);
  await picture(page, 'closed-en');

  await desk.reload();
  const open = step(staff.closing.openTitle);
  await picture(desk, 'staff-closed-en');
  await open.locator('summary').click();
  await open.getByLabel(staff.closing.reason).selectOption('mistake');
  await open.getByRole('button', { name: staff.closing.open }).click();
  await expect(desk.getByText(staff.done.reopened)).toBeVisible();
  await context.close();
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash Grove');
});
