import { expect, test } from 'vitest';
import { sentencesOf, spansOf } from '@/lib/danger/spans';

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen moss eighteen nineteen twenty oak elm ash birch pine fir yew beech larch lime'.split(
    ' ',
  );
const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => words[from + index - 1] ?? '');
const sentence = (words: number) => counted(1, words).join(' ');
const wordsOf = (text: string) => spansOf(text).map(({ words }) => words);

test.each(['. ', '! ', '? ', '… ', '。', '！', '？', '; ', '\n', '... ', '?! ', '.” ', '.» '])(
  'a sentence ends with “%s”, and a short text is a part as a whole, too',
  (end) => {
    expect(wordsOf(`i cry${end}help me${end}`)).toEqual([
      ['i', 'cry'],
      ['help', 'me'],
      ['i', 'cry', 'help', 'me'],
    ]);
  },
);

test('a full stop within a word ends no sentence', () => {
  expect(sentencesOf('At 3.30 p.m. s.u.i.c.i.d.e')).toEqual(['At 3.30 p.m.', 's.u.i.c.i.d.e']);
  expect(wordsOf('s.u.i.c.i.d.e')).toEqual([['suicide']]);
});

test('each part has its sentence as it was written', () => {
  const [first, second] = spansOf(' Ich bin DA. J’ai peur !');
  expect(first?.sentence).toBe('Ich bin DA.');
  expect(second?.sentence).toBe('J’ai peur !');
  expect(spansOf(`${sentence(22)}!`).map((span) => span.sentence)).toEqual(
    Array(3).fill(`${sentence(22)}!`),
  );
});

test('a text without words has no part', () => {
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf(' … ?! ')).toEqual([]);
});

test.each([
  [20, [counted(1, 20)]],
  [21, [counted(1, 14), counted(8, 21)]],
  [22, [counted(1, 14), counted(8, 21), counted(15, 22)]],
  [29, [counted(1, 14), counted(8, 21), counted(15, 28), counted(22, 29)]],
])('a sentence of %i words is divided into overlapping windows of fourteen', (words, windows) => {
  expect(wordsOf(sentence(words))).toEqual(windows);
});

test('sentences of more than twenty words together have no part as a whole', () => {
  expect(wordsOf(`${sentence(10)}. ${sentence(10)}`)).toHaveLength(3);
  expect(wordsOf(`${sentence(10)}. ${sentence(11)}`)).toHaveLength(2);
});

test('Hangul typed on Latin keys is read once for a sentence', () => {
  const typed = spansOf(`wnrrhtlvek ${sentence(29)}`).map((span) => span.typed);
  expect(typed[0]).toContain('죽고싶다');
  expect(typed.slice(1).every((one) => one === undefined)).toBe(true);
});
