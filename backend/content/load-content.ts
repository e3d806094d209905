import { movingKinds } from '../../lib/contract/editorial-kinds.ts';
import { checkReferences } from './check-references.ts';
import type { Content } from './content.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import { ContentError, type Fault } from './faults.ts';
import { type FolderNode, treeOf } from './folder-tree.ts';
import { folderParts, type Parts, type Rows } from './kinds.ts';
import { once } from './once.ts';
import type { Item, Read } from './read-items.ts';

const places = Object.values(folderParts).map(({ place }) => place);
const isFile = (place: string) => place.endsWith('.yaml');
const allowedFiles = new Set(['README.md', ...places.filter(isFile)]);
const folders = new Set(places.filter((place) => !isFile(place)));

/**
 * Reads and validates a whole content folder (content/README.md). Throws ContentError with all
 * faults.
 */
export async function loadContent(root: string): Promise<Content> {
  const faults: Fault[] = [];
  return parseContent(await readContentFiles(root, faults), faults);
}

/**
 * Parses files that were read already; `faults` are those found while reading. What it shares with a
 * folder that was parsed before (folder-tree.ts) is not read again.
 */
export function parseContent(files: ContentFiles, faults: Fault[] = []): Content {
  const reported = new Set(faults.map(({ file }) => placeOf(file)));
  const root = treeOf(files);
  const found: Fault[] = [];
  checkFolder(root, found);
  const parsed = readParts(root, found);
  // A file that could not be read is not missing, and what is beside it cannot be judged without it.
  faults.push(...found.filter(({ file }) => !reported.has(placeOf(file))));
  // A file with faults is missing here, so references to it would be reported too.
  if (faults.length === 0) checkReferences(parsed, faults);
  if (faults.length > 0) throw new ContentError(faults);
  return { ...rowsOf(parsed), former: formerIn(parsed) };
}

/** The folder of an item, or the file of a list. */
const placeOf = (file: string) => file.replace(/\/[^/]+$/, '');

const partEntries = Object.entries(folderParts) as [
  keyof Parts,
  {
    read: (root: FolderNode) => Read<unknown>;
    row: (item: unknown, position: number) => unknown;
  },
][];

function readParts(root: FolderNode, faults: Fault[]): Parts {
  const parts = partEntries.map(([name, { read }]) => {
    const { value, faults: found } = read(root);
    faults.push(...found);
    return [name, value];
  });
  return Object.fromEntries(parts) as Parts;
}

const rowsOf = (parts: Parts): Rows =>
  Object.fromEntries(
    partEntries.map(([name, { row }]) => [
      name,
      parts[name].map((item: unknown, position: number) => row(item, position)),
    ]),
  ) as Rows;

const formerIn = (parts: Parts): Content['former'] => ({
  ...(Object.fromEntries(
    movingKinds.map((kind) => [kind, parts[kind].map((item) => formerOf(item))]),
  ) as Content['former']),
  locations: parts.locations,
});

const formerOf = once(({ slug, base }: Item<{ former: string[] }, unknown>) => ({
  slug,
  former: base.fields.former,
}));

/** Otherwise a misspelled folder would be ignored silently. */
function checkFolder(root: FolderNode, faults: Fault[]) {
  for (const [name, { text }] of root.inside) {
    if ((text !== undefined ? allowedFiles : folders).has(name)) continue;
    faults.push({ file: name, field: '', reason: 'has no place in the content folder' });
  }
}
