import { isDeepStrictEqual } from 'node:util';
import type { ListField, RowNote } from '../../lib/contract/church-imports.ts';
import { htmlToText } from '../search/plain-text.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './table.ts';

const maxWords = 200;
/** Words by which people say that a cell has none. */
const nothing =
  /^(?:[-–—.?*/]{1,5}|#?n\/?a\.?|none|null|nil|ningun[oa]|aucune?|no aplica|s\/n|없음|해당 ?없음)$/i;

const pair = /^(\S{1,20}?(?: ?[NS])?)(?:\s?[,;/]\s?|\s)([-+]?\d\S{0,20}(?: ?[EWO])?)$/iu;

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
  return Number((isNegative ? -size : size).toFixed(6));
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
    const isMarked = /<[a-z!/][^<>]*>|&(?:#\d+|[a-z]+);/i.test(typed);
    const text = isMarked ? htmlToText(typed) : typed.replace(/\s+/g, ' ').trim();
    if (isMarked && /</.test(typed)) this.note(field, 'markup_removed', typed);
    if (text.length <= max) return text === '' ? undefined : text;
    this.note(field, 'cut', text);
    return text.slice(0, max).trim();
  }

  /** Latitude and longitude in degrees: of two columns, or of one that has both (“35.22, -80.84”). */
  point(): [latitude: number | undefined, longitude: number | undefined] {
    const [first, second] = [this.text('latitude'), this.text('longitude')];
    const both = second === undefined ? first?.match(pair) : undefined;
    const latitude = this.#degrees('latitude', both?.[1] ?? first, 90);
    return [latitude, this.#degrees('longitude', both?.[2] ?? second, 180)];
  }

  #degrees(field: 'latitude' | 'longitude', typed: string | undefined, limit: number) {
    if (typed === undefined) return undefined;
    const value = degreesOf(typed);
    if (Math.abs(value) <= limit) return value;
    this.note(field, 'unread', typed);
    return undefined;
  }
}
