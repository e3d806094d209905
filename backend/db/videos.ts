import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { IntroVideoStatus, IntroVideoType, VideoType } from '../../lib/contract/videos.ts';
import { plainText, translated } from './columns.ts';
import { accounts, users } from './people.ts';

/** Welcome and story videos that churches and members share (specification 3, "Video info"). */
export const introVideos = pgTable(
  'intro_videos',
  {
    id: serial().primaryKey(),
    type: plainText().notNull().$type<IntroVideoType>(),
    /** In lower case. */
    slug: plainText().notNull(),
    user_id: plainText().references(() => users.id),
    account_id: plainText().references(() => accounts.id),
    video_type: text().notNull().$type<VideoType>(),
    video_url: text().notNull(),
    video_thumbnail: text(),
    status: text().notNull().default('review').$type<IntroVideoStatus>(),
    /** The page for which it was made: `welcome`, `invitation` or `story`. */
    intro_type: text(),
    profile_url: text(),
    /** The speaker's first name. */
    speaker: text(),
    image: text(),
    /** The language of `title`, `message` and `transcript`. */
    language: text().notNull().default('en'),
    title: text(),
    message: text(),
    /** WebVTT or plain text. */
    transcript: text(),
    ...translated('title', 'message', 'transcript'),
    published_at: date({ mode: 'string' }),
    updated_at: date({ mode: 'string' }),
    /** Invented for the demonstration. */
    is_example: boolean().notNull().default(false),
  },
  (t) => [unique('intro_videos_by_slug').on(t.type, t.slug)],
);

/** Former slugs of videos, which still redirect to them, because they may be printed on cards. */
export const formerVideoSlugs = pgTable(
  'former_video_slugs',
  {
    type: plainText().notNull().$type<IntroVideoType>(),
    slug: plainText().notNull(),
    video_id: integer()
      .notNull()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.type, t.slug] })],
);
