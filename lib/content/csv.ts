/** Rows of fields as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** Texts that a spreadsheet reads as a formula, including full-width signs of Korean keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Encodes a CSV field; texts that a spreadsheet would read as a formula get a leading apostrophe. */
function csvField(field: string | number): string {
  const text = String(field);
  const escaped = typeof field === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
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
