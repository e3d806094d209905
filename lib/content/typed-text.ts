/** Maximum length of the search box, and of values read from a query string. */
const maxTypedLength = 2000;

/** A visitor's text, trimmed and truncated; without NUL, which databases cannot store. */
export function typedText(text: string | undefined, maxLength = maxTypedLength): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed();
}
