import { type Fault, OldBackend } from './old-backend';
import { type Running, serve } from './site';
import { test as base } from './test';

interface OldSite {
  backend: OldBackend;
  url: string;
  site: Running;
  close(): Promise<void>;
}

async function openOldSite(faults: Record<string, Fault>): Promise<OldSite> {
  const backend = await OldBackend.start();
  for (const [path, fault] of Object.entries(faults)) backend.faults.set(path, fault);
  const { url, process: site } = await serve({ API_BASE_URL: backend.baseUrl });
  const close = async () => {
    await site.stop();
    await backend.stop();
  };
  return { backend, url, site, close };
}

/**
 * For journeys on a site with a ministry's own backend. The tests of a file that have the same faults one after
 * another share a site and its backend; a file with several tests runs in order (`mode: 'default'`), so that each
 * site starts once.
 */
export const test = base.extend<
  {
    /** Faults that exist from the start: the site already reads when it starts. */
    faults: Record<string, Fault>;
    oldSite: OldSite;
    backend: OldBackend;
    site: Running;
  },
  { siteOf: (file: string, faults: Record<string, Fault>) => Promise<OldSite> }
>({
  faults: [{}, { option: true }],
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      let current: (OldSite & { name: string }) | undefined;
      await use(async (file, faults) => {
        const name = JSON.stringify([file, faults]);
        if (current?.name === name) return current;
        await current?.close();
        current = undefined;
        current = { name, ...(await openOldSite(faults)) };
        return current;
      });
      await current?.close();
    },
    { scope: 'worker' },
  ],
  oldSite: async ({ siteOf, faults }, use, { file }) => use(await siteOf(file, faults)),
  backend: async ({ oldSite }, use) => use(oldSite.backend),
  site: async ({ oldSite }, use) => use(oldSite.site),
  baseURL: async ({ oldSite }, use) => use(oldSite.url),
});
