import type { ListField, RowNote } from '../../lib/contract/church-imports.ts';
import { htmlToText } from '../search/plain-text.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './table.ts';

const maxWords = 200;

/** Reads the values of one row. */
export class RowReader {
  readonly notes: RowNote[] = [];
  readonly #cells: Map<ListField, string>;

  constructor(row: TableRow, columns: readonly Column[]) {
    this.#cells = new Map();
    columns.forEach(({ field }, index) => {
      const cell = row.cells[index] ?? '';
      if (field && cell !== '' && !this.#cells.has(field)) this.#cells.set(field, cell);
    });
  }

  note(field: ListField, note: RowNote['note'], words?: string): void {
    this.notes.push({ field, note, ...(words && { words: words.slice(0, maxWords) }) });
  }

  /** A cell as plain text in one line; undefined if there is none. */
  text(field: ListField, max = 500): string | undefined {
    const cell = this.#cells.get(field);
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

  number(field: 'latitude' | 'longitude', limit: number): number | undefined {
    const typed = this.text(field);
    if (typed === undefined) return undefined;
    const value = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/.test(typed)
      ? Number(typed.replace(',', '.'))
      : Number.NaN;
    if (Math.abs(value) <= limit) return value;
    this.note(field, 'unread', typed);
    return undefined;
  }
}
