import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CardOrderStatus, ShippingAddress } from '../../lib/contract/card-orders.ts';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';
import { uploads } from './stories.ts';
import { introVideos } from './videos.ts';

/** What the desk of a church knows of a film of theirs; the video (specification 3) holds what visitors see of it. */
export const churchFilms = pgTable(
  'church_films',
  {
    video_id: integer()
      .primaryKey()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    upload_id: plainText()
      .unique()
      .references(() => uploads.id, { onDelete: 'set null' }),
    /** The language in which it was first described. */
    main_language: text().notNull().$type<Locale>(),
    /** Captions that were typed and cannot be shown yet, by language. */
    caption_drafts: jsonb().notNull().default({}).$type<Partial<Record<Locale, string>>>(),
    /** Counts its changes: whoever changes it says which state they saw. */
    version: integer().notNull().default(1),
    /** Since when it waits for the ministry. */
    submitted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reviewed_at: timestamp({ withTimezone: true }),
    /** The ministry's words with its decision. */
    review_message: text(),
    /** Whether it was approved when the church took it down: put up again, nobody reviews it anew. */
    was_approved: boolean().notNull().default(false),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('church_films_by_submission').on(t.submitted_at)],
);

/** Printed cards that a church asked the ministry for. */
export const cardOrders = pgTable(
  'card_orders',
  {
    id: serial().primaryKey(),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who ordered, and is written to. */
    user_id: plainText().references(() => users.id, { onDelete: 'set null' }),
    video_id: integer().references(() => introVideos.id, { onDelete: 'set null' }),
    /** By which its cards are counted apart (`card_batches`); null where the film had no code left. */
    card_code: plainText(),
    /** The page that the cards lead to, as it was when they were ordered. */
    path: text().notNull(),
    /** The language that is printed on them. */
    language: text().notNull().$type<Locale>(),
    quantity: integer().notNull(),
    address: jsonb().notNull().$type<ShippingAddress>(),
    note: text(),
    status: text().notNull().default('ordered').$type<CardOrderStatus>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the ministry sent or declined it. */
    decided_at: timestamp({ withTimezone: true }),
    /** The ministry's words with it: a tracking number, or why not. */
    message: text(),
  },
  (t) => [
    index('card_orders_of').on(t.account_id, t.created_at),
    index('card_orders_by_status').on(t.status, t.created_at),
  ],
);
