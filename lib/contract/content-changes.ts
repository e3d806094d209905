/**
 * The kinds of items that pages show. Items are identified by slug; an account by its id and its slug, an
 * intro video by its type and slug (`story/maria`).
 */
export const changedKinds = [
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
export type ChangedKind = (typeof changedKinds)[number];

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
