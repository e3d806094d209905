import type { TestProject } from 'vitest/node';
import { serve, temporaryFolder } from '../../../e2e/support/site';
import { ensureBuilt } from '../../../scripts/lib/steps.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the production build serves the demonstration ministry. */
    origin: string;
    adminToken: string;
  }
}

/** The build that the journeys use too, on a data folder of its own. */
export async function setup(project: TestProject) {
  await ensureBuilt();
  const data = temporaryFolder();
  const adminToken = 'the-crawler-publishes-with-this';
  const site = await serve({ DATA_DIR: data.folder, ADMIN_TOKEN: adminToken });
  project.provide('origin', site.url);
  project.provide('adminToken', adminToken);
  return async () => {
    await site.process.stop();
    data.remove();
  };
}
