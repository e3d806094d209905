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
  ])('%j is %j', (given, text) => {
    expect(typedText(given)).toBe(text);
  });

  it('cuts what no box takes', () => {
    expect(typedText('x'.repeat(5000))).toHaveLength(2000);
    expect(typedText('x'.repeat(5000), 200)).toHaveLength(200);
  });

  it('is text that any backend can be asked for', () => {
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
