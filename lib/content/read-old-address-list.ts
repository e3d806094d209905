import { TextDecoder } from '@exodus/bytes/encoding.js';
import { type CsvError, parse } from 'csv-parse/sync';
import type { OldAddressKind, OldAddressLine } from '@/lib/contract/old-addresses';
import type { Locale } from '@/lib/i18n/locales';

/** Why a file is no list. */
export const listFaults = ['list_empty', 'list_unreadable', 'list_too_long'] as const;
export type ListFault = (typeof listFaults)[number];

const maxLines = 10_000;

/**
 * Reads a list of old addresses as spreadsheets and redirect plugins write it: in UTF-8, UTF-16 or the code page of
 * the reader's language; with commas, semicolons or tabs; with a header in any language, in any order, or without
 * one. Columns: old address, new address, and perhaps the kind.
 */
export function readOldAddressList(
  bytes: Uint8Array,
  locale: Locale,
): { rows: OldAddressLine[] } | { fault: ListFault } {
  const text = decode(bytes, locale);
  if (text === undefined || /\p{Cc}/u.test(text.slice(0, 1_000).replace(/[\t\r\n]/g, ''))) {
    return { fault: 'list_unreadable' };
  }
  const read = readRecords(text);
  if (!read) return { fault: 'list_unreadable' };
  const records = read.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const columns = columnsOf(records[0]?.fields ?? []);
  const lines = columns.hasHeader ? records.slice(1) : records;
  if (lines.length === 0) return { fault: 'list_empty' };
  if (lines.length > maxLines) return { fault: 'list_too_long' };
  return { rows: lines.map(({ line, fields }) => rowOf(line, fields, columns)) };
}

function decode(bytes: Uint8Array, locale: Locale): string | undefined {
  const [a, b] = bytes;
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : '';
  const codePage = locale === 'ko' ? 'euc-kr' : 'windows-1252';
  for (const encoding of utf16 ? [utf16] : ['utf-8', codePage]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/** The separator that the first lines have most often. */
function separatorOf(text: string): string {
  const start = text.slice(0, 5_000).replace(/"[^"]*"/g, '');
  const count = (sign: string) => start.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readRecords(text: string): { line: number; fields: string[] }[] | undefined {
  try {
    const records = parse(text, {
      ...{ bom: true, delimiter: separatorOf(text), info: true, max_record_size: 20_000 },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      ...{ to: maxLines + 2 },
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) return undefined;
    throw error;
  }
}

interface Columns {
  hasHeader: boolean;
  address: number;
  target: number;
  /** -1 without one. */
  kind: number;
}

/** Names of columns in our languages and of redirect plugins, of the new address first: “redirect to”. */
const names = {
  target: /new|target|destination|\bto\b|nueva|nuevo|destino|nouvel|cible|새|대상|목적|바뀐/i,
  address: /old|source|\bfrom\b|url|address|antigu|vieja|origen|ancien|origine|옛|이전|원래|주소/i,
  kind: /kind|type|match|compar|tipo|clase|genre|sorte|종류|유형|비교/i,
};

function columnsOf(first: readonly string[]): Columns {
  const isAddress = (field: string) => /[/.*?]/.test(field);
  const find = (name: RegExp, not: readonly number[] = []) =>
    first.findIndex((field, index) => !not.includes(index) && name.test(field));
  const plain = { hasHeader: false, address: 0, target: 1, kind: -1 };
  if (first.some(isAddress)) {
    // Our own order is old address, kind, new address.
    return kindOf(first[1] ?? '') ? { ...plain, kind: 1, target: 2 } : plain;
  }
  const target = find(names.target);
  const kind = find(names.kind, [target]);
  const address = find(names.address, [target, kind]);
  if (target < 0 || address < 0) return { ...plain, hasHeader: target >= 0 || address >= 0 };
  return { hasHeader: true, address, target, kind };
}

const kindWords: Record<OldAddressKind, RegExp> = {
  exact: /^(?:exact|exacta?|exacte|정확히|정확)$/i,
  prefix: /^(?:prefix|prefijo|préfixe|prefixe|앞부분)$/i,
  pattern: /^(?:pattern|patrón|patron|motif|패턴)$/i,
};

const kindOf = (text: string): OldAddressKind | undefined =>
  (Object.keys(kindWords) as OldAddressKind[]).find((kind) => kindWords[kind].test(text.trim()));

/** An apostrophe keeps a text from being read as a formula (`csv.ts`). */
const plainField = (field: string | undefined) => (field ?? '').trim().replace(/^'(?=[=+\-@])/, '');

function rowOf(line: number, fields: readonly string[], columns: Columns): OldAddressLine {
  const address = plainField(fields[columns.address]).slice(0, 4_000);
  const target = plainField(fields[columns.target]).slice(0, 4_000);
  const kind = kindOf(fields[columns.kind] ?? '') ?? kindByStars(address);
  return { line, kind, address, target };
}

/** A star at the end stands for all that follows, others for a part. */
function kindByStars(address: string): OldAddressKind {
  if (!address.includes('*')) return 'exact';
  return /^[^*]*\/\*$/.test(address) ? 'prefix' : 'pattern';
}
