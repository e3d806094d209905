/** Rows of fields as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((field) => csvField(String(field))).join(',')}\r\n`).join('');
}

/** A field of CSV; what a spreadsheet would take for a formula is text. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
