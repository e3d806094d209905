/** What the faces of a picture have: Latin, Hangul, digits, and the signs that go with them. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Hangul}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u202f-\u203a\u20ac\u3000-\u3003\u3008-\u3011]/gu;

/** More than fits at the smallest size; nobody reads further in a preview. */
const maxLength = 240;

/** Text as it can be drawn with the faces we have: one line, no emoji, no script they lack. */
export function printable(text: string): string {
  const plain = text
    .slice(0, 4 * maxLength)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unprintable, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength).trimEnd()}…` : plain;
}
