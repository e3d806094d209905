import { maxListBytes } from '../../lib/contract/church-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { isZip } from '../threads/unpack.ts';
import { decodeList } from './decode-list.ts';
import { readJson } from './json-list.ts';
import { readKml } from './kml-list.ts';
import { readSeparated } from './separated-list.ts';
import { isSpreadsheet, readSheets, type Sheet, unpackList } from './spreadsheet.ts';
import { ListError, maxListRows, type Table } from './table.ts';
import { isVcard, readVcards } from './vcard-list.ts';

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
  const map = isZip(bytes) ? mapIn(bytes) : undefined;
  const table =
    isSpreadsheet(bytes) && !map ? fromSheets(bytes, options) : fromText(map ?? bytes, options);
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new ListError('empty');
  if (rows.length > maxListRows + 1) throw new ListError('too_many_rows');
  return { ...table, rows };
}

/** The map in a KMZ file. */
const mapIn = (bytes: Uint8Array): Uint8Array | undefined =>
  [...unpackList(bytes, (name) => /\.kml$/i.test(name)).values()][0];

function fromText(bytes: Uint8Array, options: TableOptions): Table {
  const { locale, maxCell } = options;
  const { text, encoding } = decodeList(bytes, locale);
  const start = text.trimStart()[0];
  if (start === '[' || start === '{') {
    const json = readJson(text.replace(/^\ufeff/, ''));
    if (!json) throw new ListError('not_a_list');
    return { ...json, encoding };
  }
  const beginning = text.slice(0, 2_000);
  if (/^\s*<\?xml|^\s*<kml/i.test(beginning) && /<kml[\s>]/i.test(beginning)) {
    return { rows: readKml(text), format: 'kml', encoding };
  }
  if (isVcard(beginning)) return { rows: readVcards(text), format: 'vcard', encoding };
  if (/^\s*<(?:!|[a-z?])/i.test(beginning)) return { ...fromMarkup(text, options), encoding };
  return { ...readSeparated(text, maxCell), format: 'csv', encoding };
}

/** Tables of a page, which some programs name .xls, and Excel's own XML. */
function fromMarkup(text: string, options: TableOptions): Table {
  const isWorkbook = /<(?:\w{1,10}:)?(?:workbook|document)[\s>]/i.test(text.slice(0, 5_000));
  // A page in place of its list: what a Google Sheet that is not published answers.
  if (!isWorkbook && !/<table[\s>]/i.test(text)) throw new ListError('not_a_list');
  const table = fromSheets(text, options);
  const isKnown = table.rows.slice(0, 10).some(({ cells }) => cells.some(options.isHeading));
  if (!isWorkbook && !isKnown) throw new ListError('not_a_list');
  return table;
}

/** The sheet whose headings name the most fields; of equal ones, the longest. */
function fromSheets(source: Uint8Array | string, { isHeading, maxCell }: TableOptions): Table {
  const sheets = readSheets(source, maxCell);
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
