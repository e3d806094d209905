import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedText } from '@/lib/content/typed-text';
import { anyText } from '../../support/arbitraries';

describe('typedText', () => {
  it.each([
    [undefined, ''],
    ['  28202 ', '28202'],
    ['\0 a\0b', 'ab'],
    ['a\ud800b', 'a\uFFFDb'],
  ])('converts %j to %j', (given, text) => {
    expect(typedText(given)).toBe(text);
  });

  it('truncates to the maximum length', () => {
    expect(typedText('x'.repeat(5000))).toHaveLength(2000);
    expect(typedText('x'.repeat(5000), 200)).toHaveLength(200);
  });

  it('returns text that can always be sent to a backend', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (given, length) => {
        const text = typedText(given, length);
        expect(text.length).toBeLessThanOrEqual(length);
        expect(text).not.toContain('\0');
        expect(() => encodeURIComponent(text)).not.toThrow();
      }),
    );
  });
});
