import { z } from 'zod';
import {
  countrySchema,
  localeSchema,
  moment,
  optionalText,
  pageQuerySchema,
  sentIdSchema,
} from './common.ts';
import { feedWaits } from './feed-states.ts';
import type { ServiceTime } from './service-times.ts';

/* Lists of churches that the ministry's staff import, as a page of the desk shows them. */

/** What a column of a list may be. `unused` is known, and has no place on a church's page. */
export const listFields = [
  'id',
  'name',
  'address',
  'address_more',
  'whole_address',
  'city',
  'state',
  'zip',
  'country',
  'latitude',
  'longitude',
  'phone',
  'website',
  'pastor_name',
  'description',
  'languages',
  'types',
  'services',
  'day',
  'time',
  'time_zone',
  'online',
  'unused',
] as const;
export type ListField = (typeof listFields)[number];

export const listFormats = ['csv', 'spreadsheet', 'json', 'geojson', 'kml', 'vcard'] as const;
export type ListFormat = (typeof listFormats)[number];

export { type ListFault, listFaults } from './feed-states.ts';

/** The fields of a listing that a list may set, in the order of its page. */
export const importedFields = [
  ...['name', 'address', 'city', 'state', 'zip', 'country', 'pin', 'phone', 'website'],
  ...['pastor_name', 'description', 'languages', 'services', 'time_zone', 'online'],
] as const;

/** What was done to a value, or why it is not taken. */
export const listNotes = [
  'assumed',
  'unread',
  'kept_as_typed',
  'kept_as_words',
  'markup_removed',
  'formula',
  'cut',
  'merged',
  'similar',
] as const;
export type ListNote = (typeof listNotes)[number];

/** What was done to a value; `words` are the list's. */
export interface RowNote {
  field: ListField;
  note: ListNote;
  words?: string;
}

/** A church as a list has it, in the fields of a listing; missing: the list says nothing of it. */
export interface ListedChurch {
  name: string;
  country: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  latitude?: number;
  longitude?: number;
  phone?: string;
  website?: string;
  pastor_name?: string;
  description?: string;
  languages?: string[];
  services?: ServiceTime[];
  time_zone?: string;
  online?: boolean;
}

/** Why a line of a list is no church. */
export const leftOutReasons = ['no_name', 'no_country', 'no_place'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * Why the position of a church is not sure: its coordinates are far from its code or city, or in another
 * country; its code and city are far from each other; neither is known. It gets no pin until it is corrected.
 */
export const unsureReasons = ['far', 'other_country', 'contradicts', 'unknown'] as const;
export type UnsureReason = (typeof unsureReasons)[number];

/** By what a church was placed. */
export const placedBy = ['list', 'hand', 'code', 'city'] as const;
export type PlacedBy = (typeof placedBy)[number];

/**
 * What Import does with a row. `keep`: it differs only in what was changed at the site since; `ask`: it may be
 * a church that is there already, and is not imported before somebody says so.
 */
export const rowActions = ['make', 'change', 'same', 'keep', 'ask', 'leave_out'] as const;
export type RowAction = (typeof rowActions)[number];

/**
 * What became of a row: by the import (`made`, `changed`), and by its undoing (`withdrawn`, `put_back`;
 * `stayed`: something was changed at the site since, and stays).
 */
export const rowOutcomes = ['made', 'changed', 'withdrawn', 'put_back', 'stayed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** `reading`, `comparing`, `importing` and `undoing` are in progress. */
export const importStates = [
  'reading',
  'comparing',
  'ready',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** A list with its bytes in base64. */
export const maxListBytes = 8_000_000;
export const maxListBodyBytes = Math.ceil(maxListBytes / 3) * 4 + 4_096;

export const createChurchImportBodySchema = z.object({
  /** The file in base64. */
  file: z.base64().min(1).max(maxListBodyBytes),
  file_name: z.string().trim().min(1).max(200),
  /** The country of churches for which the list names none. */
  country: countrySchema.nullish(),
  /** The reader's language, whose encodings are tried first. */
  locale: localeSchema.default('en'),
});
export type CreateChurchImportBody = z.output<typeof createChurchImportBodySchema>;

export const churchImportParamsSchema = z.object({ id: sentIdSchema });
export const startedImportSchema = z.object({ id: z.string() });
export const importStepDoneSchema = z.object({ done: z.literal(true) });

const count = z.int().min(0);

export const churchImportInListSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Rows of the file that are a church or a line that is none. */
  total: count,
  /** Null of a person without an account by now. */
  created_by: z.string().nullable(),
  /** Whether it was read from its address by night. */
  by_night: z.boolean(),
  created_at: moment,
  imported_at: moment.nullable(),
  undone_at: moment.nullable(),
});
export type WireChurchImportInList = z.infer<typeof churchImportInListSchema>;

const byAction = Object.fromEntries(rowActions.map((action) => [action, count]));
const byOutcome = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count]));

