import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';

const count = () => integer().notNull().default(0);

/** How often pages were read: sums by week and language, and nothing of who read them. */
export const pageViews = pgTable(
  'page_views',
  {
    /** The Monday on which it begins, UTC. */
    week: date({ mode: 'string' }).notNull(),
    locale: plainText().notNull().$type<Locale>(),
    /** The first segment of the address, `home` without one. */
    kind: plainText().notNull(),
    /** The rest of it; empty for a list. */
    slug: plainText().notNull().default(''),
    views: integer().notNull(),
    /** Of its film: begun, and watched to the end. */
    played: count(),
    finished: count(),
    shared: count(),
  },
  (t) => [primaryKey({ columns: [t.week, t.kind, t.slug, t.locale] })],
);
