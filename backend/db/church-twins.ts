import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { locations } from './locations.ts';
import { accounts } from './people.ts';

/**
 * Listed churches that may be the one that has signed up, or that an account adds. While one is
 * `waiting` for the staff's decision, the church that signed up or was added is not listed.
 */
export const churchTwins = pgTable(
  'church_twins',
  {
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** The further listing that waits; null where the church itself does, which has signed up. */
    own_location_id: integer().references(() => locations.id, { onDelete: 'cascade' }),
    state: text().notNull().default('waiting').$type<'waiting' | 'another'>(),
    found_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.location_id] }),
    index('church_twins_of').on(t.location_id),
    index('church_twins_of_own').on(t.own_location_id),
    index('church_twins_by_state').on(t.state, t.found_at),
  ],
);
