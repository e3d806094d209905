import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DifferencePart, differenceOf, shortened } from '@/lib/content/difference';

const join = (parts: readonly DifferencePart[], without: DifferencePart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

it('differenceOf marks the words that were added and removed, in Korean too', () => {
  expect(differenceOf('God is near.', 'God is very near.', 'en')).toContainEqual({
    kind: 'added',
    text: 'very ',
  });
  expect(differenceOf('예수님은 사셨어요.', '예수님은 다시 사셨어요.', 'ko')).toEqual([
    { kind: 'same', text: '예수님은 ' },
    { kind: 'added', text: '다시 ' },
    { kind: 'same', text: '사셨어요.' },
  ]);
});

it('differenceOf preserves both texts in full, whatever they contain', () => {
  const text = fc.array(fc.constantFrom('a', 'b ', '하나', '\n', '\r\n', '😀', '—', ' '), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const parts = differenceOf(before, after, 'ko');
      expect(join(parts, 'added')).toBe(before);
      expect(join(parts, 'removed')).toBe(after);
    }),
  );
});

it('differenceOf treats long texts with nothing in common as one removal and one addition, without comparing word by word', () => {
  const before = Array.from({ length: 30_000 }, (_, at) => `a${at}\n`).join('');
  const after = Array.from({ length: 30_000 }, (_, at) => `b${at}\n`).join('');
  expect(differenceOf(before, after, 'en')).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

it('shortened keeps only the part of a long unchanged run next to the change', () => {
  const long = 'word '.repeat(400);
  const parts = shortened(differenceOf(`${long}old${long}`, `${long}new${long}`, 'en'));
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts[0]?.text.length).toBeLessThan(200);
  expect(parts[0]?.text.startsWith(' … ')).toBe(true);
  expect(parts[3]?.text.endsWith(' … ')).toBe(true);
});
