import type { TestProject } from 'vitest/node';
import { seedContent } from '../../../backend/content/store-content';
import { openPglite } from '../../../backend/db/client';
import { formerSlugs } from '../../../backend/db/schema';
import { endWithParent, serve, temporaryFolder } from '../../../e2e/support/site';
import { ensureBuilt } from '../../../scripts/lib/steps.mjs';
import { items } from './items';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the production build with the demonstration ministry. */
    origin: string;
    /** A folder with each requested page of `kinds`, as Next rendered it. */
    captured: string;
  }
}

/**
 * Serves the build, which the journeys also use, on a separate data folder, in which an item of each kind was
 * withdrawn and one of each kind was renamed.
 */
export async function setup(project: TestProject) {
  await ensureBuilt();
  const data = temporaryFolder();
  const store = await openPglite(data.folder, async (db) => {
    await seedContent(db, 'content');
    const withdrawn = items.map(({ kind }) => ({ kind, slug: 'withdrawn' }));
    const moved = items.map(({ kind, slug }) => ({ kind, slug: 'as-it-was', moved_to: slug }));
    await db.insert(formerSlugs).values([...withdrawn, ...moved]);
  });
  await store.close();
  const captured = temporaryFolder();
  const at = (file: string) => new URL(file, import.meta.url).href;
  const site = await serve({
    DATA_DIR: data.folder,
    TRUSTED_PROXIES: '0',
    CAPTURE_DIR: captured.folder,
    NODE_OPTIONS: `${endWithParent} --import=${at('../../../e2e/support/replace-module.mjs')}`,
    REPLACED_MODULE: '/server/page-store/render-with-next.ts',
    REPLACING_MODULE: at('../../golden/support/capturing.ts'),
  });
  project.provide('origin', site.url);
  project.provide('captured', captured.folder);
  return async () => {
    await site.process.stop();
    data.remove();
    captured.remove();
  };
}
