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
import type { CardChoice } from '../../lib/contract/card-choices.ts';
import type { CardOrderStatus, ShippingAddress } from '../../lib/contract/card-orders.ts';
import type { ChurchFilmKind } from '../../lib/contract/church-films.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { VideoType } from '../../lib/contract/videos.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';
import { uploads } from './stories.ts';
import { introVideos } from './videos.ts';

/** The desk's data of a church's film; the video (specification 3) has the public data. */
export const churchFilms = pgTable(
  'church_films',
  {
    video_id: integer()
      .primaryKey()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    upload_id: plainText()
      .unique()
      .references(() => uploads.id, { onDelete: 'set null' }),
    /** The language of its first description. */
    main_language: text().notNull().$type<Locale>(),
    /** Captions that wait for the church, by language: incomplete or invalid ones, and those that its film brought. */
    caption_drafts: jsonb().notNull().default({}).$type<Partial<Record<Locale, string>>>(),
    /** Incremented by every change, to detect concurrent changes. */
    version: integer().notNull().default(1),
    /** When it was last submitted for review. */
    submitted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reviewed_at: timestamp({ withTimezone: true }),
    /** The ministry's message with its decision. */
    review_message: text(),
    /** Whether it was approved before the church withdrew it: then it needs no new review. */
    was_approved: boolean().notNull().default(false),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('church_films_by_submission').on(t.submitted_at)],
);

/** Changed values of a film. A missing value stays as it is published. */
export interface FilmValues {
  kind?: ChurchFilmKind;
  slug?: string;
  speaker?: string | null;
  /** By language; `transcript` holds the captions. */
  words?: Partial<
    Record<Locale, Partial<Record<'title' | 'message' | 'transcript', string | null>>>
  >;
  /** The picture's path on this site. */
  poster?: string | null;
  video?: { video_url: string; video_type: VideoType };
}

/** Changes of published films that wait for the ministry's approval or were refused. */
export const filmChanges = pgTable(
  'film_changes',
  {
    video_id: integer()
      .primaryKey()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    values: jsonb().notNull().$type<FilmValues>(),
    /** The upload of a changed video. */
    upload_id: plainText()
      .unique()
      .references(() => uploads.id, { onDelete: 'set null' }),
    sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    refused_at: timestamp({ withTimezone: true }),
    /** The reason of the refusal. */
    message: text(),
  },
  (t) => [index('film_changes_waiting').on(t.refused_at, t.sent_at)],
);

/** Orders of printed cards. */
export const cardOrders = pgTable(
  'card_orders',
  {
    id: serial().primaryKey(),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The person who ordered, and gets the letters. */
    user_id: plainText().references(() => users.id, { onDelete: 'set null' }),
    video_id: integer().references(() => introVideos.id, { onDelete: 'set null' }),
    /**
     * The code by which its cards are counted (`card_batches`); null if the film had no code left.
     */
    card_code: plainText(),
    /** The page that the cards link to, at the time of the order. */
    path: text().notNull(),
    /** The language of the cards. */
    language: text().notNull().$type<Locale>(),
    quantity: integer().notNull(),
    /** How they are printed; null of an order from before churches could choose. */
    card: jsonb().$type<CardChoice>(),
    address: jsonb().notNull().$type<ShippingAddress>(),
    note: text(),
    status: text().notNull().default('ordered').$type<CardOrderStatus>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the ministry sent or declined it. */
    decided_at: timestamp({ withTimezone: true }),
    /** The ministry's message: a tracking number, or the reason. */
    message: text(),
  },
  (t) => [
    index('card_orders_of').on(t.account_id, t.created_at),
    index('card_orders_by_status').on(t.status, t.created_at),
  ],
);

/** Cards and designs that the ministry added to what a plan includes in the year in which it did. */
export const cardGrants = pgTable(
  'card_grants',
  {
    /** Chosen by the form: the same grant is made once. */
    id: plainText().primaryKey(),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    cards: integer().notNull(),
    designs: integer().notNull(),
    granted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('card_grants_of').on(t.account_id, t.granted_at)],
);
