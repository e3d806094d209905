/** Characters that the typefaces lack: all except Latin, Hangul, digits and common punctuation. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Hangul}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u202f-\u203a\u20ac\u3000-\u3003\u3008-\u3011]/gu;

/** Characters; more than fits at the smallest size. */
const maxLength = 240;

/** The printable part of a text: one line, without emoji and unsupported scripts. */
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
