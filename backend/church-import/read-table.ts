import { maxListBytes } from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { fieldOf } from './columns.ts';
import { decodeList } from './decode-list.ts';
import { readJson } from './json-list.ts';
import { readSeparated } from './separated-list.ts';
import { isSpreadsheet, readSheets, type Sheet } from './spreadsheet.ts';
import { ListError, maxListRows, type Table } from './table.ts';

/** Reads a file as a table, whatever its name says. Throws ListError. */
export function readTable(bytes: Uint8Array, locale: Locale): Table {
  if (bytes.length === 0) throw new ListError('empty');
  if (bytes.length > maxListBytes) throw new ListError('too_large');
  const table = isSpreadsheet(bytes) ? fromSheets(bytes) : fromText(bytes, locale);
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new ListError('empty');
  if (rows.length > maxListRows + 1) throw new ListError('too_many_rows');
  return { ...table, rows };
}

function fromText(bytes: Uint8Array, locale: Locale): Table {
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
  return { ...readSeparated(text), format: 'csv', encoding };
}

/** The sheet whose headings name the most fields of a church; of equal ones, the longest. */
function fromSheets(bytes: Uint8Array): Table {
  const sheets = readSheets(bytes);
  const known = ({ rows }: Sheet) =>
    Math.max(...rows.slice(0, 10).map(({ cells }) => cells.filter((cell) => fieldOf(cell)).length));
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
