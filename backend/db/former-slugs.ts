import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { plainText } from './columns.ts';

/** Kinds of content whose slugs are remembered. */
export type ContentKind =
  | 'answers'
  | 'categories'
  | 'guides'
  | 'locations'
  | 'pages'
  | 'posts'
  | 'testimonials';

/** Of shared videos only what was withdrawn is kept here: where they moved has a table of its own. */
export type FormerKind = ContentKind | IntroVideoType;

/** Slugs that content once had: what became of them is told to whoever comes by an old link. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: plainText().notNull().$type<FormerKind>(),
    slug: plainText().notNull(),
    /** Where its content is now; null where it was withdrawn. */
    moved_to: plainText(),
    /** Whose film had it, so that nobody else takes over what is printed on a church's cards. */
    account_id: plainText(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
