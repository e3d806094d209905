import { afterAll, vi } from 'vitest';
import { provideSiteApi } from '@/lib/api/site-api';

/*
 * The files that a worker runs one after another share its process and packages, which costs a third of
 * a process per file, but no state of the project: a file's changes are reverted, and the next file evaluates the
 * project's modules again.
 */
const environment = { ...process.env };
const shared = new Set(Reflect.ownKeys(globalThis));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // Singletons of a process are properties of globalThis (backend/index.ts).
  for (const key of Reflect.ownKeys(globalThis)) {
    const isOurs = typeof key === 'symbol' && key.description?.startsWith('lampstand.');
    if (isOurs && !shared.has(key)) Reflect.deleteProperty(globalThis, key);
  }
  vi.resetModules();
});

/** As server/ provides it, for the backend that a test configures; loaded when a test first asks. */
const load = async () => (await import('@/server/backend/create-site-api')).createSiteApi();
provideSiteApi({
  uncounted: async (request) => (await load()).uncounted(request),
  counted: (client, device) => async (request) => (await load()).counted(client, device)(request),
});
