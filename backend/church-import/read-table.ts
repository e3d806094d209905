import { maxListBytes } from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { decodeList } from './decode-list.ts';
import { readJson } from './json-list.ts';
import { readSeparated } from './separated-list.ts';
import { isSpreadsheet, readSheets, type Sheet } from './spreadsheet.ts';
import { ListError, maxListRows, type Table } from './table.ts';

export interface TableOptions {
  /** Of whoever sent it: its code pages are tried first. */
  locale: Locale;
  /** Whether a heading names a field: of several sheets that with the most is read. */
  isHeading: (heading: string) => boolean;
  /** In characters. */
  maxCell: number;
}

/** Reads a file as a table, whatever its name says. Throws ListError. */
export function readTable(bytes: Uint8Array, options: TableOptions): Table {
  if (bytes.length === 0) throw new ListError('empty');
  if (bytes.length > maxListBytes) throw new ListError('too_large');
  const table = isSpreadsheet(bytes) ? fromSheets(bytes, options) : fromText(bytes, options);
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new ListError('empty');
  if (rows.length > maxListRows + 1) throw new ListError('too_many_rows');
  return { ...table, rows };
}

function fromText(bytes: Uint8Array, { locale, maxCell }: TableOptions): Table {
  const { text, encoding } = decodeList(bytes, locale);
  const start = text.trimStart()[0];
  if (start === '[' || start === '{') {
    const json = readJson(text.replace(/^\ufeff/, ''));
    if (!json) throw new ListError('not_a_list');
    return { ...json, encoding };
  }
  // A page in place of its list: what a Google Sheet that is not published answers.
  if (/^<(?:!doctype|html|\?xml)/i.test(text.trimStart().slice(0, 20))) {
    throw new ListError('not_a_list');
  }
  return { ...readSeparated(text, maxCell), format: 'csv', encoding };
}

/** The sheet whose headings name the most fields; of equal ones, the longest. */
function fromSheets(bytes: Uint8Array, { isHeading, maxCell }: TableOptions): Table {
  const sheets = readSheets(bytes, maxCell);
  const known = ({ rows }: Sheet) =>
    Math.max(...rows.slice(0, 10).map(({ cells }) => cells.filter(isHeading).length));
  const [best, ...others] = sheets
    .map((sheet) => ({ ...sheet, known: known(sheet) }))
    .sort((a, b) => b.known - a.known || b.rows.length - a.rows.length);
  if (!best) throw new ListError('empty');
  return {
    rows: best.rows,
    format: 'spreadsheet',
    sheet: best.name,
    otherSheets: others.map(({ name }) => name),
  };
}
