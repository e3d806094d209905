import { afterAll, vi } from 'vitest';

/*
 * Files that a worker runs one after another share its process and its packages, which costs a third of
 * a process each, and nothing of ours: what a file has changed is put back, and the next evaluates our
 * modules anew.
 */
const environment = { ...process.env };
const shared = new Set(Reflect.ownKeys(globalThis));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // What must be one in a process hangs on globalThis (backend/index.ts).
  for (const key of Reflect.ownKeys(globalThis)) {
    const isOurs = typeof key === 'symbol' && key.description?.startsWith('lampstand.');
    if (isOurs && !shared.has(key)) Reflect.deleteProperty(globalThis, key);
  }
  vi.resetModules();
});
