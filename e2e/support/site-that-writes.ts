import path from 'node:path';
import { type LetterBox, openLetterBox } from './letter-box';
import { type Site, serve, temporaryFolder } from './site';
import { test as base } from './test';

export const ADMIN_TOKEN = 'the-credential-of-these-journeys';
export const ministry = 'team@ministry.example';

/** For journeys on a site that sends letters and has MINISTRY_EMAIL. */
export const test = base.extend<object, { dataDir: string; site: Site; letters: LetterBox }>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      await use(path.join(folder, 'data'));
      remove();
    },
    { scope: 'worker' },
  ],
  letters: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const letters = await openLetterBox();
      await use(letters);
      await letters.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ letters, dataDir }, use) => {
      const site = await serve({
        ADMIN_TOKEN,
        SMTP_URL: letters.url,
        MINISTRY_EMAIL: ministry,
        DATA_DIR: dataDir,
      });
      await use(site);
      await site.process.stop();
    },
    // Filling a new database may take longer than a journey's timeout on a busy machine.
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
