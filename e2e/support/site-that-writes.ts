import path from 'node:path';
import { type LetterBox, openLetterBox } from './letter-box';
import { type Site, serve, temporaryFolder } from './site';
import { test as base } from './test';

export const ADMIN_TOKEN = 'the-credential-of-these-journeys';
export const ministry = 'team@ministry.example';

interface MinistrySite {
  dataDir: string;
  letters: LetterBox;
  site: Site;
  close(): Promise<void>;
}

async function openMinistrySite(): Promise<MinistrySite> {
  const { folder, remove } = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  const letters = await openLetterBox();
  const site = await serve({
    ADMIN_TOKEN,
    SMTP_URL: letters.url,
    MINISTRY_EMAIL: ministry,
    DATA_DIR: dataDir,
  });
  const close = async () => {
    await site.process.stop();
    await letters.close();
    remove();
  };
  return { dataDir, letters, site, close };
}

/**
 * For journeys on a site that sends letters and has MINISTRY_EMAIL. The tests of a file share one site;
 * each file has its own, because a person or a church of one journey would change what another one finds.
 */
export const test = base.extend<
  { ministrySite: MinistrySite; dataDir: string; site: Site; letters: LetterBox },
  { siteOfFile: (file: string) => Promise<MinistrySite> }
>({
  siteOfFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      let current: (MinistrySite & { file: string }) | undefined;
      await use(async (file) => {
        if (current?.file === file) return current;
        await current?.close();
        current = undefined;
        current = { file, ...(await openMinistrySite()) };
        return current;
      });
      await current?.close();
    },
    { scope: 'worker' },
  ],
  ministrySite: async ({ siteOfFile }, use, { file }) => use(await siteOfFile(file)),
  dataDir: async ({ ministrySite }, use) => use(ministrySite.dataDir),
  letters: async ({ ministrySite }, use) => use(ministrySite.letters),
  site: async ({ ministrySite }, use) => use(ministrySite.site),
  baseURL: async ({ site }, use) => use(site.url),
});
