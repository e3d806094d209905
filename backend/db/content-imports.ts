import { randomUUID } from 'node:crypto';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type {
  ContentImportState,
  GroupChoice,
  ImportKind,
  ImportNote,
  ItemAction,
  ItemLeftOutReason,
  ItemOutcome,
  SiteFault,
} from '../../lib/contract/content-imports.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });

/** A language of an item in Markdown; its pictures and links have their old addresses. */
export interface ImportedText {
  title: string;
  body: string;
  summary: string;
  pictures: { url: string; markdown: string; caption: string }[];
  links: string[];
  captions?: string;
  isOriginal?: true;
  image?: { url: string; alt: string };
}

/** By language: the digests of what the export said and of the text that was made of it. */
export type OriginTexts = Partial<Record<Locale, { source: string; text: string | null }>>;

/** A language in which an item and the export differ; `kept`: it was changed at the site. */
export interface TextDifference {
  language: Locale;
  from: string;
  to: string;
  kept: boolean;
}

/** Exports of other sites that the staff have sent. */
export const contentImports = pgTable(
  'content_imports',
  {
    id: plainText().primaryKey().$defaultFn(randomUUID),
    file_name: text().notNull(),
    /** Tells the sites apart from which one imports. */
    site_id: plainText().notNull(),
    site: text().notNull(),
    site_url: text().notNull(),
    is_truncated: boolean().notNull(),
    groups: jsonb().notNull().$type<{ key: string; name: string; count: number }[]>(),
    /** What becomes of a group; the default of its kind if it is missing. */
    choices: jsonb().notNull().default({}).$type<Record<string, GroupChoice>>(),
    skipped: jsonb().notNull().$type<{ type: string; count: number }[]>(),
    state: text().notNull().$type<ContentImportState>(),
    /** The last item that is done in this state. */
    at: integer().notNull().default(0),
    total: integer().notNull(),
    created_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    /** Who pressed the last button, for the history of items. */
    actor: jsonb().$type<{ id: string; name: string }>(),
    created_at: time().notNull().defaultNow(),
    imported_at: time(),
    undone_at: time(),
  },
  (t) => [
    index('content_imports_by_age').on(t.created_at),
    index('content_imports_of').on(t.site_id),
  ],
);

/** WordPress sites that are read by their REST address, in the background. */
export const siteReadings = pgTable(
  'site_readings',
  {
    id: plainText().primaryKey().$defaultFn(randomUUID),
    url: text().notNull(),
    created_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    /** Until then one process reads it. */
    leased_until: time(),
    /** Answers that have come, of as many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    fault: text().$type<SiteFault>(),
    import_id: plainText().references(() => contentImports.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('site_readings_by_age').on(t.created_at),
    index('site_readings_of').on(t.import_id),
  ],
);

/** The items of an export. */
export const contentImportItems = pgTable(
  'content_import_items',
  {
    import_id: plainText()
      .notNull()
      .references(() => contentImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    line: integer().notNull(),
    /** By which the other site tells its items apart. */
    key: plainText().notNull(),
    group_key: text().notNull(),
    slug: plainText().notNull(),
    texts: jsonb().notNull().$type<Partial<Record<Locale, ImportedText>>>(),
    author: text().notNull(),
    published: text(),
    addresses: text().array().notNull(),
    notes: jsonb().notNull().$type<ImportNote[]>(),
    /** Why the file itself leaves it out. */
    unfit: text().$type<ItemLeftOutReason>(),
    decision: jsonb().$type<GroupChoice>(),
    /** Null until it is compared. */
    action: text().$type<ItemAction>(),
    reason: text().$type<ItemLeftOutReason>(),
    kind: text().$type<ImportKind>(),
    differences: jsonb().notNull().default([]).$type<TextDifference[]>(),
    outcome: text().$type<ItemOutcome>(),
    fault: text(),
    /** What the texts that were changed were before, and what the export had set. */
    before: jsonb().$type<Partial<Record<Locale, string | null>>>(),
    origin_before: jsonb().$type<OriginTexts>(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.number] }),
    index('content_import_items_by_action').on(t.import_id, t.action, t.number),
    index('content_import_items_by_key').on(t.import_id, t.key),
  ],
);

/** Where items come from, and what the export last set. */
export const contentOrigins = pgTable(
  'content_origins',
  {
    site_id: plainText().notNull(),
    key: plainText().notNull(),
    kind: text().notNull().$type<ImportKind>(),
    slug: plainText().notNull(),
    texts: jsonb().notNull().$type<OriginTexts>(),
    import_id: plainText().notNull(),
    addresses: text().array().notNull(),
    /** Whether its old addresses lead to it, which they do once it is published. */
    is_led: boolean().notNull().default(false),
    /** When its import was undone: the export may make it again. */
    undone_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.key] }),
    index('content_origins_of').on(t.kind, t.slug),
    index('content_origins_to_lead').on(t.is_led),
  ],
);

/** Pictures of other sites that were fetched, by their addresses. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    site_id: plainText().notNull(),
    url: text().notNull(),
    /** With its size: `/api/v1/pictures/….webp#1280x720`. */
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.site_id, t.url] })],
);
