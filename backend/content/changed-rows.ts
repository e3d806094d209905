import type { WireContentChange } from '../../lib/contract/content.ts';
import type { Content } from './content.ts';
import { type ContentFiles, hasItem } from './content-files.ts';
import { introVideoName } from './kinds/intro-video-name.ts';
import { type StoredKind, storedKinds } from './kinds.ts';

const storedNames = Object.keys(storedKinds) as StoredKind[];

/** The rows to store of a folder, and the items that it no longer has. */
export interface ChangedRows {
  /** Only what has changed. */
  content: Content;
  /** The slugs that have changed or gone, by folder or list. */
  slugs: ReadonlyMap<string, ReadonlySet<string>>;
  /** All slugs of each kind, to find what an earlier import left behind. */
  present: ReadonlyMap<string, readonly string[]>;
}

/** What of a folder has changed, by its differences to the stored one. */
export function changedRows(content: Content, changes: readonly WireContentChange[]): ChangedRows {
  const slugs = new Map<string, Set<string>>();
  for (const { file, entry } of changes) {
    const [folder = '', name] = file.replace(/\.yaml$/, '').split('/');
    const changed = slugs.get(folder) ?? new Set();
    slugs.set(folder, changed);
    const slug = entry ?? name;
    if (slug) changed.add(slug);
  }
  const isChanged = (kind: string, slug: string) => slugs.get(kind)?.has(slug) ?? false;
  const rowsOf = <Row extends { slug: string }>(kind: string, rows: readonly Row[]) =>
    slugs.has(kind) ? rows.filter(({ slug }) => isChanged(kind, slug)) : [];
  const former = Object.fromEntries(
    Object.entries(content.former).map(([kind, rows]) => [kind, rowsOf(kind, rows)]),
  ) as Content['former'];
  const ofKinds = Object.fromEntries(
    [...storedNames, 'locations' as const].map((kind) => [
      kind,
      rowsOf(kind, content[kind] as { slug: string }[]),
    ]),
  ) as unknown as Pick<Content, StoredKind | 'locations'>;
  return {
    content: {
      ...content,
      ...ofKinds,
      former,
      // Their order is the list's.
      playlists: slugs.has('playlists') ? content.playlists : [],
      'intro-videos': content['intro-videos'].filter(({ video }) =>
        isChanged('intro-videos', `${video.type}-${video.slug}`),
      ),
    },
    slugs,
    present: new Map(storedNames.map((kind) => [kind, content[kind].map(({ slug }) => slug)])),
  };
}

/** The videos that `after` no longer has; the names of other folders are no videos. */
export function removedVideos(changes: readonly WireContentChange[], after: ContentFiles) {
  const folders = changes
    .filter(({ change, file }) => change === 'removed' && file.endsWith('.md'))
    .map(({ file }) => /^intro-videos\/([^/]+)\//.exec(file)?.[1] ?? '')
    .filter((name) => !hasItem(after, `intro-videos/${name}`));
  return [...new Set(folders)].map(introVideoName).filter((name) => name !== undefined);
}
