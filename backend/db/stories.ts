import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { dangerOf, plainText } from './columns.ts';
import { accounts } from './people.ts';
import { introVideos } from './videos.ts';

/** Films that come, or have come, from a visitor. Their bytes are in a FilmStore under the same id. */
export const uploads = pgTable(
  'uploads',
  {
    /** 32 random bytes: whoever knows it may go on with the upload, or end it. */
    id: plainText().primaryKey(),
    /** How many there will be: told when it begins. Takes no room. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** How many have come, which take room. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** What its bytes say it is. Null until all have come and were looked at. */
    type: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When bytes came last. */
    touched_at: timestamp({ withTimezone: true }),
    /** Nobody wants it any more: its bytes go first, then this row. */
    discarded: boolean().notNull().default(false),
    /** The ministry's own, which its content names: for everyone to see. */
    is_content: boolean().notNull().default(false),
  },
  (t) => [index('uploads_by_age').on(t.created_at)],
);

/** What someone told of themselves: the video (specification 3) holds what visitors see of it, this the rest. */
export const stories = pgTable(
  'stories',
  {
    video_id: integer()
      .primaryKey()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    /** Its words, or the upload that holds its film. */
    story: text(),
    danger: dangerOf(),
    upload_id: plainText()
      .unique()
      .references(() => uploads.id, { onDelete: 'set null' }),
    email: text().notNull(),
    email_key: plainText().notNull(),
    locale: text().notNull().$type<Locale>(),
    /** The church that the teller named. Its page tells of them once someone approved it. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'set null' }),
    from: plainText(),
    /** What was said to the teller. */
    message: text(),
    /** When it was sent in, with the teller's consent that it is published. */
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reviewed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('stories_of').on(t.email_key),
    index('stories_by_age').on(t.created_at, t.video_id),
  ],
);
