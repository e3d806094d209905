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
import type {
  ImportState,
  LeftOutReason,
  ListedChurch,
  ListField,
  ListFormat,
  PlacedBy,
  RowAction,
  RowNote,
  RowOutcome,
  UnsureReason,
} from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { FeedFault, FeedWait } from '../../lib/contract/feed-states.ts';
import { plainText } from './columns.ts';
import { locations } from './locations.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });

interface Point {
  latitude: number;
  longitude: number;
}

/** What a list says of a church, by the fields of a listing. */
export type ListValues = Partial<ListedChurch> & { pin?: Point | null };

/** A field in which a list and a listing differ; `kept`: it was changed at the site, and stays. */
export interface Difference {
  field: string;
  from: unknown;
  to: unknown;
  kept: boolean;
}

/** What a person decided about a row before its import. */
export interface RowDecision {
  /** A listed church that it is, `another` if it is none of those found, or that it is left out. */
  is?: { same: number } | 'another' | 'left_out';
  /** Corrected parts of its address, and its position. */
  place?: Pick<ListedChurch, 'address' | 'city' | 'state' | 'zip'> & { pin?: Point };
}

/** A column of a list: its heading, the field that it is, and its first values. */
export interface ImportColumn {
  heading: string;
  field: ListField | null;
  values?: string[];
}

/** Addresses at which lists of churches stand, which may be read every night. */
export const churchFeeds = pgTable(
  'church_feeds',
  {
    id: plainText().primaryKey().$defaultFn(randomUUID),
    url: text().notNull().unique(),
    locale: text().notNull().$type<Locale>(),
    /** For churches without one in the list. */
    country: text(),
    nightly: boolean().notNull().default(false),
    /** Whether what a night finds is imported by itself. */
    applies: boolean().notNull().default(false),
    /** Who switched it on, and gets the letters. */
    switched_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    /** When somebody asked to have it read, until it is, and who. */
    asked_at: time(),
    asked_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    /** What the host said of its last answer, and a digest of it: the same is not read again. */
    etag: text(),
    last_modified: text(),
    digest: text(),
    read_at: time(),
    next_at: time(),
    fault: text().$type<FeedFault>(),
    /** Nights in a row on which it could not be read. */
    failures: integer().notNull().default(0),
    /** Until then one process reads it. */
    leased_until: time(),
    /** What the last letter said, so that nobody is told the same again. */
    told: text(),
    created_at: time().notNull().defaultNow(),
  },
  (t) => [index('church_feeds_due').on(t.next_at), index('church_feeds_asked').on(t.asked_at)],
);

/** Lists of churches that the staff have sent. */
export const churchImports = pgTable(
  'church_imports',
  {
    id: plainText().primaryKey().$defaultFn(randomUUID),
    file_name: text().notNull(),
    /** In base64, until it is imported: its columns may be read otherwise. */
    file: text(),
    locale: text().notNull().$type<Locale>(),
    /** For churches without one in the list. */
    country: text(),
    /** Fields that a person has chosen for columns, by their number. */
    chosen: jsonb().$type<Record<number, ListField | null>>(),
    /** The row of the headings that a person has chosen; 0: there are none; null: as it was found. */
    heading_row: integer(),
    /** The first rows, of which one may be the headings. */
    first_rows: jsonb().$type<string[][]>(),
    /** The address that it was read from. */
    feed_id: plainText().references(() => churchFeeds.id, { onDelete: 'set null' }),
    by_night: boolean().notNull().default(false),
    /** Read by night: whether its import, or the letter about it, is still to come. */
    unsettled: boolean().notNull().default(false),
    /** Why the list of a night waits for a person. */
    waits: text().$type<FeedWait>(),
    format: text().notNull().$type<ListFormat>(),
    encoding: text(),
    separator: text(),
    sheet: text(),
    other_sheets: text().array().notNull(),
    columns: jsonb().notNull().$type<ImportColumn[]>(),
    /** The first import of the same list. */
    list_id: plainText().notNull(),
    state: text().notNull().$type<ImportState>(),
    /** The last row that is done in this state. */
    at: integer().notNull().default(0),
    total: integer().notNull(),
    created_by: plainText().references(() => users.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    imported_at: time(),
    undone_at: time(),
  },
  (t) => [
    index('church_imports_by_age').on(t.created_at),
    index('church_imports_of').on(t.list_id),
    index('church_imports_of_feed').on(t.feed_id),
  ],
);

/** The rows of a list: its churches, and lines that are none. */
export const churchImportRows = pgTable(
  'church_import_rows',
  {
    import_id: plainText()
      .notNull()
      .references(() => churchImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    lines: integer().array().notNull(),
    /** By which the list tells its churches apart; empty for a line that is none. */
    key: plainText().notNull(),
    name_key: plainText().notNull(),
    cells: text().array().notNull(),
    church: jsonb().$type<ListedChurch>(),
    notes: jsonb().notNull().$type<RowNote[]>(),
    reason: text().$type<LeftOutReason>(),
    decision: jsonb().notNull().default({}).$type<RowDecision>(),
    /** Null until it is compared. */
    action: text().$type<RowAction>(),
    unsure: text().$type<UnsureReason>(),
    placed_by: text().$type<PlacedBy>(),
    /** Where it would be on the map; null if that is not known. */
    pin: jsonb().$type<Point>(),
    differences: jsonb().notNull().default([]).$type<Difference[]>(),
    /** Listed churches (ids) and earlier rows (numbers) that may be the same. */
    twins: integer().array().notNull().default([]),
    twin_rows: integer().array().notNull().default([]),
    location_id: integer().references(() => locations.id, { onDelete: 'set null' }),
    outcome: text().$type<RowOutcome>(),
    /** What the list had set before; null if it had set nothing. */
    values_before: jsonb().$type<ListValues>(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.number] }),
    index('church_import_rows_by_action').on(t.import_id, t.action, t.number),
    index('church_import_rows_by_key').on(t.import_id, t.key),
    index('church_import_rows_of').on(t.location_id),
  ],
);

/** Where listed churches come from: the list, its key of the church, and what it last set. */
export const churchOrigins = pgTable(
  'church_origins',
  {
    list_id: plainText().notNull(),
    key: plainText().notNull(),
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    values: jsonb().notNull().$type<ListValues>(),
    /** The last import that changed it, and its row. */
    import_id: plainText().notNull(),
    row_number: integer().notNull(),
    /** When the import that made the church was undone: the list may make it again. */
    undone_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.list_id, t.key] }),
    index('church_origins_by_key').on(t.key),
    index('church_origins_of').on(t.location_id),
  ],
);
