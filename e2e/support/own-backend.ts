import { type Fault, OldBackend } from './old-backend';
import { type Running, serve } from './site';
import { test as base } from './test';

/** For journeys on a site with a ministry's own backend: each journey has its own site and backend. */
export const test = base.extend<{
  /** Faults that exist from the start: the site already reads when it starts. */
  faults: Record<string, Fault>;
  backend: OldBackend;
  site: Running;
}>({
  faults: [{}, { option: true }],
  backend: async ({ faults }, use) => {
    const backend = await OldBackend.start();
    for (const [path, fault] of Object.entries(faults)) backend.faults.set(path, fault);
    await use(backend);
    await backend.stop();
  },
  baseURL: async ({ backend }, use, testInfo) => {
    const { url, process } = await serve({ API_BASE_URL: backend.baseUrl });
    sites.set(testInfo.testId, process);
    await use(url);
    await process.stop();
  },
  site: async ({ baseURL }, use, testInfo) => {
    const running = sites.get(testInfo.testId);
    if (!running) throw new Error(`no site at ${baseURL}`);
    await use(running);
  },
});

const sites = new Map<string, Running>();
