import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadFiles } from '../../backend/uploads/folder-store.ts';

/** A file of the uploads folder, and the SHA-256 of its bytes. */
export interface FilmCopy {
  name: string;
  sha256: string;
}

/** The names of the films in a folder, and of their tus files; none if the folder is missing. */
export async function filmNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => uploadFiles.test(name)).sort();
}

/** Copies files to a folder that only its owner can read. Skips files that were removed meanwhile. */
export async function copyFilms(
  names: readonly string[],
  from: string,
  to: string,
): Promise<FilmCopy[]> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copies: FilmCopy[] = [];
  for (const name of names) {
    const copy = join(to, name);
    try {
      await copyFile(join(from, name), copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    } catch (error) {
      // A person was erased, or an abandoned upload removed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await chmod(copy, 0o600);
    copies.push({ name, sha256: await digestOf(copy) });
  }
  return copies;
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
