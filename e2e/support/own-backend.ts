import { type Fault, OldBackend } from './old-backend';
import { type Running, serve } from './site';
import { test as base } from './test';

/** Journeys on a site that runs on a ministry's own backend: each has both to itself. */
export const test = base.extend<{
  /** What goes wrong from the start: the site reads some of it when it starts. */
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
