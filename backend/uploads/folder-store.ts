import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/utils';
import { makePrivateFolder } from '../db/data-folder.ts';
import { isDiskFull } from '../errors/http-error.ts';
import type { FilmStore } from './film-store.ts';

/** An upload and tus's metadata file of it; `id` is 32 random bytes. */
export const uploadFiles = /^[\w-]{43}(\.json)?$/;

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
    async remove(id) {
      for (const name of [id, `${id}.json`]) await rm(path(name), { force: true });
    },
  };
}
