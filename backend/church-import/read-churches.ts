import type {
  LeftOutReason,
  ListedChurch,
  ListField,
  RowNote,
} from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { ServiceTime } from '../../lib/contract/service-times.ts';
import { normalise } from '../search/normalise.ts';
import { type Column, columnsOf, fieldOf, withChosen } from './columns.ts';
import { type ReadRow, readRow } from './read-church.ts';
import { readTable } from './read-table.ts';
import { maxServices } from './service-times.ts';
import { maxCellLength, type Table } from './table.ts';

export interface ListOptions {
  /** The language of whoever reads the list, whose encodings are tried first. */
  locale: Locale;
  /** The country of churches for which the list names none. */
  country?: string | undefined;
  /** Fields that a person has chosen for columns, by their number; null: none. */
  chosen?: Readonly<Record<number, ListField | null>> | undefined;
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

export interface ReadList extends Omit<Table, 'rows'> {
  columns: Column[];
  entries: ListEntry[];
  leftOut: LeftOutLine[];
}

/** Reads a file as a list of churches. Throws ListError. */
export function readChurches(
  bytes: Uint8Array,
  { locale, country, chosen }: ListOptions,
): ReadList {
  const { rows, ...table } = readTable(bytes, {
    locale,
    isHeading: (heading) => fieldOf(heading) !== undefined,
    maxCell: maxCellLength,
  });
  const { columns: found, headingRow } = columnsOf(rows);
  const columns = withChosen(found, chosen ?? {});
  const below = rows.slice(headingRow + 1);
  const list: ReadList = { ...table, columns, entries: [], leftOut: [] };
  const entries = new Entries();
  const headings = rows[headingRow]?.cells.join('\t');
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

/** The churches of a list; several rows of one church are one. */
class Entries {
  readonly list: ListEntry[] = [];
  readonly #byKey = new Map<string, ListEntry>();
  readonly #byName = new Map<string, ListEntry[]>();

  add({ line, id, notes }: ReadRow, church: ListedChurch, cells: string[]): void {
    const name = [
      normalise(church.name) || church.name,
      church.country,
      normalise(church.city ?? ''),
    ].join('|');
    const others = this.#byName.get(name) ?? [];
    const same =
      (id && this.#byKey.get(id)) || others.find((other) => isSamePlace(other, church, id));
    if (same) {
      merge(same, church, line, notes);
      return;
    }
    const [similar] = others;
    const entry: ListEntry = { lines: [line], key: id || keyOf(church), church, notes, cells };
    if (similar) notes.push({ field: 'name', note: 'similar', words: String(similar.lines[0]) });
    this.list.push(entry);
    this.#byKey.set(entry.key, entry);
    this.#byName.set(name, [...others, entry]);
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
