import { type EditedKind, editedKinds, formOf, type KindsWith } from './editorial-kinds.ts';

/** In the order in which the contract names them; a later kind of content follows. */
const named = [
  'answers',
  'categories',
  'testimonials',
  'pages',
  'posts',
  'guides',
  'help-lines',
  'instruction-videos',
  'locations',
  'accounts',
  'intro-videos',
  'challenges',
  'players',
  'playlists',
  'plans',
  'old-addresses',
  'settings',
] as const;

/**
 * The kinds of items that pages show. Items are identified by slug; an account by its id and its slug, an
 * intro video by its type and slug (`story/maria`).
 */
export type ChangedKind = (typeof named)[number] | Exclude<EditedKind, KindsWith<'expires'>>;
export const changedKinds: readonly ChangedKind[] = [
  ...new Set([...named, ...editedKinds.map(changedKindOf).filter((kind) => kind !== null)]),
];

/** The kind whose pages show the items of a kind; null if no page does. */
export function changedKindOf(kind: EditedKind): ChangedKind | null {
  const { expires } = formOf(kind);
  return expires === undefined ? (kind as ChangedKind) : expires;
}

/** A changed item: cached pages that show it must be expired. */
export interface ContentChange {
  kind: ChangedKind;
  /** The present or a former slug: a change of slug is reported as two changes. */
  slug: string;
  /** Ids of its categories, present and former. */
  categories?: string[] | undefined;
  /** Whether it was added, removed, or moved within lists. */
  placed?: boolean | undefined;
  /** False if only the item's own page shows the change. */
  listed?: false | undefined;
}
