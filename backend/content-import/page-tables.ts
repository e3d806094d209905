import { posix } from 'node:path';
import { readTable } from '../church-import/read-table.ts';
import type { Values } from './front-matter.ts';
import { headingOf } from './list-headings.ts';

/* Tables beside pages, which say of each what its file does not: Substack's posts.csv, the databases of Notion. */

const maxCell = 20_000;
const names = /^(?:post_id|id|file|filename|slug|name|title)$/;
/** What programs call it, as the values at the top of a page do. */
const keys: Record<string, string> = { post_date: 'date', subtitle: 'description' };

/** The values of pages by the names of their files, without endings. */
export function valuesBeside(files: ReadonlyMap<string, Uint8Array>): Map<string, Values> {
  const found = new Map<string, Values>();
  for (const [name, bytes] of files) {
    if (!/\.(?:csv|tsv)$/i.test(name)) continue;
    for (const [key, values] of rowsOf(bytes)) found.set(key, values);
  }
  return found;
}

function rowsOf(bytes: Uint8Array): [name: string, values: Values][] {
  try {
    const isHeading = (words: string) => headingOf(words) !== undefined;
    const { rows } = readTable(bytes, { locale: 'en', isHeading, maxCell });
    const headings = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase());
    const at = headings.findIndex((heading) => names.test(heading));
    if (at < 0) return [];
    return rows.slice(1).flatMap(({ cells }) => {
      const name = cells[at] ?? '';
      const own = headings.map((key, index) => [keys[key] ?? key, cells[index] ?? ''] as const);
      return name === '' ? [] : [[name, { ...Object.fromEntries(own), ...ofSubstack(name) }]];
    });
  } catch {
    // A table that cannot be read says nothing of the pages.
    return [];
  }
}

/** `111.hope` is at `/p/hope`. */
function ofSubstack(name: string): Values {
  const [, slug] = /^\d{3,20}\.([\w-]+)$/.exec(name) ?? [];
  return slug ? { slug, url: `/p/${slug}` } : {};
}

/** The name of a page's file in such a table. */
export const nameInTable = (path: string): string =>
  posix
    .basename(path)
    .replace(/\.\w+$/, '')
    .replace(/ [\da-f]{32}$/, '');
