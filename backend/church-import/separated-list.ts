import { type Info, parse } from 'csv-parse/sync';
import { ListError, maxListColumns, maxListRows, plainCell, type TableRow } from './table.ts';

const separators = [',', ';', '\t', '|'];
/** Characters in which the separator is looked for. */
const sampleLength = 50_000;
/** Characters of a line: the whole rest of a file becomes one if a quotation mark is not closed. */
const maxLineLength = 200_000;
/** Rows above and below the list itself. */
const spareRows = 100;

/** The rows of a text with separators, and the separator; `maxCell` in characters. Throws ListError. */
export function readSeparated(
  text: string,
  maxCell: number,
): { rows: TableRow[]; separator: string } {
  // Excel writes the separator above the list, and reads it there.
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text.slice(0, 10));
  const separator = declared?.[1] ?? separatorOf(text);
  const skipped = declared ? 1 : 0;
  const records = parsed(declared ? text.slice(declared[0].length) : text, separator);
  if (records.length > maxListRows + spareRows) throw new ListError('too_many_rows');
  let before = skipped;
  const rows = records.map(({ record, info }) => {
    const line = before + 1;
    before = info.lines + skipped;
    if (record.some((cell) => cell.length > maxCell)) {
      throw new ListError('cell_too_long', line);
    }
    return { line, cells: record.slice(0, maxListColumns).map(plainCell) };
  });
  return { rows, separator };
}

function parsed(text: string, delimiter: string): { record: string[]; info: Info }[] {
  try {
    return parse(text, {
      ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], info: true },
      // Quotation marks within a cell, and lines with too few or too many cells, are common.
      ...{ relax_quotes: true, relax_column_count: true },
      ...{ max_record_size: maxLineLength, to: maxListRows + spareRows + 1 },
    }) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new ListError('quote_not_closed', lines);
    if (code === 'CSV_MAX_RECORD_SIZE') throw new ListError('cell_too_long', lines);
    throw new ListError('not_a_list', lines);
  }
}

/** The sign that stands equally often in most lines, outside quotation marks. */
export function separatorOf(text: string): string {
  const lines = linesOf(text.slice(0, sampleLength));
  let best = { separator: ',', score: 0 };
  for (const separator of separators) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    for (const [count, times] of counts) {
      // Many lines count more than many cells: addresses have commas, too.
      const score = times * times * count;
      if (score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}

/** The lines of a text without what stands in quotation marks. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let [line, isQuoted, previous] = ['', false, '\n'];
  for (const char of text) {
    const isStart = previous === '\n' || previous === '\r' || separators.includes(previous);
    if (char === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (line !== '') lines.push(line);
      line = '';
    } else if (!isQuoted) line += char;
    previous = char;
  }
  return line === '' ? lines : [...lines, line];
}
