import { crisisPatterns, koreanCrisisPattern } from './crisis-words.ts';

/**
 * Whether a text speaks of suicide, self-harm or acute danger, in any of the four languages whatever
 * the page's. By word lists, so that it never depends on a model; where in doubt it says yes, because
 * a number too many does no harm.
 */
export function speaksOfCrisis(text: string): boolean {
  const plain = fold(text);
  if (crisisPatterns.some((pattern) => pattern.test(plain))) return true;
  return koreanCrisisPattern.test(plain.replaceAll(' ', ''));
}

/** Lower case, no accents, no punctuation, single spaces; `don't` is `dont`, `m'ôter` is `m oter`. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/(\p{L})['’‘`´](s|t|re|ve|ll|d|m)(?!\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
