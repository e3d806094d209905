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
 * A draft of one language of an item: the file as it will be published. A list entry has all
 * languages in `en`. Texts are null if there is no such file.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...item,
    state: text().notNull().default('draft').$type<'draft' | 'in_review' | 'scheduled'>(),
    text: text(),
    captions: text(),
    /** The published text when the draft was begun. */
    base_text: text(),
    base_captions: text(),
    /** The English text that a translation is based on. */
    source_text: text(),
    source_captions: text(),
    /** Who saved it last. */
    author_id: plainText(),
    author: text(),
    saved_at: moment().notNull().defaultNow(),
    /** When it entered its state. */
    state_at: moment().notNull().defaultNow(),
    publish_at: moment(),
    /** The note with which it was returned, or the reason why its scheduled publication failed. */
    note: text(),
    note_by: text(),
    failed_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug, t.language] })],
);

/**
 * Translations whose English text has changed since, with the English text that they are based on.
 */
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

/** Keys of the preview links of items; changing the key revokes the links. */
export const draftPreviews = pgTable(
  'draft_previews',
  {
    kind: item.kind,
    slug: item.slug,
    key: plainText().notNull(),
    /** When the newest link expires. */
    open_until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** The texts of files, and of list entries as `playlists.yaml#slug`; null if there is none. */
export type HistoryTexts = Record<string, string | null>;

/** Actions on content items, with the texts before and after, from which they can be restored. */
export const contentHistory = pgTable(
  'content_history',
  {
    id: serial().primaryKey(),
    kind: item.kind,
    slug: item.slug,
    event: text().notNull().$type<HistoryEvent>(),
    created_at: moment().notNull().defaultNow(),
    /** Both null if a program or the schedule acted. */
    actor_id: plainText(),
    actor: text(),
    languages: text().array().notNull().$type<Locale[]>(),
    note: text(),
    before: jsonb().$type<HistoryTexts>(),
    after: jsonb().$type<HistoryTexts>(),
  },
  (t) => [index('content_history_of').on(t.kind, t.slug, t.id)],
);
