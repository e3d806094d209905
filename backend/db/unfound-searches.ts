import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';

/** Searches without results: sums by week, nothing about individual visitors. */
export const unfoundSearches = pgTable(
  'unfound_searches',
  {
    /** The week's Monday, UTC. */
    week: date({ mode: 'string' }).notNull(),
    locale: plainText().notNull().$type<Locale>(),
    /** Normalised. */
    words: plainText().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.locale, t.words] }),
    index('unfound_searches_of').on(t.locale, t.words),
  ],
);
