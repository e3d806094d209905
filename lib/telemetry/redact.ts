/** From the beginning of a word on: tried from each of its letters, a long word would take the square of its length. */
const email = /(?<![^\s"'<>()[\],;:=])[^\s"'<>()[\],;:=]+@[^\s"'<>()[\],;:=]+/g;
/** The query string of an address, which may contain a visitor's search or the token of a letter. */
const query = /([/\w.~%-])\?[^\s"'<>)]+/g;
/** Quoted text in messages of parsers and PostgreSQL, which may be a visitor's input. */
const quoted = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;
/** Precedes a quoted name of our own: of a constraint, a table … */
const beforeOwnName =
  /(?:constraint|relation|column|table|function|type|role|database|extension|index) $/;
const credential = /\b(Bearer|Basic)\s+[^\s"',;]+/gi;
const longRun = /[\w-]{32,}/g;
const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT?[\d-]{0,20}Z?/gi;

const placeholder = '…';

/**
 * Prepares a text for the log: in one line, without personal data. Removes e-mail addresses, query strings,
 * credentials, tokens, and quoted parts of error messages. Names of people cannot be recognised, so text that
 * may contain one must not be logged at all.
 */
export function redact(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(quoted, (match, at: number, line: string) =>
      beforeOwnName.test(line.slice(Math.max(0, at - 16), at)) ? match : `"${placeholder}"`,
    )
    .replace(email, placeholder)
    .replace(query, `$1?${placeholder}`)
    .replace(credential, `$1 ${placeholder}`)
    .replace(longRun, (run) => (isToken(run) ? placeholder : run));
}

/** Whether a run is random letters and digits; slugs are lower case, and request ids and times are excluded. */
function isToken(run: string): boolean {
  const unidentified = run.replace(identifier, '');
  return unidentified.length >= 32 && /[A-Z\d]/.test(unidentified);
}
