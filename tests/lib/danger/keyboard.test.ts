import { expect, test } from 'vitest';
import { readAsHangul } from '@/lib/danger/keyboard';

test.each([
  ['wnrrhtlvek', '죽고싶다'],
  ['wktkf', '자살'],
  // A doubled consonant is typed with Shift.
  ['Wkwmd', '짜증'],
  ['dkQk', '아빠'],
  // Shift or Caps Lock do not change the other letters.
  ['Dkssud', '안녕'],
  ['WNRRHTLVEK', '죽고싶다'],
  // Compound vowels and finals.
  ['dho', '왜'],
  ['dmlwk', '의자'],
  ['ekfr', '닭'],
  ['rkqtdl', '값이'],
  // A consonant before a vowel begins the next syllable.
  ['ekfrk', '달가'],
  ['dksk', '아나'],
])('“%s” is %s', (typed, hangul) => {
  expect(readAsHangul(typed)).toBe(hangul);
});

test.each(['', 'hello', 'friend', 'r', 'k', 'wktkfz', 'wktkf7'])(
  '“%s” does not form complete syllables',
  (typed) => {
    expect(readAsHangul(typed)).toBeUndefined();
  },
);
