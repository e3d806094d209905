import { expect, it } from 'vitest';
import { sheetOf, sheetPath } from '@/lib/print/paper';

it('sheetPath adds the code of a card batch', () => {
  const sheet = { format: 'card', paper: 'card' } as const;
  const path = sheetPath('en', '/welcome/grace-chapel', sheet);
  expect(path).toBe('/print/en/welcome/grace-chapel/card.pdf');
  expect(sheetPath('en', '/welcome/grace-chapel', sheet, 'k3f7')).toBe(`${path}?card=k3f7`);
  expect(sheetOf('card.pdf')).toEqual(sheet);
});
