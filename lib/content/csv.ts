/** Rows of fields as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** What a spreadsheet takes for a formula, in the wide signs of Korean keyboards too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A field of CSV; a text that a spreadsheet would take for a formula is one no more. */
function csvField(field: string | number): string {
  const text = String(field);
  const harmless = typeof field === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The answer that a browser saves as a file. It begins with a byte order mark: without one Excel reads
 * Korean, and every accent, in the machine's own code page.
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
