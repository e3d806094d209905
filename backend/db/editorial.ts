import { index, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { HistoryEvent } from '../../lib/contract/editorial-history.ts';
import type { EditedKind } from '../../lib/contract/editorial-kinds.ts';
import { plainText } from './columns.ts';

const moment = () => timestamp({ withTimezone: true });
const item = {
  kind: plainText().notNull().$type<EditedKind>(),
  slug: plainText().notNull(),
  language: plainText().notNull().$type<Locale>(),
};

/**
 * One language of an item that somebody works on: the file as it will be published. A list's entry has
 * all its languages in `en`. Texts are null where there is no such file.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...item,
    state: text().notNull().default('draft').$type<'draft' | 'in_review' | 'scheduled'>(),
    text: text(),
    captions: text(),
    /** What was published when it was begun. */
    base_text: text(),
    base_captions: text(),
    /** The English that a translation was made from. */
    source_text: text(),
    source_captions: text(),
    /** Who saved it last. */
    author_id: plainText(),
    author: text(),
    saved_at: moment().notNull().defaultNow(),
    /** Since when it is in this state. */
    state_at: moment().notNull().defaultNow(),
    publish_at: moment(),
    /** What it was given back with, or why it was not published at its time. */
    note: text(),
    note_by: text(),
    failed_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug, t.language] })],
);

/** Translations whose English has changed since they were made, with the English that they were made from. */
export const staleTranslations = pgTable(
  'stale_translations',
  {
    ...item,
    source_text: text().notNull(),
    source_captions: text(),
    since: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug, t.language] })],
);

/** What opens the previews of an item; its links end where the key is another. */
export const draftPreviews = pgTable(
  'draft_previews',
  {
    kind: item.kind,
    slug: item.slug,
    key: plainText().notNull(),
    /** When the last link that was made ends by itself. */
    open_until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** The texts of files, and of entries of lists as `playlists.yaml#slug`; null where there is none. */
export type HistoryTexts = Record<string, string | null>;

/** What was done to items of content, and the texts before and after it: the way back. */
export const contentHistory = pgTable(
  'content_history',
  {
    id: serial().primaryKey(),
    kind: item.kind,
    slug: item.slug,
    event: text().notNull().$type<HistoryEvent>(),
    created_at: moment().notNull().defaultNow(),
    /** Neither, where a program or the schedule did it. */
    actor_id: plainText(),
    actor: text(),
    languages: text().array().notNull().$type<Locale[]>(),
    note: text(),
    before: jsonb().$type<HistoryTexts>(),
    after: jsonb().$type<HistoryTexts>(),
  },
  (t) => [index('content_history_of').on(t.kind, t.slug, t.id)],
);
