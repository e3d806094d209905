import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signedIn, test } from './support/desks/desk-site';
import { expect } from './support/test';
import { words } from './support/words';

/* What the staff have decided about a church, and take back at their desk. */

test.use({ isWrittenTo: true });
test.describe.configure({ mode: 'default' });

const pictures = process.env.DESK_PICTURES;
async function look(page: Page, name: string) {
  await expectAccessible(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (pictures)
      await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

for (const locale of ['en', 'ko'] as const) {
  test(`decided listings are listed with the way back, in ${locale}`, {
    tag: locale === 'en' ? '@thorough' : [],
  }, async ({ browser, desks, site }) => {
    const { decide } = words(locale).staffDesk;
    const context = await signedIn(browser, { desks, site }, 'moderator');
    const page = await context.newPage();
    const path = locale === 'en' ? '/desk/decide' : `/${locale}/desk/decide`;
    await page.goto(`${path}?kind=listings&status=approved`);
    await expect(page.getByRole('button', { name: decide.takeBack }).first()).toBeVisible();
    await expect(page.getByText(decide.changedSince).first()).toBeVisible();
    await look(page, `decided-listings-${locale}`);
    await context.close();
  });
}

test('a church is joined with a listing and taken apart again', async ({
  browser,
  desks,
  site,
}) => {
  const { staffDesk: t } = words('en');
  const context = await signedIn(browser, { desks, site }, 'supporter');
  const page = await context.newPage();
  const room = `/desk/churches/${desks.church.id}`;
  await page.goto(`${room}/twin?with=unclaimed-0`);
  await expect(page.getByText(t.churches.twin.undo)).toBeVisible();
  const form = page.locator('form', { hasText: t.churches.twin.dataListed });
  for (const choice of await form.getByRole('combobox').all())
    await choice.selectOption({ index: 1 });
  await look(page, 'before-join');
  await page.getByRole('button', { name: t.churches.twin.join }).click();
  await expect(page.getByText(t.churches.done.joined)).toBeVisible();
  await page.getByText(t.churches.join.do).first().click();
  await look(page, 'joined');
  await page.goto(page.url().replace('/desk', '/ko/desk'));
  await page.getByText(words('ko').staffDesk.churches.join.do).first().click();
  await look(page, 'joined-ko');
  await page.goto(page.url().replace('/ko/desk', '/desk'));
  await page.getByText(t.churches.join.do).first().click();
  const apart = page.locator('form[action$="/part"]');
  await apart.getByRole('combobox').selectOption('mistake');
  await apart.getByRole('button', { name: t.churches.join.do }).click();
  await expect(page.getByText(t.churches.done.parted)).toBeVisible();
  const response = await page.goto('/church/unclaimed-0');
  expect(response?.status()).toBe(200);
  await context.close();
});
