import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { Medium } from '../../lib/contract/media.ts';
import { plainText } from './columns.ts';
import { introVideos } from './videos.ts';

const count = () => integer().notNull().default(0);

/**
 * How often a page was opened, played, watched to the end and shared: sums, nothing about
 * individual viewers.
 */
export const videoCounts = pgTable(
  'video_counts',
  {
    video_id: integer()
      .notNull()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    locale: plainText().notNull().$type<Locale>(),
    medium: plainText().notNull().$type<Medium>(),
    /** The code of a batch of cards; empty for other visits. */
    card: plainText().notNull().default(''),
    opened: count(),
    played: count(),
    finished: count(),
    shared: count(),
  },
  (t) => [primaryKey({ columns: [t.video_id, t.day, t.locale, t.medium, t.card] })],
);

/**
 * Batches of a film's cards that a church gives out together and wants to be counted separately.
 */
export const cardBatches = pgTable(
  'card_batches',
  {
    code: plainText().notNull(),
    video_id: integer()
      .notNull()
      .references(() => introVideos.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.video_id, t.code] }),
    index('card_batches_by_age').on(t.video_id, t.created_at),
  ],
);
