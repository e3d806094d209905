import { expect, test } from 'vitest';
import { fold, wordsOf } from '@/lib/danger/fold';

test.each([
  ['SUICIDÉ', 'suicide'],
  ['ma sœur', 'ma soeur'],
  ['Cæsar', 'caesar'],
  // Contractions, with any apostrophe; not where a word follows.
  ["don't I'm he’ll we`ve you´re it‘s", 'dont im hell weve youre its'],
  ["j'ai s'il", "j'ai s'il"],
  // Invisible characters.
  ['s\u200bui\u00adcide', 'suicide'],
  // Full-width letters, and Hangul in parts.
  ['ｄｉｅ', 'die'],
  ['\u1112\u1161\u11ab', '한'],
])('“%s” is folded to “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('the words of a text are runs of letters and digits', () => {
  expect(wordsOf("i'm 14, 죽고싶어… ok?")).toEqual(['i', 'm', '14', '죽고싶어', 'ok']);
  expect(wordsOf('…!')).toEqual([]);
});
