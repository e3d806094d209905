import { expect, test } from 'vitest';
import { windowsOf } from '@/lib/danger/windows';

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`);
const sentence = (words: number) => counted(1, words).join(' ');

test.each(['.', '!', '?', '…', '。', '！', '？', ';', '\n', '...', '?!'])(
  'a sentence ends with “%s”, and a short text is a window as a whole, too',
  (end) => {
    expect(windowsOf(`i cry${end} help me${end}`)).toEqual([
      ['i', 'cry'],
      ['help', 'me'],
      ['i', 'cry', 'help', 'me'],
    ]);
  },
);

test('one sentence is one window', () => {
  expect(windowsOf('i cry')).toEqual([['i', 'cry']]);
});

test('a text without words has no window', () => {
  expect(windowsOf('')).toEqual([]);
  expect(windowsOf(' … ?! ')).toEqual([]);
});

test('a sentence of twenty words is one window', () => {
  expect(windowsOf(sentence(20))).toEqual([counted(1, 20)]);
});

test.each([
  [21, [counted(1, 14), counted(8, 21)]],
  [22, [counted(1, 14), counted(8, 21), counted(15, 22)]],
  [29, [counted(1, 14), counted(8, 21), counted(15, 28), counted(22, 29)]],
])('a sentence of %i words is divided into overlapping windows of fourteen', (words, windows) => {
  expect(windowsOf(sentence(words))).toEqual(windows);
});

test('sentences of more than twenty words together have no window as a whole', () => {
  expect(windowsOf(`${sentence(10)}. ${sentence(10)}`)).toHaveLength(3);
  expect(windowsOf(`${sentence(10)}. ${sentence(11)}`)).toHaveLength(2);
});
