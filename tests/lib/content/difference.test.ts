import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

it('differenceOf replaces whole words', () => {
  expect(differenceOf('a cat', 'a car', 'en')).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: 'cat' },
    { kind: 'added', text: 'car' },
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

it('differenceOf has one unchanged part for equal texts, and none for empty ones', () => {
  expect(differenceOf('God is near.', 'God is near.', 'en')).toEqual([
    { kind: 'same', text: 'God is near.' },
  ]);
  expect(differenceOf('', '', 'en')).toEqual([]);
});

it('differenceOf compares texts with few words in common by lines', () => {
  const line = (letter: string) => Array.from({ length: 1_100 }, (_, at) => letter + at).join(' ');
  const [before, after] = [line('a'), line('b')];
  expect(differenceOf(`Kept.\n${before}`, `Kept.\n${after}`, 'en')).toEqual([
    { kind: 'same', text: 'Kept.\n' },
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

it('differenceOf has no empty part where a long text is new', () => {
  const text = Array.from({ length: 3_000 }, (_, at) => `a${at}\n`).join('');
  expect(differenceOf('', text, 'en')).toEqual([{ kind: 'added', text }]);
});

describe('shortened', () => {
  const shorten = (...parts: DifferencePart[]) => shortened(parts).map(({ text }) => text);
  const [before, after] = ['a'.repeat(159), 'z'.repeat(159)];
  const long: DifferencePart = { kind: 'same', text: `${before} ${'m'.repeat(200)} ${after}` };
  const change: DifferencePart = { kind: 'added', text: 'new'.repeat(300) };

  it('keeps only the part of a long unchanged run next to a change', () => {
    expect(shortened([long, change])).toEqual([{ kind: 'same', text: ` … ${after}` }, change]);
    expect(shorten(long, change, long, change, long)).toEqual([
      ` … ${after}`,
      change.text,
      `${before} … ${after}`,
      change.text,
      `${before} … `,
    ]);
  });

  it('keeps an unchanged run of up to 480 characters', () => {
    const run = (length: number): DifferencePart => ({ kind: 'same', text: 'm'.repeat(length) });
    expect(shorten(run(480), change)).toEqual(['m'.repeat(480), change.text]);
    expect(shorten(run(481), change)).toEqual([` … ${'m'.repeat(160)}`, change.text]);
  });

  it('cuts no character in half', () => {
    const [text] = shorten({ kind: 'same', text: `a${'😀'.repeat(300)}` }, change);
    expect(text?.isWellFormed()).toBe(true);
  });
});
