import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableColour as source } from '@/lib/embed/readable-colour';

const readableColour = new Function(`return ${source}`)() as (text: string) => string | undefined;

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const onNight = (hex: string) => (luminance(hex) + 0.05) / (luminance('#0f1420') + 0.05);
const sixDigits = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'));

describe('readableColour', () => {
  it('keeps a colour with enough contrast', () => {
    expect(readableColour('E0A33A')).toBe('#e0a33a');
    expect(readableColour('#ffffff')).toBe('#ffffff');
  });

  it('lightens a colour until it has enough contrast', () => {
    fc.assert(
      fc.property(sixDigits, (hex) => {
        const colour = readableColour(hex) ?? '';
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(onNight(colour)).toBeGreaterThan(4.49);
        if (onNight(`#${hex}`) > 4.51) expect(colour).toBe(`#${hex}`);
      }),
    );
  });

  it.each(['', 'red', '12345', '1234567', 'url(x)', '#12 456'])('rejects %s', (text) => {
    expect(readableColour(text)).toBeUndefined();
  });
});
