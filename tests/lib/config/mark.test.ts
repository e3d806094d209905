import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markIcon } from '@/lib/config/mark';

it('the inline icon is the same as public/icon.svg', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toBe(`${markIcon}\n`);
});
