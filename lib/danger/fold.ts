/**
 * Lower case without accents, `sœur` becomes `soeur`; apostrophes of English contractions are removed: `don't`
 * becomes `dont`. An acute accent typed as an apostrophe is one; NFKD would make it a space.
 */
export function fold(text: string): string {
  return text
    .replaceAll('´', '’')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFC')
    .replace(/(\p{L})['’‘`](s|t|re|ve|ll|d|m)(?!\p{L})/gu, '$1$2');
}

/** The words of folded text: runs of Latin letters, Hangul and digits. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{Script=Latin}\p{Script=Hangul}0-9]+/gu) ?? [];
}
