import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';

const count = () => integer().notNull().default(0);

/** Page views: sums by week and language, nothing about individual visitors. */
export const pageViews = pgTable(
  'page_views',
  {
    /** The week's Monday, UTC. */
    week: date({ mode: 'string' }).notNull(),
    locale: plainText().notNull().$type<Locale>(),
    /** The first segment of the path, `home` if there is none. */
    kind: plainText().notNull(),
    /** The rest of the path; empty for a list. */
    slug: plainText().notNull().default(''),
    views: integer().notNull(),
    /** Events of the page's film: started, and watched to the end. */
    played: count(),
    finished: count(),
    shared: count(),
  },
  (t) => [primaryKey({ columns: [t.week, t.kind, t.slug, t.locale] })],
);
