import { expect, test } from 'vitest';
import { codeAt } from '@/lib/print/qr';

test('a code has a quiet zone of four modules on every side (ISO/IEC 18004)', () => {
  const { modules, box } = codeAt('https://a.example/welcome/grace', 100, 200, 90);
  const quiet = (4 * 90) / modules.length;
  expect(box.x).toBeCloseTo(100 - quiet);
  expect(box.y).toBeCloseTo(200 - quiet);
  expect(box.width).toBeCloseTo(90 + 2 * quiet);
  expect(box.height).toBeCloseTo(90 + 2 * quiet);
});

test('an address that is too long for level H is coded at a lower level', () => {
  const { modules } = codeAt(`https://a.example/welcome/${'%EA%B0%80'.repeat(200)}`, 0, 0, 90);
  expect(modules.length).toBeGreaterThan(100);
});
