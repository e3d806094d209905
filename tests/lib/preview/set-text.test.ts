import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '@/lib/preview/printable';
import { setText, widthOf } from '@/lib/preview/set-text';
import { anyText } from '../../support/arbitraries';

const box = { width: 700, height: 344, leading: 1.12 };
const sizes = [92, 62, 46] as const;

describe('setText', () => {
  it('sets a short question large and in one line', () => {
    expect(setText('Did Jesus live?', box, sizes)).toEqual({
      size: 92,
      lines: ['Did Jesus live?'],
    });
  });

  it('balances the lengths of the lines of a longer text', () => {
    expect(setText('Who chose the books of it?', box, sizes).lines).toEqual([
      'Who chose the',
      'books of it?',
    ]);
  });

  it('breaks Korean between words, and does not leave a one-syllable word alone on a line', () => {
    const { lines } = setText('예수님은 정말 이 땅에 사셨나요?', box, sizes);
    expect(lines).toEqual(['예수님은', '정말 이\u00a0땅에', '사셨나요?']);
  });

  it('breaks a word that is wider than a line, and truncates long texts with an ellipsis', () => {
    const { size, lines } = setText('가'.repeat(2000), box, sizes);
    expect(size).toBe(46);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/가…$/);
  });

  it('stays within its box, and drops no word of a text that fits', () => {
    const words = fc.oneof(
      fc
        .array(fc.stringMatching(/^[A-Za-zé가-힣]{1,30}$/), { minLength: 1 })
        .map((w) => w.join(' ')),
      anyText.map(printable).filter(Boolean),
    );
    fc.assert(
      fc.property(words, (text) => {
        const { size, lines } = setText(text, box, sizes);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
        for (const line of lines)
          expect(widthOf(line) * size).toBeLessThanOrEqual(box.width + 0.01);
        const letters = (part: string) => part.replace(/[\s\u00a0]/g, '');
        if (!lines.at(-1)?.endsWith('…')) expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});
