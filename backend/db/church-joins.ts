import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountRole } from '../../lib/contract/sessions.ts';
import { plainText } from './columns.ts';
import { locations } from './locations.ts';
import { accounts, users } from './people.ts';

/** A stored row as PostgreSQL writes it in JSON. */
export type StoredRow = Record<string, unknown>;

/** What joining two churches has moved and replaced. */
export interface KeptJoin {
  /** The keys of rows that went from one account to the other, and from one listing to the other, by table. */
  moved: Record<string, string[]>;
  movedOfListing: Record<string, string[]>;
  /** The people of both with what they were, and what the join has made of them; older joins have not stored that. */
  people: { id: string; account_id: string; role: AccountRole; joined?: AccountRole }[];
  /** The invitations by which people would have become owners of the account that was moved. */
  ownersInvited?: string[];
  /** The two accounts before, and the remaining one after it; `into` is null if none had the listing. */
  from: StoredRow;
  into: StoredRow | null;
  joined: StoredRow | null;
  /** The remaining listing before and after it, and the one that went into it. */
  listing: StoredRow;
  listed: StoredRow | null;
  own: StoredRow | null;
  /** Changes that waited for review, of either. */
  review: StoredRow | null;
  /** The addresses of listings that led to the other one. */
  slugs: StoredRow[];
  twins: StoredRow[];
  players: StoredRow[];
  player: StoredRow | null;
  months: StoredRow[];
  /** Accounts that led to the one which was moved. */
  merged: string[];
}

/** Churches that the staff joined, for as long as they can take them apart again. */
export const churchJoins = pgTable(
  'church_joins',
  {
    id: serial().primaryKey(),
    /** The church that has everything. */
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account that went into it; null if only a listing did. */
    from_id: plainText().references(() => accounts.id, { onDelete: 'cascade' }),
    location_id: integer().references(() => locations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Null once they are taken apart. */
    kept: jsonb().$type<KeptJoin>(),
    joined_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    joined_by: plainText().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('church_joins_of').on(t.account_id, t.id)],
);