export const churchImportSchema = churchImportInListSchema.extend({
  /** Rows done in the present state, of `total`. */
  done: count,
  country: optionalText,
  format: z.enum(listFormats),
  /** Of texts: how they were understood. */
  encoding: optionalText,
  separator: optionalText,
  /** Of spreadsheets: the sheet that was read, and those that were not. */
  sheet: optionalText,
  other_sheets: z.array(z.string()),
  /** `values`: the words of its first rows. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(listFields).nullable(),
      values: z.array(z.string()),
    }),
  ),
  /** The first rows, of which one may be the headings. */
  first_rows: z.array(z.array(z.string())),
  /** The row of the headings that a person has chosen; 0: there are none; null: as it was found. */
  heading_row: z.int().min(0).nullable(),
  /** Whether somebody has named columns, of this list or of an earlier one like it. */
  columns_chosen: z.boolean(),
  /** The address that it was read from. */
  feed: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** Why it waits for a person, if it was read by night. */
  waits: z.enum(feedWaits).nullable(),
  /** Whether its columns can be named still. */
  may_choose: z.boolean(),
  /** Rows by what Import does with them. */
  actions: z.object(byAction as Record<RowAction, typeof count>),
  /** Rows by what became of them. */
  outcomes: z.object(byOutcome as Record<RowOutcome, typeof count>),
  /** Rows whose position is not sure. */
  unsure: count,
  /** Rows that would be listed in the middle of their city. */
  by_city: count,
  /** The import of an earlier state of the same list. */
  update_of: z.object({ file_name: z.string(), imported_at: moment }).nullable(),
  /** Churches of that list that this one has not; they stay. */
  missing: count,
  /** False once a newer import of the same list has changed what this one made. */
  may_undo: z.boolean(),
});
export type WireChurchImport = z.infer<typeof churchImportSchema>;

export const importRowListQuerySchema = pageQuerySchema.extend({
  /** Only rows with this action or outcome, those that are unsure, or those in the middle of their city. */
  show: z.enum([...rowActions, ...rowOutcomes, 'unsure', 'by_city']).optional(),
});
export type ImportRowListQuery = z.output<typeof importRowListQuerySchema>;

export const importRowSchema = z.object({
  number: z.int().min(1),
  /** Its lines in the list: a list may have one for each service. */
  lines: z.array(z.int().min(0)),
  /** The list's own words under the headings of its columns; empty cells are left out. */
  cells: z.array(z.object({ heading: z.string(), words: z.string() })),
  action: z.enum(rowActions),
  reason: z.enum(leftOutReasons).nullable(),
  unsure: z.enum(unsureReasons).nullable(),
  placed_by: z.enum(placedBy).nullable(),
  /** Where a map begins on which its pin can be set: the pin, or the middle of its code or city. */
  near: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  outcome: z.enum(rowOutcomes).nullable(),
  /** The church as it would be listed; null if the line is none. */
  church: z.record(z.string(), z.unknown()).nullable(),
  notes: z.array(
    z.object({ field: z.enum(listFields), note: z.enum(listNotes), words: optionalText }),
  ),
  /** What differs from the church that is listed now; `kept`: changed at the site since, and stays. */
  differences: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      kept: z.boolean(),
    }),
  ),
  /** Churches that may be the same one: listed ones by their slug, or an earlier row. */
  twins: z.array(
    z.object({
      slug: z.string().nullable(),
      row: z.int().nullable(),
      name: z.string(),
      place: z.string(),
      km: z.number().nullable(),
    }),
  ),
  /** The listed church that it is or has become. */
  slug: optionalText,
});
export type WireImportRow = z.infer<typeof importRowSchema>;

/** Columns that a list is read of. */
const maxListColumns = 200;

/** What the columns of a list are; those that are not named stay as they were found. */
export const chooseImportColumnsBodySchema = z.object({
  /** The row of the headings, from 1; 0: there are none; null: as it is found. */
  heading_row: z.int().min(0).max(5).nullish(),
  columns: z
    .array(
      z.object({
        number: z.int().min(1).max(maxListColumns),
        /** Null: left out. */
        field: z.enum(listFields).exclude(['unused']).nullable(),
      }),
    )
    .max(maxListColumns),
});
export type ChooseImportColumnsBody = z.output<typeof chooseImportColumnsBodySchema>;

const part = (max: number) => z.string().trim().max(max).optional();

/** What a person says of a row before its import; what is left out stays as it was decided. */
export const decideImportRowBodySchema = z.object({
  number: z.int().min(1).max(1_000_000),
  /** `same`: as `same_as`, or else as the earlier row; `open`: takes back what was said. */
  decision: z.enum(['same', 'another', 'left_out', 'open']).optional(),
  /** The slug of one of its `twins`. */
  same_as: z.string().trim().min(1).max(200).optional(),
  /** Its corrected address, by which it is placed, or its position in degrees. */
  place: z
    .object({
      address: part(200),
      city: part(100),
      state: part(100),
      zip: part(20),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      path: ['longitude'],
      error: 'must be sent together with latitude',
    })
    .optional(),
});
export type DecideImportRowBody = z.output<typeof decideImportRowBodySchema>;
