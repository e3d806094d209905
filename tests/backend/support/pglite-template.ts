import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openInMemory, type Prepare } from '../../../backend/db/client.ts';

/**
 * The files of a PGlite that was prepared so, made once in a run: a new cluster with every migration
 * takes three times as long as a copy.
 */
export async function pgliteTemplate(name: string, prepare: Prepare): Promise<Blob> {
  const file = join(inject('databaseTemplates'), `${name}.tar`);
  if (!existsSync(file)) {
    const { dump, close } = await openInMemory(prepare);
    // Two workers may make it at once; each finds a whole one.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await (await dump()).bytes());
    renameSync(own, file);
    await close();
  }
  return openAsBlob(file);
}
