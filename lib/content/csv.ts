import type { Locale } from '@/lib/i18n/locales';

/** How spreadsheets write a table in a language. */
interface CsvStyle {
  separator: ',' | ';';
  decimalMark: string;
}

/** Where the decimal mark is a comma, spreadsheets separate fields by semicolons. */
function styleOf(locale: Locale): CsvStyle {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimalMark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimalMark, separator: decimalMark === ',' ? ';' : ',' };
}

/** Rows of fields as CSV (RFC 4180), as spreadsheets in the reader's language read it. */
export function csvOf(locale: Locale, rows: readonly (readonly (string | number)[])[]): string {
  const style = styleOf(locale);
  return rows
    .map((row) => `${row.map((field) => csvField(field, style)).join(style.separator)}\r\n`)
    .join('');
}

/**
 * The places of a text where a spreadsheet reads a formula: at its beginning, and after anything that another
 * program may take for the end of a field. Includes the full-width signs of Korean keyboards.
 */
const formula = /(?<=^|[,;|\t\r\n"])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** Encodes a field. Where a spreadsheet would read a formula, an apostrophe keeps it a text. */
function csvField(field: string | number, { decimalMark }: CsvStyle): string {
  if (typeof field === 'number') return String(field).replace('.', decimalMark);
  const text = field.replace(formula, "'");
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The response that a browser saves as a file. It begins with a byte order mark: without one Excel decodes
 * Korean and accented letters with the machine's code page.
 */
export function csvFile(name: string, rows: string): Response {
  return new Response(`\uFEFF${rows}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
