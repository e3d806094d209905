import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '../../../backend/db/client.ts';

/**
 * Puts an empty database into a data folder, a copy of one that is made once per run: creating a cluster
 * with all migrations takes several seconds of a processor.
 */
export async function copyDatabase(dataDir: string): Promise<void> {
  const template = join(inject('databaseTemplates'), 'data-folder');
  if (!existsSync(template)) {
    // Two workers may make it at once; by renaming, each always sees a complete folder.
    const temporary = `${template}.${process.pid}`;
    await (await openPglite(temporary, async () => {})).close();
    await rename(temporary, template).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY') throw error;
    });
  }
  await cp(template, dataDir, { recursive: true });
}
