import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';

/** Kinds of content whose slugs are remembered; shared videos have a table of their own. */
export type FormerKind =
  | 'answers'
  | 'categories'
  | 'guides'
  | 'locations'
  | 'pages'
  | 'posts'
  | 'testimonials';

/** Slugs that content once had: what became of them is told to whoever comes by an old link. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: plainText().notNull().$type<FormerKind>(),
    slug: plainText().notNull(),
    /** Where its content is now; null where it was withdrawn. */
    moved_to: plainText(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
