import type { TestProject } from 'vitest/node';
import { seedContent } from '../../../backend/content/store-content';
import { openPglite } from '../../../backend/db/client';
import { formerSlugs } from '../../../backend/db/schema';
import { serve, temporaryFolder } from '../../../e2e/support/site';
import { ensureBuilt } from '../../../scripts/lib/steps.mjs';
import { items } from './items';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the production build serves the demonstration ministry. */
    origin: string;
  }
}

/**
 * The build that the journeys use too, on a data folder of its own, where an item of each kind was
 * withdrawn and one has another slug than it had.
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
  const site = await serve({ DATA_DIR: data.folder, TRUSTED_PROXIES: '0' });
  project.provide('origin', site.url);
  return async () => {
    await site.process.stop();
    data.remove();
  };
}
