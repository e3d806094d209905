import type { LeftOutReason, ListedChurch, RowNote } from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { ServiceTime } from '../../lib/contract/service-times.ts';
import { normalise } from '../search/normalise.ts';
import { type Choice, chooseColumns, type EarlierList } from './chosen-columns.ts';
import { type Column, fieldOf } from './columns.ts';
import { type ReadRow, readRow } from './read-church.ts';
import { readTable } from './read-table.ts';
import { maxServices } from './service-times.ts';
import { maxCellLength, type Table, type TableRow } from './table.ts';

export interface ListOptions {
  /** The language of whoever reads the list, whose encodings are tried first. */
  locale: Locale;
  /** The country of churches for which the list names none. */
  country?: string | undefined;
  /** What a person has chosen for this list. */
  choice?: Choice | undefined;
  /** Lists that were read before, newest first: what was chosen for them counts again. */
  earlier?: readonly EarlierList[] | undefined;
}

/** One church of a list. */
export interface ListEntry {
  /** Its lines: a list may have one for each of its services. */
  lines: number[];
  /** By which the same church is found again in a later list. */
  key: string;
  church: ListedChurch;
  notes: RowNote[];
  /** The words of its first line, by column. */
  cells: string[];
}

export interface LeftOutLine {
  line: number;
  reason: LeftOutReason;
  notes: RowNote[];
  cells: string[];
}

export interface ReadList extends Omit<Table, 'rows'>, Choice {
  columns: (Column & {
    /** The words of its first rows. */
    values: string[];
  })[];
  /** Of which one may be the headings. */
  firstRows: string[][];
  entries: ListEntry[];
  leftOut: LeftOutLine[];
}

/** Reads a file as a list of churches. Throws ListError. */
export function readChurches(
  bytes: Uint8Array,
  { locale, country, choice, earlier = [] }: ListOptions,
): ReadList {
  const { rows, ...table } = readTable(bytes, {
    locale,
    isHeading: (heading) => fieldOf(heading) !== undefined,
    maxCell: maxCellLength,
  });
  const { columns, firstRow, ...used } = chooseColumns(rows, choice, earlier);
  const below = rows.slice(firstRow);
  const list: ReadList = {
    ...{ ...table, ...used, columns: withValues(columns, below), entries: [], leftOut: [] },
    firstRows: rows.slice(0, shownRows).map(({ cells }) => cells.slice(0, shownCells).map(short)),
  };
  const entries = new Entries();
  const headings = rows[firstRow - 1]?.cells.join('\t');
  for (const row of below) {
    // Lists of several pages repeat their headings.
    if (row.cells.join('\t') === headings) continue;
    const read = readRow(row, columns, country);
    if (read.church) entries.add(read, read.church, row.cells);
    else if (read.leftOut) {
      const { line, leftOut: reason, notes } = read;
      list.leftOut.push({ line, reason, notes, cells: row.cells });
    }
  }
  return { ...list, entries: entries.list };
}

/** Rows and cells of a list that a person sees who names its columns, and their characters. */
const shownRows = 5;
const shownCells = 6;
const shownLength = 80;
const shownValues = 3;
const short = (words: string) =>
  words.length > shownLength ? `${words.slice(0, shownLength)}…` : words;

/** The columns with the first words that each has, of the rows at the top. */
function withValues(columns: readonly Column[], rows: readonly TableRow[]): ReadList['columns'] {
  const top = rows.slice(0, 100);
  return columns.map((column, index) => {
    const words = top.map(({ cells }) => short(cells[index] ?? '')).filter((one) => one !== '');
    return { ...column, values: [...new Set(words)].slice(0, shownValues) };
  });
}

/** Churches of one name in one city with which a row is compared; beyond, only with one of the same address. */
const maxSimilar = 40;

/** The churches of a list; several rows of one church are one. */
class Entries {
  readonly list: ListEntry[] = [];
  readonly #byKey = new Map<string, ListEntry>();
  readonly #byName = new Map<string, ListEntry[]>();
  readonly #byPlace = new Map<string, ListEntry>();

  add({ line, id, notes }: ReadRow, church: ListedChurch, cells: string[]): void {
    const name = [
      normalise(church.name) || church.name,
      church.country,
      normalise(church.city ?? ''),
    ].join('|');
    const place = `${name}|${normalise(church.address ?? '')}`;
    const others = this.#byName.get(name) ?? [];
    const same =
      (id && this.#byKey.get(id)) ||
      [...others, this.#byPlace.get(place)].find(
        (other) => other && isSamePlace(other, church, id),
      );
    if (same) {
      merge(same, church, line, notes);
      return;
    }
    const [similar] = others;
    const entry: ListEntry = { lines: [line], key: id || keyOf(church), church, notes, cells };
    if (similar) notes.push({ field: 'name', note: 'similar', words: String(similar.lines[0]) });
    this.list.push(entry);
    this.#byKey.set(entry.key, entry);
    if (!this.#byPlace.has(place)) this.#byPlace.set(place, entry);
    if (others.length < maxSimilar) this.#byName.set(name, [...others, entry]);
  }
}

/** The name with the place. */
export function keyOf({ name, country, zip, city, address }: ListedChurch): string {
  return [
    normalise(name) || name,
    country,
    zip ?? normalise(city ?? ''),
    normalise(address ?? ''),
  ].join('|');
}

/** Whether a row of the same name and city is the same church: with the same address, or without one. */
function isSamePlace({ church, key }: ListEntry, other: ListedChurch, id: string): boolean {
  // Directories of meetings give an id to each meeting of a church.
  const isOtherTime = JSON.stringify(church.services) !== JSON.stringify(other.services);
  if (id !== '' && key !== id && !isOtherTime) return false;
  const [own, its] = [church.address, other.address].map((address) => normalise(address ?? ''));
  return own === its || own === '' || its === '';
}

/** Adds a further row of a church: its services and languages, and what the first row lacks. */
function merge(entry: ListEntry, church: ListedChurch, line: number, notes: RowNote[]): void {
  entry.lines.push(line);
  entry.notes.push(...notes, { field: 'name', note: 'merged', words: String(line) });
  const services = [...(entry.church.services ?? []), ...(church.services ?? [])];
  const languages = [...new Set([...(entry.church.languages ?? []), ...(church.languages ?? [])])];
  entry.church = {
    ...church,
    ...entry.church,
    ...(services.length > 0 && { services: distinct(services) }),
    ...(languages.length > 0 && { languages }),
  };
}

function distinct(services: ServiceTime[]): ServiceTime[] {
  const found = new Map(services.map((one) => [JSON.stringify(one), one]));
  return [...found.values()].slice(0, maxServices);
}
