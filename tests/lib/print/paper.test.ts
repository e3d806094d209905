import { expect, it } from 'vitest';
import { printedMedia } from '@/lib/contract/media';
import { papersOf, sheetFile, sheetOf, sheetPath } from '@/lib/print/paper';

it('sheetPath adds the code of a card batch', () => {
  const sheet = { format: 'card', paper: '90x54' } as const;
  const path = sheetPath('en', '/welcome/grace-chapel', sheet);
  expect(path).toBe('/print/en/welcome/grace-chapel/card.pdf');
  expect(sheetPath('en', '/welcome/grace-chapel', sheet, 'k3f7')).toBe(`${path}?card=k3f7`);
});

it('every sheet has a file of its own', () => {
  const sheets = printedMedia.flatMap((format) =>
    papersOf[format].map((paper) => ({ format, paper })),
  );
  for (const sheet of sheets) expect(sheetOf(sheetFile(sheet))).toEqual(sheet);
  expect(sheetOf('mug.pdf')).toBeUndefined();
});

it('only cards are pictures, too', () => {
  expect(sheetOf('card-us.svg')).toEqual({ format: 'card', paper: 'usCard' });
  expect(sheetOf('poster.svg')).toBeUndefined();
});

it('ten cards are on the office paper of their countries', () => {
  expect(sheetOf('card-us-sheet.pdf')).toEqual({ format: 'card', paper: 'usCard', on: 'letter' });
  expect(sheetOf('card-85x55-sheet.pdf')).toMatchObject({ paper: '85x55', on: 'a4' });
  for (const file of ['poster-sheet.pdf', 'card-sheet.svg']) expect(sheetOf(file)).toBeUndefined();
});
