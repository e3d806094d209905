import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { codeLevel } from '@/lib/share/code-level';

const long = (bytes: number) => 'x'.repeat(bytes);

test.each([
  [1, 'H'],
  [1273, 'H'],
  [1274, 'Q'],
  [1664, 'M'],
  [2332, 'L'],
  [2953, 'L'],
] as const)('an address of %i bytes gets the level %s', (bytes, level) => {
  expect(codeLevel(long(bytes))).toBe(level);
  expect(encode(long(bytes), { ecc: level }).size).toBeGreaterThan(0);
});

test('codeLevel counts bytes, not letters, and is undefined for an address that is too long', () => {
  expect(codeLevel('가'.repeat(500))).toBe('Q');
  expect(codeLevel(long(2954))).toBeUndefined();
});
