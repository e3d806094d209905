/**
 * The kinds of things that pages show, each with a name of its own. An account is named by its id and
 * by its slug, an intro video by its type and slug (`story/maria`).
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
] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** One thing that is no longer what pages show of it: whoever keeps pages lets go of those. */
export interface ContentChange {
  kind: ChangedKind;
  /** Under the slug that it has, or one that it had: a change of slug is two of these. */
  slug: string;
  /** The ids of the categories that it stands in, or stood in before. */
  categories?: string[] | undefined;
  /** Whether it came, went, or stands elsewhere in the lists. */
  placed?: boolean | undefined;
  /** False for what only its own page shows. */
  listed?: false | undefined;
}
