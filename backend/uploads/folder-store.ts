import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { FilmStore } from './film-store.ts';

/** Films in a folder, which only the site's own user can read. */
export async function folderStore(directory: string): Promise<FilmStore> {
  // FileStore makes it too, but where that fails it ends the process.
  await mkdir(/* turbopackIgnore: true */ directory, { recursive: true, mode: 0o700 });
  const path = (name: string) => join(/* turbopackIgnore: true */ directory, name);
  return {
    data: new FileStore({ directory }),
    read: async (id, range) =>
      Readable.toWeb(createReadStream(path(id), range)) as ReadableStream<Uint8Array>,
    async remove(id) {
      for (const name of [id, `${id}.json`]) await rm(path(name), { force: true });
    },
  };
}
