import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { endWithParent, Running, type Site, serve, temporaryFolder } from './support/site';
import { administratorLink, joinByLink } from './support/staff';
import { test as base, expect } from './support/test';
import { words } from './support/words';

const ministry = 'team@ministry.example';
const ADMIN_TOKEN = 'the-credential-of-these-journeys';
/** What stands at `http://churches.example/` for the site of these journeys. */
let list = '';

interface FeedSite {
  site: Site;
  folder: string;
  dataDir: string;
}

const test = base.extend<object, { feedSite: FeedSite }>({
  feedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      const dataDir = path.join(folder, 'data');
      const feed = createServer((_, response) => response.end(list)).listen(0, '127.0.0.1');
      await new Promise((resolve) => feed.once('listening', resolve));
      const { port } = feed.address() as AddressInfo;
      const preload = (name: string) => `--import=${new URL(`support/${name}`, import.meta.url)}`;
      const preloads = [preload('without-warm-up.mjs'), preload('other-sites.mjs')];
      const site = await serve({
        ...{ DATA_DIR: dataDir, MINISTRY_EMAIL: ministry, ADMIN_TOKEN },
        OTHER_SITES: `churches.example=127.0.0.1:${port}`,
        NODE_OPTIONS: [endWithParent, ...preloads].join(' '),
      });
      await use({ site, folder, dataDir });
      await site.process.stop();
      feed.close();
      remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ feedSite }, use) => use(feedSite.site.url),
});
test.describe.configure({ mode: 'serial' });

/** Loads the page again until it shows this. */
async function until(page: Page, shown: () => ReturnType<Page['getByText']>) {
  await expect(async () => {
    await page.reload();
    await expect(shown()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

const importButton = (page: Page) => page.locator('form[action$="/start"]').getByRole('button');

for (const [locale, prefix, church, street] of [
  ['en', '', 'Quiet Harbour', '1 Main St'],
  ['ko', '/ko', '평안교회', '77 Elm St'],
] as const) {
  test.describe(`without scripts, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('a list with unknown headings is read by the columns that a person names', async ({
      page,
      feedSite: { site, dataDir },
    }) => {
      const { churchImport: t } = words(locale).staffDesk;
      await joinByLink(page, site, await administratorLink(site, dataDir, ministry));
      await page.goto(`${prefix}/desk/churches/import`);
      const text = `Seurakunta ${locale};Katuosoite;Kaupunki;Osavaltio;Postinro\n${church};${street};Charlotte;NC;28202\n`;
      await page.getByLabel(t.file, { exact: true }).setInputFiles({
        ...{ name: `${locale}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) },
      });
      await page.locator('form[action$="/file"] select').selectOption('US');
      await page.getByRole('button', { name: t.read, exact: true }).click();
      // Nothing was recognised, so the columns are open with their first words.
      const readAgain = page.getByRole('button', { name: t.columns.readAgain });
      await until(page, () => readAgain);
      await expect(page.getByText(`Katuosoite · ${street}`)).toBeVisible();
      await page.getByLabel(t.columns.headings).selectOption('1');
      const fields = ['name', 'address', 'city', 'state', 'zip'];
      for (const [index, field] of fields.entries()) {
        await page.locator(`select[name="column-${index + 1}"]`).selectOption(field);
      }
      await readAgain.click();
      await expect(page.getByText(t.done.columns)).toBeVisible();
      await until(page, () => importButton(page));
      await expect(page.getByRole('heading', { name: church })).toBeVisible();
      await importButton(page).click();
      await until(page, () => page.getByText(t.state.imported, { exact: true }));
    });
  });
}

test('the list at an address is imported, and read every night from then on', async ({
  page,
  feedSite: { site, dataDir },
}) => {
  const { churchImport: t } = words('en').staffDesk;
  list = 'Id,Name,Street,City,State,Zip\n1,Still Water,5 Oak Ave,Charlotte,NC,28202\n';
  await joinByLink(page, site, await administratorLink(site, dataDir, ministry));
  await page.goto('/desk/churches/import');
  await page.getByLabel(t.feed.url, { exact: true }).fill('no address');
  await page.getByRole('button', { name: t.feed.read }).click();
  await expect(page.getByText(t.fault.no_address)).toBeVisible();
  await page.getByLabel(t.feed.url, { exact: true }).fill('http://churches.example/list.csv');
  await page.locator('form[action$="/address"] select').selectOption('US');
  await page.getByRole('button', { name: t.feed.read }).click();
  await expect(page.getByText(t.done.address)).toBeVisible();
  await page.goto('/desk/churches/import');
  const newest = page.getByRole('link', { name: t.feed.newest.replace('{state}', t.state.ready) });
  await until(page, () => newest);
  await newest.click();
  await importButton(page).click();
  await until(page, () => page.getByText(t.state.imported, { exact: true }));
  await page.goto('/desk/churches/import');
  await page.getByLabel(t.feed.nightly).check();
  await page.getByLabel(t.feed.applies).check();
  await page.getByRole('button', { name: t.feed.save }).click();
  await expect(page.getByText(t.done.nightly)).toBeVisible();
  await expect(page.getByLabel(t.feed.nightly)).toBeChecked();
  await expect(page.getByText(/next on /)).toBeVisible();
  await expectAccessible(page);
  // Whoever does not want to wait for the night reads it now, and sees what has changed.
  list = list.replace('5 Oak Ave', '500 Oak Ave');
  await page.getByRole('button', { name: t.feed.readNow }).click();
  await page.goto('/desk/churches/import');
  await until(page, () => newest);
  await newest.click();
  await expect(page.getByRole('listitem').getByText(/^500 Oak Ave · /)).toBeVisible();
});

test('a command tries an import, and makes it', async ({ feedSite: { site, folder } }) => {
  const file = path.join(folder, 'by-command.csv');
  writeFileSync(file, 'Name,City,State,Zip\nNew Morning,Charlotte,NC,28202\n,Reno,NV,89501\n');
  async function run(...more: string[]) {
    const base = `${site.url}/api/v1`;
    const script = ['--conditions=react-server', 'scripts/churches-import.ts', ...more];
    const args = [...script, '--country', 'us', '--base', base];
    const command = new Running('node_modules/.bin/node', args, { ADMIN_TOKEN });
    return { code: await command.ended, output: command.output };
  }
  const tried = await run(file, '--dry-run');
  expect(tried.output).toContain('+ 2 New Morning');
  expect(tried.output).toContain('1 new, 0 to change');
  expect(tried.output).toContain('Nothing was changed.');
  expect(tried.code).toBe(0);
  const made = await run(file);
  expect(made.output).toContain('1 listed, 0 changed.');
  const again = await run(file);
  expect(again.output).toContain('= 2 New Morning');
  list = 'Name,City,State,Zip\nOld Evening,Charlotte,NC,28202\n';
  const fromAddress = await run('http://churches.example/other.csv');
  expect(fromAddress.output).toContain('1 listed, 0 changed.');
  const missing = await run('no-such-file.csv');
  expect([missing.code, missing.output.trim()]).toEqual([1, 'There is no file no-such-file.csv.']);
});
