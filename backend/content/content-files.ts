import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { locales } from '../../lib/contract/common.ts';
import { decodeCaptions } from '../captions/decode.ts';
import { ContentError, type Fault } from './faults.ts';

/** The files of a content folder: the texts by path below the folder. */
export type ContentFiles = ReadonlyMap<string, string>;

/** Whether the folder has an item, at `kind/slug`, in any language. */
export const hasItem = (files: ContentFiles, item: string): boolean =>
  locales.some((locale) => files.has(`${item}/${locale}.md`));

/** Other files do not belong in the folder, and are not read. */
const texts = /\.(md|vtt|yaml)$/;
/** Uploaded pictures are stored beside the texts (`picture-files.ts`). */
const pictures = /^pictures\/[\w-]{22}\.(webp|json)$/;

/** Reads a whole content folder. Unreadable files are added to `faults` and left out. */
export async function readContentFiles(root: string, faults: Fault[]): Promise<ContentFiles> {
  const files = new Map<string, string>();
  for (const path of (await pathsBelow(root)).sort()) {
    if (pictures.test(path)) continue;
    if (!texts.test(path)) files.set(path, '');
    else {
      const text = await readText(root, path, faults);
      if (text !== undefined) files.set(path, text);
    }
  }
  return files;
}

async function pathsBelow(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
      .filter((names) => !names.some((name) => name.startsWith('.')))
      .map((names) => names.join('/'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ContentError([
      { file: root, field: '', reason: `cannot be read as the content folder (${code})` },
    ]);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Captions are written by other programs, which use the code pages of their language. */
function captionText(file: string, bytes: Uint8Array): string | undefined {
  const [, language] = /\/(\w+)\.vtt$/.exec(file) ?? [];
  const locale = locales.find((one) => one === language);
  if (!locale) return undefined;
  const decoded = decodeCaptions(bytes, locale);
  return decoded?.encoding === 'utf-8' ? undefined : decoded?.text;
}

async function readText(root: string, file: string, faults: Fault[]): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(root, file));
    const text = captionText(file, bytes) ?? utf8.decode(bytes);
    // PostgreSQL cannot store NUL.
    if (!text.includes('\0')) return text;
    faults.push({ file, field: '', reason: 'holds a NUL character' });
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code ?? 'not UTF-8';
    faults.push({ file, field: '', reason: `cannot be read (${cause})` });
  }
  return undefined;
}
