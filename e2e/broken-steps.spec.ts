import { endWithParent, serve, temporaryFolder } from './support/site';
import { expect, refusedMessage, test, waitForScripts } from './support/test';

/** What makes pages light may fail, all of it (docs/decisions/0037). */
test.use({ allowedMessages: [refusedMessage] });

const at = (file: string) => new URL(`support/${file}`, import.meta.url).href;

for (const way of ['throws', 'misses', 'returns nonsense']) {
  test(`where every step ${way}, pages have their status, words and scripts`, async ({
    browser,
  }) => {
    // Each fills a database of its own first, and so do the others at the same time.
    test.setTimeout(300_000);
    const data = temporaryFolder();
    const site = await serve({
      DATA_DIR: data.folder,
      NODE_OPTIONS: `${endWithParent} --import=${at('replace-module.mjs')}`,
      REPLACED_MODULE: '/server/document/steps.ts',
      REPLACING_MODULE: at('broken-steps.ts'),
      BROKEN_STEPS: way,
    });
    await fetch(`${site.url}/api/v1/get_config`);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    for (const [path, status] of [
      ['/answers/did-jesus-live', 200],
      ['/ko/categories/jesus', 200],
      ['/search-result/jesus', 200],
      ['/nothing-here', 404],
    ] as const) {
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForScripts(page);
    }
    expect(faults.filter((fault) => !refusedMessage.test(fault))).toEqual([]);
    const said = site.process.lines().filter((line) => line.includes('Pages go out without it'));
    expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
    expect(said.length).toBeGreaterThan(4);
    await page.close();
    await site.process.stop();
    data.remove();
  });
}
