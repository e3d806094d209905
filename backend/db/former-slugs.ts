import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { MovingKind } from '../../lib/contract/editorial-kinds.ts';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { plainText } from './columns.ts';

/** Kinds of content whose former slugs are stored. */
export type ContentKind = MovingKind | 'locations';

/** Of shared videos, this table has only withdrawn slugs; redirects have a table of their own. */
export type FormerKind = ContentKind | IntroVideoType;

/** Former slugs of content, which redirect or answer 410. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: plainText().notNull().$type<FormerKind>(),
    slug: plainText().notNull(),
    /** The present slug of the content; null if it was withdrawn. */
    moved_to: plainText(),
    /**
     * The account whose film had the slug, so that nobody else can use an address printed on its
     * cards; or whose church was joined with the one that it leads to.
     */
    account_id: plainText(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
