import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '@/lib/preview/printable';
import { anyText } from '../../support/arbitraries';

describe('printable', () => {
  it.each([
    ['  two\n lines\t', 'two lines'],
    ['¿Dónde está Dios? Est-ce vrai ?', '¿Dónde está Dios? Est-ce vrai ?'],
    ['예수님은 “사셨나요”?', '예수님은 “사셨나요”?'],
    ['A lamp 🪔 in the 👨‍👩‍👧 dark', 'A lamp in the dark'],
    ['هل عاش يسوع؟', ''],
    ['Łukasz\u202e\u0000 &<b>', 'Łukasz &<b>'],
  ])('converts %j to %j', (text, drawn) => {
    expect(printable(text)).toBe(drawn);
  });

  it('composes decomposed letters', () => {
    expect(printable('예수'.normalize('NFD'))).toBe('예수');
  });

  it('returns a short single line for any text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(2000), (text, times) => {
        const drawn = printable(text.repeat(times));
        expect(drawn.length).toBeLessThanOrEqual(241);
        expect(drawn).not.toMatch(/\n|\p{Extended_Pictographic}(?<![©®])|\p{Script=Arabic}/u);
      }),
    );
  });
});
