import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ministry, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { words } from './support/words';

test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [refusedMessage] });

/** Looks again, by the link of the page, until the import is in this state. */
async function untilState(page: Page, state: string, look: string) {
  const heading = page.getByText(state, { exact: true });
  await expect(async () => {
    const again = page.getByRole('link', { name: look });
    if (await again.isVisible()) await again.click();
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
}

test.describe('without scripts, in Korean', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an administrator imports a list of churches, and undoes that', async ({
    page,
    site,
    dataDir,
  }) => {
    const { churchImport: t } = words('ko').staffDesk;
    await joinByLink(page, site, await administratorLink(site, dataDir, ministry));
    await page.goto('/ko/desk/churches/import');
    await page.getByLabel(t.file).setInputFiles('tests/backend/church-import/lists/list.csv');
    await page.getByRole('button', { name: t.read }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('list.csv');
    await untilState(page, t.state.ready, t.look);
    await page.locator('form[action$="/start"]').getByRole('button').click();
    await untilState(page, t.state.imported, t.look);
    const made = page.getByRole('link', { name: new RegExp(`^${t.outcome.made} \\d`) });
    await made.click();
    await expect(page.getByRole('listitem').getByText(t.outcome.made).first()).toBeVisible();
    await page.locator('summary', { hasText: t.undo }).click();
    await page.locator('form[action$="/undo"]').getByRole('button').click();
    await untilState(page, t.state.undone, t.look);
    await page.goto('/ko/desk/churches/import');
    await expect(page.getByText(new RegExp(`^${t.state.undone} · `))).toBeVisible();
  });
});

test('an administrator imports what another site has published, and undoes that', async ({
  page,
  site,
  dataDir,
}) => {
  const { contentImport: t } = words('en').staffDesk;
  await joinByLink(page, site, await administratorLink(site, dataDir, ministry));
  await page.goto('/desk/content/import');
  await page.getByLabel(t.file).setInputFiles('tests/backend/church-import/lists/list.csv');
  await page.getByRole('button', { name: t.read }).click();
  await expect(page.getByText(t.fault.not_an_export)).toBeVisible();
  const address = page.getByLabel(t.site.url, { exact: true });
  await address.fill('no address');
  await page.getByRole('button', { name: t.site.read }).click();
  await expect(page.locator('section', { has: address })).toContainText(t.fault.no_address);
  await expect(address).toHaveValue('no address');
  // Of a site with many posts: longer than what servers take of a form unless they are told.
  const padding = Buffer.alloc(12_000_000, ' ');
  const buffer = Buffer.concat([readFileSync('tests/support/wordpress.xml'), padding]);
  await page
    .getByLabel(t.file)
    .setInputFiles({ name: 'wordpress.xml', mimeType: 'text/xml', buffer });
  await page.getByRole('button', { name: t.read }).click();
  await untilState(page, t.state.ready, t.look);
  await page.locator('form[action$="/start"]').getByRole('button').click();
  await untilState(page, t.state.imported, t.look);
  await page.locator('form[action$="/publish"]').getByRole('button').click();
  await untilState(page, t.state.published, t.look);
  await page.locator('summary', { hasText: t.undo }).click();
  await page.locator('form[action$="/undo"]').getByRole('button').click();
  await untilState(page, t.state.undone, t.look);
});
