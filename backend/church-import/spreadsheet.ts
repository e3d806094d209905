import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { isZip, UnpackError, unpack } from '../threads/unpack.ts';
import { ListError, maxListColumns, maxListRows, plainCell, type TableRow } from './table.ts';

/** Bytes of all parts of a file, unpacked; a list of 20,000 churches has a third of it. */
const maxUnpacked = 48_000_000;
const maxParts = 500;
const maxSheets = 30;

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** Whether a file is packed (XLSX, ODS) or in the older container of Excel (XLS). */
export const isSpreadsheet = (bytes: Uint8Array) =>
  isZip(bytes) || [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

/**
 * The sheets of a spreadsheet that have rows. Formulas are never computed: a cell has what its program
 * last showed; `maxCell` in characters. Throws ListError.
 */
export function readSheets(source: Uint8Array | string, maxCell: number): Sheet[] {
  const isPacked = source[0] === 0x50;
  const isPage = typeof source === 'string';
  const workbook = parsed(
    isPacked ? repacked(source as Uint8Array) : isPage ? withoutLongSpans(source) : source,
  );
  return workbook.SheetNames.slice(0, maxSheets).flatMap((name) => {
    const rows = rowsOf(workbook.Sheets[name] ?? {}, maxCell);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

/** A cell of a page that claims to be thousands of cells wide or high is as one: each would be filled. */
const withoutLongSpans = (page: string): string =>
  page.replace(/\b(col|row)span(\s?=\s?["']?)\d{4,}/giu, '$1span$21');

function parsed(source: Uint8Array | string) {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      // What a page of HTML shows is text: a code keeps its zeros.
      raw: true,
      sheetRows: maxListRows + 101,
      cellHTML: false,
    });
  } catch (error) {
    const isLocked = /password|encrypt/i.test((error as Error).message);
    throw new ListError(isLocked ? 'locked' : 'not_a_list');
  }
}

/**
 * The parts of a packed file that a list needs, unpacked within bounds and packed again without
 * compression, so that what reads them cannot be flooded, whatever sizes the file claims to have.
 */
function repacked(bytes: Uint8Array): Uint8Array {
  const isWanted = (name: string) => /(?:\.(?:xml|rels|bin)|mimetype)$/i.test(name);
  const parts = unpackList(bytes, isWanted);
  // What is packed without any part of a spreadsheet (a photo album, a text document) is none.
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

/** The wanted parts of a packed list, within bounds. Throws ListError. */
export function unpackList(bytes: Uint8Array, isWanted: (name: string) => boolean) {
  try {
    return unpack(bytes, isWanted, { maxBytes: maxUnpacked, maxParts });
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    throw new ListError(error.fault === 'too_large' ? 'too_large' : 'not_a_list');
  }
}

function rowsOf(sheet: WorkSheet, maxCell: number): TableRow[] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  if (data.length > maxListRows + 100) throw new ListError('too_many_rows');
  const rows: TableRow[] = [];
  repeatMerged(sheet, data);
  data.forEach((cells, index) => {
    const line = index + 1;
    const words = Array.from(cells.slice(0, maxListColumns), (cell) => plainCell(wordsOf(cell)));
    if (words.some((word) => word.length > maxCell)) {
      throw new ListError('cell_too_long', line);
    }
    if (words.some((word) => word !== '')) rows.push({ line, cells: words });
  });
  return rows;
}

/** What one cell over several rows says counts for each of them, as the state above its churches. */
function repeatMerged(sheet: WorkSheet, data: (CellObject | undefined)[][]): void {
  // As many as its rows have: thousands that cover each other would be filled again and again.
  let left = data.length * maxListColumns;
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const cell = data[from.r]?.[from.c];
    for (let row = from.r + 1; cell && row <= Math.min(to.r, data.length - 1) && left > 0; row++) {
      left -= 1;
      const cells = data[row];
      // A row with nothing else is none.
      if (cells?.some((one) => one && one.t !== 'z')) cells[from.c] ??= cell;
    }
  }
}

/** What a cell shows; a plain number whole, because a narrow column shows 7.05E+09. */
function wordsOf(cell: CellObject | undefined): unknown {
  if (!cell || cell.t === 'e' || cell.t === 'z') return '';
  const isPlain =
    cell.t === 'n' && (cell.z === undefined || /^(?:General|0|@|Standard)$/i.test(String(cell.z)));
  return isPlain ? cell.v : (cell.w ?? cell.v);
}
