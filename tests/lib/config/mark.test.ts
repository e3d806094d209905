import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markIcon } from '@/lib/config/mark';

it('is the icon that pages have in them and the one that is asked for', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toBe(`${markIcon}\n`);
});
