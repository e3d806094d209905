import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { FilmFault, PreparationState, Rendition } from '../../lib/contract/films.ts';
import { dangerColumns, plainText } from './columns.ts';
import { accounts } from './people.ts';
import { introVideos } from './videos.ts';

/** Uploads of films. The bytes are in a FilmStore under the same id. */
export const uploads = pgTable(
  'uploads',
  {
    /** 32 random bytes: knowing it allows continuing or ending the upload. */
    id: plainText().primaryKey(),
    /** The announced size, which reserves no space. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The received bytes, which occupy space. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** The type detected from the bytes; null until the upload is complete and checked. */
    type: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last bytes were received. */
    touched_at: timestamp({ withTimezone: true }),
    /** To be deleted: first its bytes, then this row. */
    discarded: boolean().notNull().default(false),
    /** A film of the ministry: public. */
    is_content: boolean().notNull().default(false),
    /** As it is shown, upright, in pixels; null if its header does not say, as of what came earlier. */
    width: integer(),
    height: integer(),
    /** The codecs of its picture and its sound (`avc`, `aac`); null as above, or for no sound. */
    video_codec: text(),
    audio_codec: text(),
    /** Whether all current browsers play it; null if that is not known. */
    plays_everywhere: boolean(),
  },
  (t) => [index('uploads_by_age').on(t.created_at)],
);

/**
 * The queue of films that are prepared for visitors (docs/decisions/0109). A film that nobody has begun to prepare has no
 * row.
 */
export const filmPreparations = pgTable('film_preparations', {
  upload_id: plainText()
    .primaryKey()
    .references(() => uploads.id, { onDelete: 'cascade' }),
  state: text().notNull().$type<PreparationState>(),
  /** The process that prepares it, until this time unless it renews that. */
  owner: text(),
  leased_until: timestamp({ withTimezone: true }),
  /** When it is tried again. */
  due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  percent: integer().notNull().default(0),
  /** Why it failed for good. */
  fault: text().$type<FilmFault>(),
  /** Seconds. */
  duration: doublePrecision(),
  /** The files that visitors get, the best one first. */
  renditions: jsonb().notNull().default([]).$type<Rendition[]>(),
  /** When it became ready, or failed. */
  ended_at: timestamp({ withTimezone: true }),
});

/** Stories of visitors: the video (specification 3) has the public data, this table the rest. */
export const stories = pgTable(
  'stories',
  {
    video_id: integer()
      .primaryKey()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    /** The written story, or the upload with its film. */
    story: text(),
    ...dangerColumns(),
    upload_id: plainText()
      .unique()
      .references(() => uploads.id, { onDelete: 'set null' }),
    email: text().notNull(),
    email_key: plainText().notNull(),
    locale: text().notNull().$type<Locale>(),
    /** The church that the author named. Its page shows the story once approved. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'set null' }),
    from: plainText(),
    /** The ministry's message to the author. */
    message: text(),
    /** When it was submitted, with the author's consent to its publication. */
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reviewed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('stories_of').on(t.email_key),
    index('stories_by_age').on(t.created_at, t.video_id),
  ],
);
