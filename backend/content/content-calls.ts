import type { WireContentChange } from '../../lib/contract/content.ts';
import { indexChanges } from '../search/index-changes.ts';
import { type ChangedRows, changedRows } from './changed-rows.ts';
import type { Content } from './content.ts';
import type { ContentFiles } from './content-files.ts';
import { findReferences } from './content-references.ts';
import { diffFiles } from './diff-files.ts';
import { ContentError, type Fault } from './faults.ts';
import { type ChangedTexts, changedFolder } from './folder-tree.ts';
import type { Rows } from './kinds.ts';
import { linksIn } from './links-in-content.ts';
import { parseContent } from './load-content.ts';
import { once } from './once.ts';
import { scriptureFaults } from './scripture-faults.ts';

/*
 * What is computed from content folders, in a thread of its own. It keeps the last folders, by numbers
 * that `content-reader.ts` gives them, and what it has parsed of their files.
 */

/** Folders in use at the same time are fewer. */
export const maxFolders = 8;
const folders = new Map<number, ContentFiles>();

function folder(number: number): ContentFiles {
  const files = folders.get(number);
  if (!files) throw new Error(`the thread has no folder ${number}`);
  return files;
}

/** What publishing a folder in place of another changes; or the faults that prevent it. */
export type Plan =
  | { faults: Fault[] }
  | (ChangedRows & { faults?: undefined; changes: WireContentChange[]; unchanged: Unchanged });

/** Of an import, what the folder has unchanged but calls may have changed in the database. */
type Unchanged = Pick<Content, 'locations' | 'intro-videos'>;

/** A folder that did not change has the same number, or is the same object. */
const parseFiles = once((files: ContentFiles): Content | Fault[] => {
  try {
    return parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
});
const parse = (number: number) => parseFiles(folder(number));
const referencesOf = once(findReferences);
const passagesOf = once((files: ContentFiles) => scriptureFaults(files));

export const contentCalls = {
  /** Makes folder `to` from another one, or from nothing, by the texts that differ (null: none). */
  change(from: number | undefined, to: number, texts: ChangedTexts): void {
    const files = changedFolder(from === undefined ? new Map() : folder(from), texts);
    folders.delete(to);
    folders.set(to, files);
    for (const oldest of folders.keys()) if (folders.size > maxFolders) folders.delete(oldest);
  },
  faults(number: number): Fault[] {
    const parsed = parse(number);
    return Array.isArray(parsed) ? parsed : [];
  },
  passages: (number: number) => passagesOf(folder(number)),
  /** As `passages`, of a few files that are sent with the call. */
  passagesIn: (texts: [path: string, text: string][]) => scriptureFaults(texts),
  indexChanges,
  references: (number: number) => referencesOf(folder(number)),
  links: (number: number) => linksIn(folder(number)),
  plan(before: number, after: number, isImport: boolean): Plan {
    const content = parse(after);
    if (Array.isArray(content)) return { faults: content };
    const changes = diffFiles(folder(before), folder(after));
    const changed = changedRows(content, changes);
    const isChanged = ({ slug }: { slug: string }) => changed.slugs.get('locations')?.has(slug);
    const unchanged = isImport
      ? {
          locations: content.locations.filter((row) => !isChanged(row)),
          'intro-videos': content['intro-videos'],
        }
      : { locations: [], 'intro-videos': [] };
    return { ...changed, changes, unchanged };
  },
  /** The row of one item with its texts, and for a category the answers in it. */
  item(number: number, kind: keyof Rows, slug: string) {
    const content = parse(number);
    if (Array.isArray(content)) return { faults: content };
    const rows = content[kind] as readonly { slug?: unknown; id?: unknown }[];
    const row = rows.find((row) => (kind === 'playlists' ? row.id : row.slug) === slug);
    const answers = kind === 'categories' ? content.answers : [];
    const inside = answers
      .filter(({ category }) => category === slug)
      .map((answer) => ({ slug: answer.slug, title: answer.title }));
    return { row, answers: inside };
  },
};
