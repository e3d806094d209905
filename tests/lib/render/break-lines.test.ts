import { expect, test } from 'vitest';
import { balanceLines, breakLines, widest } from '@/lib/render/break-lines';

const wordsOf = (text: string) =>
  text.split(' ').map((letters) => ({ letters, width: letters.length, space: 1 }));
type Word = ReturnType<typeof wordsOf>[number];
/** The space stays after the last part. */
const inHalves = ({ letters, space }: Word): Word[] => {
  const half = Math.ceil(letters.length / 2);
  const parts = [letters.slice(0, half), letters.slice(half)];
  return parts.map((part, last) => ({ letters: part, width: part.length, space: last * space }));
};
const shown = (lines: ReturnType<typeof breakLines<Word>>) =>
  lines.map(({ words, width }) => [words.map(({ letters }) => letters).join(' '), width]);

test('breakLines fills each line, and measures its width without the last space', () => {
  expect(shown(breakLines(wordsOf('aa bb cc d'), 5, inHalves))).toEqual([
    ['aa bb', 5],
    ['cc d', 4],
  ]);
  expect(breakLines([], 5, inHalves)).toEqual([]);
});

test('breakLines divides a word only where it is wider than a line', () => {
  expect(shown(breakLines(wordsOf('abcde'), 5, inHalves))).toEqual([['abcde', 5]]);
  expect(shown(breakLines(wordsOf('abcdef g'), 5, inHalves))).toEqual([
    ['abc', 3],
    ['def g', 5],
  ]);
});

test('balanceLines makes lines about equally long, without adding lines', () => {
  expect(shown(balanceLines(wordsOf('aaa bb cc dd'), 10, inHalves))).toEqual([
    ['aaa bb', 6],
    ['cc dd', 5],
  ]);
  expect(shown(balanceLines(wordsOf('aaa bb'), 10, inHalves))).toEqual([['aaa bb', 6]]);
});

test('widest returns 0 without words', () => {
  expect(widest(wordsOf('a bbb cc'))).toBe(3);
  expect(widest([])).toBe(0);
});
