import type { ListFault, ListFormat } from '../../lib/contract/church-imports.ts';

/** A list of churches as a table of words, from whatever file. */
export interface Table {
  rows: TableRow[];
  /** How the file was understood, for whoever sent it. */
  format: ListFormat;
  /** WHATWG name; of texts only. */
  encoding?: string;
  /** Of texts with separators. */
  separator?: string;
  /** The name of the sheet that was read, and of those that were not. */
  sheet?: string;
  otherSheets?: string[];
}

export interface TableRow {
  /** The line of a text, the row of a sheet, or the number of an entry; from 1. */
  line: number;
  cells: string[];
}

export const maxListRows = 20_000;
/** Further columns are not read. */
export const maxListColumns = 200;
/** Characters of a cell; longer ones are no field of a church. */
export const maxCellLength = 20_000;

/** The file cannot be read as a list. `line`, if it is one line's fault. */
export class ListError extends Error {
  override name = 'ListError';
  readonly fault: ListFault;
  readonly line: number | undefined;
  constructor(fault: ListFault, line?: number) {
    super(line === undefined ? fault : `${fault} at line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Signs that nobody sees: zero-width spaces, soft hyphens, directions that telephones copy with their numbers. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe]/g;

/** A cell without control characters, unseen signs and white space around it. */
export function plainCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (text.length > maxCellLength) return text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const shown = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return shown.replace(unseen, '').trim();
}
