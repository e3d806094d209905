const email = /[^\s"'<>()[\],;:=]+@[^\s"'<>()[\],;:=]+/g;
/** What follows the path of an address: the search of a visitor, or the token of a letter's link. */
const query = /([/\w.~%-])\?[^\s"'<>)]+/g;
/** Quoted in the messages of parsers and of PostgreSQL: what someone sent. */
const quoted = /"(?:[^"\\]|\\.)*"/g;
/** Before a quoted name of our own: of a constraint, a table … */
const namesOurOwn =
  /(?:constraint|relation|column|table|function|type|role|database|extension|index) $/;
const credential = /\b(Bearer|Basic)\s+[^\s"',;]+/gi;
const longRun = /[\w-]{32,}/g;
const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT?[\d-]*Z?/gi;

const redacted = '…';

/**
 * A text for the log, in one line and without what says of whom it is: e-mail addresses, what stands after
 * the `?` of an address, credentials, tokens, and what messages of errors quote. Names of people have no
 * form by which they are known, so nothing that holds one may be logged in the first place.
 */
export function redact(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(quoted, (match, at: number, whole: string) =>
      namesOurOwn.test(whole.slice(Math.max(0, at - 16), at)) ? match : `"${redacted}"`,
    )
    .replace(email, redacted)
    .replace(query, `$1?${redacted}`)
    .replace(credential, `$1 ${redacted}`)
    .replace(longRun, (run) => (isToken(run) ? redacted : run));
}

/** Random letters and digits; slugs are lower case, and ids of requests and times are known. */
function isToken(run: string): boolean {
  const rest = run.replace(identifier, '');
  return rest.length >= 32 && /[A-Z\d]/.test(rest);
}
