import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFileSchema, type WirePictureFile } from '../../lib/contract/content-media.ts';
import { ContentError } from './faults.ts';

/*
 * Uploaded pictures in a content folder: `pictures/ID.webp`, and for those of an `image` field
 * `pictures/ID.json` with their description by language.
 */

/** The pictures of a folder; empty if it has none. Throws ContentError. */
export async function readPictureFiles(root: string): Promise<WirePictureFile[]> {
  const folder = join(root, 'pictures');
  const names = (await readdir(folder).catch(noFolder)).sort();
  const files: WirePictureFile[] = [];
  for (const name of names.filter((name) => /^[\w-]{22}\.webp$/.test(name))) {
    const id = name.slice(0, 22);
    const webp = (await readFile(join(folder, name))).toString('base64');
    const words = names.includes(`${id}.json`)
      ? readWords(await readFile(join(folder, `${id}.json`), 'utf8'))
      : null;
    const picture = pictureFileSchema.safeParse({ id, webp, words });
    if (!picture.success) {
      const file = `pictures/${id}.json`;
      throw new ContentError([{ file, field: '', reason: 'must be words by language' }]);
    }
    files.push(picture.data);
  }
  return files;
}

function noFolder({ code }: NodeJS.ErrnoException): string[] {
  if (code === 'ENOENT') return [];
  throw new ContentError([{ file: 'pictures', field: '', reason: `cannot be read (${code})` }]);
}

function readWords(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes pictures in the format of `readPictureFiles`. */
export async function writePictureFiles(
  root: string,
  pictures: readonly WirePictureFile[],
): Promise<void> {
  if (pictures.length === 0) return;
  const folder = join(root, 'pictures');
  await mkdir(folder, { recursive: true });
  for (const { id, webp, words } of pictures) {
    await writeFile(join(folder, `${id}.webp`), Buffer.from(webp, 'base64'));
    if (words) await writeFile(join(folder, `${id}.json`), `${JSON.stringify(words, null, 2)}\n`);
  }
}
