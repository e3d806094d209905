import { isDeepStrictEqual } from 'node:util';
import type { ListField, RowNote } from '../../lib/contract/church-imports.ts';
import { readPosition } from '../../lib/contract/position-text.ts';
import { htmlToText } from '../search/plain-text.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './table.ts';

const maxWords = 200;
/** Words by which people say that a cell has none. */
const nothing =
  /^(?:[-–—.?*/]{1,5}|#?n\/?a\.?|none|null|nil|ningun[oa]|aucune?|no aplica|s\/n|없음|해당 ?없음)$/i;

/** Positions as maps and databases write them: POINT (-80.84 35.22), GeoJSON, an address of Google Maps. */
const pointForms: [form: RegExp, latitude: 1 | 2][] = [
  [/\bPOINT\s?Z?\s?\(\s*([-+]?[\d.]{1,20})\s+([-+]?[\d.]{1,20})[\s)]/i, 2],
  [/"coordinates"\s*:\s*\[\s*([-+]?[\d.]{1,20})\s*,\s*([-+]?[\d.]{1,20})/i, 2],
  [/!3d([-+]?[\d.]{1,20})!4d([-+]?[\d.]{1,20})/, 1],
  [
    /[?&](?:q|ll|query|center|destination)=(?:loc:)?([-+]?\d{1,2}\.\d{1,20})(?:,|%2C)\s?([-+]?[\d.]{1,20})/i,
    1,
  ],
  [/\/@([-+]?[\d.]{1,20}),([-+]?[\d.]{1,20})/, 1],
];

const pair = /^(\S{1,20}?(?: ?[NS])?)(?:\s?[,;/]\s?|\s)([-+]?\d\S{0,20}(?: ?[EWO])?)$/iu;

const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Degrees as a decimal (35.22, 35,22) or with minutes and seconds (35°13′37″N); NaN if it is none. */
function degreesOf(typed: string): number {
  if (/^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/.test(typed)) return Number(typed.replace(',', '.'));
  const found =
    /^([+-]?\d{1,3}(?:\.\d{1,12})?)[°º]?\s?(?:(\d{1,2}(?:\.\d{1,12})?)['′’]\s?)?(?:(\d{1,2}(?:\.\d{1,12})?)(?:["″”]|''))?\s?([NSEWO])?$/iu.exec(
      typed,
    );
  if (!found || !/[°ºNSEWO]/i.test(typed)) return Number.NaN;
  const [, degrees = '', minutes = '0', seconds = '0', side = ''] = found;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3_600;
  const isNegative = degrees.startsWith('-') || /[SWO]/i.test(side);
  return rounded(isNegative ? -size : size);
}

/** Latitude and longitude out of a cell that has both. */
function bothIn(cell: string): [latitude: string, longitude: string] | undefined {
  for (const [form, latitude] of pointForms) {
    const [, first = '', second = ''] = form.exec(cell) ?? [];
    if (first !== '') return latitude === 1 ? [first, second] : [second, first];
  }
  const [, latitude, longitude] = pair.exec(cell.replace(/^\((.*)\)$/, '$1')) ?? [];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

/** Reads the values of one row. */
export class RowReader {
  readonly notes: RowNote[] = [];
  readonly #cells: Map<ListField, string>;

  constructor(row: TableRow, columns: readonly Column[]) {
    this.#cells = new Map();
    columns.forEach(({ field }, index) => {
      const cell = row.cells[index] ?? '';
      if (field && cell !== '' && !nothing.test(cell) && !this.#cells.has(field))
        this.#cells.set(field, cell);
    });
  }

  /** Takes another text for that of a cell, of which a part is read. */
  replace(field: ListField, text: string): void {
    this.#cells.set(field, text);
  }

  note(field: ListField, note: RowNote['note'], words?: string): void {
    const said = { field, note, ...(words && { words: words.slice(0, maxWords) }) };
    // A cell that is read for two fields has one fault.
    if (!this.notes.some((one) => isDeepStrictEqual(one, said))) this.notes.push(said);
  }

  /** A cell as plain text in one line; undefined if there is none. */
  text(field: ListField, max = 500): string | undefined {
    const cell = this.#cells.get(field);
    return cell === undefined ? undefined : this.plain(field, cell, max);
  }

  /** An address of several lines, in one. */
  address(field: 'address' | 'whole_address', max: number): string | undefined {
    const cell = this.#cells.get(field)?.replace(/[,\s]{0,5}\n\s{0,5}/g, ', ');
    return cell === undefined ? undefined : this.plain(field, cell, max);
  }

  plain(field: ListField, cell: string, max: number): string | undefined {
    // An apostrophe before a formula or a number is Excel's sign for text.
    const typed = cell.replace(/^'(?=[=+\-@\d])/, '');
    if (/^=/.test(typed)) {
      this.note(field, 'formula', typed);
      return undefined;
    }
    const isMarked = /<(?!https?:)[a-z!/][^<>]*>|&(?:#\d+|[a-z]+);/i.test(typed);
    const text = isMarked ? htmlToText(typed) : typed.replace(/\s+/g, ' ').trim();
    if (isMarked && /</.test(typed)) this.note(field, 'markup_removed', typed);
    if (text.length <= max) return text === '' ? undefined : text;
    this.note(field, 'cut', text);
    return text.slice(0, max).trim();
  }

  /** Latitude and longitude in degrees: of two columns, or of one that has both (“35.22, -80.84”). */
  point(): [latitude: number | undefined, longitude: number | undefined] {
    const [first, second] = [this.text('latitude'), this.text('longitude')];
    const both = second === undefined && first ? bothIn(first) : undefined;
    const inWords = both === undefined && second === undefined && first && readPosition(first);
    if (inWords) return [rounded(inWords.latitude), rounded(inWords.longitude)];
    const [north, east] = both ?? [first, second];
    // A latitude beyond the poles, beside a longitude that may be one, is the longitude.
    const isSwapped =
      Math.abs(degreesOf(north ?? '')) > 90 && Math.abs(degreesOf(east ?? '')) <= 90;
    const [latitude, longitude] = isSwapped ? [east, north] : [north, east];
    return [this.#degrees('latitude', latitude, 90), this.#degrees('longitude', longitude, 180)];
  }

  #degrees(field: 'latitude' | 'longitude', typed: string | undefined, limit: number) {
    if (typed === undefined) return undefined;
    const value = degreesOf(typed);
    if (Math.abs(value) <= limit) return value;
    this.note(field, 'unread', typed);
    return undefined;
  }
}
