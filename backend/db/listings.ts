import { randomUUID } from 'node:crypto';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { ListingDecision } from '../../lib/contract/listing-decisions.ts';
import type { ListingChanges } from '../../lib/contract/listings.ts';
import { dangerColumns, plainText } from './columns.ts';
import { locations } from './locations.ts';
import { users } from './people.ts';

const locationId = () =>
  integer()
    .notNull()
    .references(() => locations.id, { onDelete: 'cascade' });
const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Changes of a listing, including the picture's path on this site. */
export type StoredChanges = ListingChanges & { headshot?: string | null | undefined };

/** Changes of churches that wait for the ministry's approval or were refused. */
export const listingReviews = pgTable(
  'listing_reviews',
  {
    location_id: locationId().primaryKey(),
    changes: jsonb().notNull().$type<StoredChanges>(),
    sent_at: createdAt(),
    refused_at: timestamp({ withTimezone: true }),
    /** The reason of the refusal. */
    message: text(),
  },
  (t) => [index('listing_reviews_waiting').on(t.refused_at, t.sent_at)],
);

/** What was decided about changes of churches, last; kept for a year, so that it can be decided otherwise. */
export const listingDecisions = pgTable(
  'listing_decisions',
  {
    id: serial().primaryKey(),
    location_id: locationId(),
    decision: text().notNull().$type<ListingDecision>(),
    /** The changed fields as they were published, and as the church sent them. */
    before: jsonb().notNull().$type<StoredChanges>(),
    after: jsonb().notNull().$type<StoredChanges>(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: createdAt(),
    /** Null for a program. */
    decided_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    message: text(),
  },
  (t) => [
    index('listing_decisions_latest').on(t.decision, t.decided_at),
    index('listing_decisions_of').on(t.location_id),
  ],
);

/** Unsaved values of a listing's form. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    location_id: locationId(),
    user_id: plainText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fields: jsonb().notNull().$type<Record<string, string>>(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.location_id, t.user_id] }),
    index('listing_drafts_by_age').on(t.created_at),
  ],
);

/** Visitors' corrections of listings. Deleted once accepted or refused. */
export const listingCorrections = pgTable(
  'listing_corrections',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    location_id: locationId(),
    changes: jsonb().notNull().$type<ListingChanges>(),
    note: text(),
    ...dangerColumns(),
    email: text(),
    email_key: plainText(),
    locale: text().notNull().$type<Locale>(),
    created_at: createdAt(),
  },
  (t) => [
    index('listing_corrections_of').on(t.location_id, t.created_at),
    index('listing_corrections_by').on(t.email_key),
  ],
);
