import { endWithParent, type Site, serve, temporaryFolder } from './support/site';
import { expect, refusedMessage, test, waitForScripts } from './support/test';

const at = (file: string) => new URL(`support/${file}`, import.meta.url).href;
const data = temporaryFolder();
let site: Site;

test.beforeAll(async () => {
  // The site first fills its own database.
  site = await serve({
    DATA_DIR: data.folder,
    NODE_OPTIONS: `${endWithParent} --import=${at('replace-module.mjs')}`,
    REPLACED_MODULE: '/server/document/steps.ts',
    REPLACING_MODULE: at('broken-steps.ts'),
  });
});
test.afterAll(async () => {
  await site.process.stop();
  data.remove();
});

/** Every step that optimises a page may fail (docs/decisions/0037). */
test('pages have their status, text and scripts although every step throws, returns nothing or returns invalid HTML', async ({
  browser,
}) => {
  // A page for this server: the fixture `page` belongs to the server of all journeys.
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  for (const prefix of ['', '/es', '/ko']) {
    for (const [path, status] of [
      ['/answers/did-jesus-live', 200],
      ['/search-result/jesus', 200],
      ['/nothing-here', 404],
    ] as const) {
      const response = await page.goto(site.url + prefix + path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForScripts(page);
    }
  }
  expect(faults.filter((fault) => !refusedMessage.test(fault))).toEqual([]);
  const warnings = site.process
    .lines()
    .filter((line) => line.includes('Pages are served without it'));
  expect(warnings.toSorted()).toEqual([...new Set(warnings)].toSorted());
  expect(warnings.length).toBeGreaterThan(4);
  await page.close();
});
