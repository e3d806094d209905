import path from 'node:path';
import { type Site, serve, temporaryFolder } from './site';
import { test as base } from './test';

/** Each journey has a site of its own that nobody administers yet. */
export const test = base.extend<{ site: Site; dataFolder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  dataFolder: async ({}, use) => {
    const { folder, remove } = temporaryFolder();
    await use(path.join(folder, 'data'));
    remove();
  },
  site: async ({ dataFolder }, use) => {
    const site = await serve({ DATA_DIR: dataFolder });
    await use(site);
    await site.process.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
