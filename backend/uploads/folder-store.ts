import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/utils';
import { makePrivateFolder } from '../db/data-folder.ts';
import { isDiskFull } from '../errors/http-error.ts';
import type { FilmStore } from './film-store.ts';
import { renditionFiles } from './rendition-files.ts';

/** An upload, tus's metadata file of it, and its renditions; `id` is 32 random bytes. */
export const uploadFiles = /^[\w-]{43}(\.json|\.(high|low)\.mp4)?$/;

/** tus's own store, except that it says why a file cannot be written. */
class FolderData extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(/* turbopackIgnore: true */ this.directory, id), {
      flags: 'r+',
      start: offset,
    });
    try {
      await pipeline(bytes, target);
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + target.bytesWritten;
  }
}

/** Stores films in a folder that only the site's own user can read. */
export async function folderStore(directory: string): Promise<FilmStore> {
  // FileStore creates the folder too, but ends the process if that fails.
  makePrivateFolder(directory, uploadFiles);
  const path = (name: string) => join(directory, name);
  return {
    data: new FolderData({ directory }),
    read: async (id, range) =>
      Readable.toWeb(createReadStream(path(id), range)) as ReadableStream<Uint8Array>,
    path,
    async put(name, file) {
      // The name appears only once the bytes are on the disk.
      const part = path(`${name}.part`);
      await copyFile(file, part);
      const handle = await open(part, 'r+');
      try {
        await handle.chmod(0o600);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, path(name));
    },
    async remove(id) {
      const files = renditionFiles(id);
      const parts = files.map((name) => `${name}.part`);
      for (const name of [id, `${id}.json`, ...files, ...parts])
        await rm(path(name), { force: true });
    },
  };
}
