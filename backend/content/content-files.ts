import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError, type Fault } from './faults.ts';

/** The files of a content folder: the texts by path below the folder. */
export type ContentFiles = ReadonlyMap<string, string>;

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

async function readText(root: string, file: string, faults: Fault[]): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(root, file));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // PostgreSQL cannot store NUL.
    if (!text.includes('\0')) return text;
    faults.push({ file, field: '', reason: 'holds a NUL character' });
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code ?? 'not UTF-8';
    faults.push({ file, field: '', reason: `cannot be read (${cause})` });
  }
  return undefined;
}

/** The text of a file; undefined if it is missing, which is added to `faults`. */
export function textOf(files: ContentFiles, file: string, faults: Fault[]): string | undefined {
  const text = files.get(file);
  const isReported = faults.some((fault) => fault.file === file);
  if (text === undefined && !isReported) faults.push({ file, field: '', reason: 'is missing' });
  return text;
}

/** The names of the direct entries of a folder, sorted. */
export function namesIn(files: ContentFiles, folder: string): string[] {
  const prefix = folder && `${folder}/`;
  const below = [...files.keys()].filter((path) => path.startsWith(prefix));
  return [...new Set(below.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))].sort();
}
