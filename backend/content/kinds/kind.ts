import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Locale } from '../../../lib/contract/common.ts';
import { formOf, isEditedKind } from '../../../lib/contract/editorial-kinds.ts';
import type { FolderNode } from '../folder-tree.ts';
import { type Parsed, parseYaml } from '../front-matter.ts';
import { renderMarkdown } from '../markdown.ts';
import { once } from '../once.ts';
import { type Item, isMissing, itemReader, type Read, type Reader } from '../read-items.ts';
import { parseList } from '../yaml-list.ts';

/*
 * The backend's half of a kind of content (`lib/contract/content-kinds` has the other): how its files are read,
 * and the table that its rows are stored in.
 */

/** A row as it is stored: the database numbers it. */
export type Row<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'id'>;
/** A row that names what it belongs to by slug, in place of the column with its id. */
export type RowIn<
  Table extends { $inferInsert: object },
  Field extends string,
  Column extends keyof Table['$inferInsert'],
> = Omit<Row<Table>, Column> & Record<Field, string>;

/** How the items of a kind are listed by language (`listPublished`), with the names of their columns. */
export interface Published {
  text: string;
  /** Its video, which may differ by language. */
  film?: string;
  published?: PgColumn;
  changed: PgColumn | SQL;
  /** Further columns of the response, by their names there. */
  extraColumns?: Record<string, PgColumn>;
  /** How the columns of translations are named. */
  variant?: (field: string, locale: Locale) => string;
}

/** Where the rows of a kind are stored; kinds that are stored in another way have none. */
export interface Stored {
  table: PgTable & { slug: PgColumn };
  /** The item that it belongs to: the field with its slug, and the column with its id. */
  parent?: { field: string; column: string; table: PgTable & { id: PgColumn; slug: PgColumn } };
  /** What the search calls its items. */
  searchedAs?: 'answer' | 'testimonial';
  published?: Published;
}

/** A kind with a folder for each item. */
export function folderKind<
  Base extends z.ZodType,
  Variant extends z.ZodType,
  Row,
  const More extends Partial<Stored>,
>({
  body = renderMarkdown,
  captions,
  ...kind
}: {
  folder: string;
  base: Base;
  variant: Variant;
  /** Converts a body to its stored form; throws an Error whose message is for the author. */
  body?: (body: string) => string;
  captions?: boolean;
  row: (item: Item<z.output<Base>, z.output<Variant>>) => Row;
} & More) {
  return {
    ...kind,
    place: kind.folder,
    read: itemReader({
      ...kind,
      body,
      captions: captions ?? (isEditedKind(kind.folder) && formOf(kind.folder).captions),
    }),
    // Called once for an item.
    row: once(kind.row) as (item: Item<z.output<Base>, z.output<Variant>>) => Row,
  };
}

/** A kind whose items are the entries of one file, which may be missing unless it is needed. */
export function listKind<Element extends z.ZodType, Row, const More extends Partial<Stored>>({
  isNeeded = false,
  ...kind
}: {
  file: string;
  entries: z.ZodArray<Element>;
  isNeeded?: boolean;
  row: (entry: z.output<Element>, position: number) => Row;
} & More) {
  const parse = (text: string) => parseList(text, kind.entries);
  return { ...kind, place: kind.file, read: fileReader(kind.file, parse, isNeeded) };
}

/** A list that is only validated here: it is read from the stored file. */
export function validatedList<Element extends z.ZodType>(
  file: string,
  entries: z.ZodArray<Element>,
  { asWhole = false } = {},
) {
  const parse = (text: string) => (asWhole ? parseYaml(text, entries) : parseList(text, entries));
  const row = (entry: z.output<Element>) => entry;
  return { file, place: file, entries, read: fileReader(file, parse, false), row };
}

/** Reads a file of the folder itself; an unchanged one is read once. */
function fileReader<Entry>(
  name: string,
  parse: (text: string) => Parsed<Entry[]>,
  isNeeded: boolean,
): Reader<Entry[]> {
  const readOnce = once(({ text = '' }: FolderNode): Read<Entry[]> => {
    const { value = [], faults = [] } = { value: undefined, ...parse(text) };
    return { value, faults: faults.map((fault) => ({ file: name, ...fault })) };
  });
  const missing = isNeeded ? [{ file: name, field: '', reason: isMissing }] : [];
  return (root) => {
    const node = root.inside.get(name);
    return node?.text === undefined ? { value: [], faults: missing } : readOnce(node);
  };
}
