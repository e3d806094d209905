import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openInMemory, type Prepare } from '../../../backend/db/client.ts';

/**
 * The files of a prepared PGlite, made once per run: creating a new cluster with all migrations
 * takes three times as long as copying one.
 */
export async function pgliteTemplate(name: string, prepare: Prepare): Promise<Blob> {
  const file = join(inject('databaseTemplates'), `${name}.tar`);
  if (!existsSync(file)) {
    const { dump, close } = await openInMemory(prepare);
    // Two workers may make it at once; by renaming, each always sees a complete file.
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, await (await dump()).bytes());
    await rename(temporary, file);
    await close();
  }
  return new Blob([await readFile(file)]);
}
