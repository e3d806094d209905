import type { Page } from '@playwright/test';
import { waitForScripts } from './test';

/** Opens a page and holds its scripts back until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await waitForScripts(page);
  };
}
