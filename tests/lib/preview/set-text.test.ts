import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setText } from '@/lib/preview/set-text';
import { printable } from '@/lib/render/printable';
import { Text } from '@/lib/render/text';
import { anyText } from '../../support/arbitraries';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const box = { width: 700, height: 344, leading: 1.12 };
const sizes = [92, 62, 46] as const;
const linesOf = (text: string, within = box, tried: readonly [number, ...number[]] = sizes) =>
  setText(text, 'poster', within, tried).lines.map((line) => line.text.trimEnd());
const widthOf = (text: string) => new Text(text, 'poster').longest;

describe('setText', () => {
  it('sets a short question large and in one line', () => {
    expect(setText('Did Jesus live?', 'poster', box, sizes).size).toBe(92);
    expect(linesOf('Did Jesus live?')).toEqual(['Did Jesus live?']);
  });

  it('balances the lengths of the lines of a longer text', () => {
    expect(linesOf('Who chose the books of it?')).toEqual(['Who chose the', 'books of it?']);
  });

  it('breaks Korean between words, and does not leave a one-syllable word alone on a line', () => {
    const lines = linesOf('예수님은 정말 이 땅에 사셨나요?');
    expect(lines.join(' ')).toBe('예수님은 정말 이\u00a0땅에 사셨나요?');
    expect(lines.length).toBeGreaterThan(1);
  });

  it('joins a word of one letter with the next, also at the start', () => {
    const within = { ...box, width: widthOf('a\u00a0nnnn') * 46 + 1 };
    expect(linesOf('a nnnn a nnnn', within, [46])).toEqual(['a\u00a0nnnn', 'a\u00a0nnnn']);
  });

  it('breaks a word that is wider than a line, and truncates long texts with an ellipsis', () => {
    const { size } = setText('가'.repeat(2000), 'poster', box, sizes);
    const lines = linesOf('가'.repeat(2000));
    expect(size).toBe(46);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/가…$/);
  });

  it('puts no space before an ellipsis that replaces a whole word', () => {
    const within = { width: widthOf('nnnnnnn…') * 46 + 1, height: 52, leading: 1.12 };
    expect(linesOf('nnnnnnn ii nnnnnnnn', within, [46])).toEqual(['nnnnnnn…']);
  });

  it('takes a smaller size before it breaks a word', () => {
    const word = 'n'.repeat(12);
    const within = { ...box, width: widthOf(word) * 62 + 1 };
    expect(setText(word, 'poster', within, [92, 62]).size).toBe(62);
    expect(linesOf(word, within, [92, 62])).toEqual([word]);
  });

  it('gives the lines of tall scripts more space', () => {
    expect(setText('Grace', 'poster', box, sizes).leading).toBe(1.12);
    expect(setText('ព្រះវិហារព្រះគុណ', 'poster', box, sizes).leading).toBeGreaterThan(1.25);
  });

  it('stays within its box, and drops no word of a text that fits', () => {
    const words = fc.oneof(
      fc
        .array(fc.stringMatching(/^[A-Za-zé가-힣中文ก-ฮا-ي]{1,30}$/), { minLength: 1 })
        .map((w) => w.join(' ')),
      anyText.map(printable).filter(Boolean),
    );
    fc.assert(
      fc.property(words, (text) => {
        const { size, leading, lines } = setText(text, 'poster', box, sizes);
        if (lines.length > 1)
          expect(lines.length * size * leading).toBeLessThanOrEqual(box.height + 0.01);
        for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(box.width + 0.01);
        const letters = (part: string) => part.replace(/[\s\u00a0]/g, '');
        const drawn = lines.map((line) => line.text).join('');
        if (!drawn.endsWith('…')) expect(letters(drawn)).toBe(letters(text));
      }),
      { numRuns: 60 },
    );
  });
});
