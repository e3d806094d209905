import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { printedMedia } from '@/lib/contract/media';
import { papersOf } from '@/lib/print/paper';
import { pagesOf } from '@/lib/print/sheet';
import { hasGlyph, printable } from '@/lib/render/printable';
import { anyText } from '../../support/arbitraries';
import { boxOf, letters, millimetre, overlap } from './support/boxes';
import { looks } from './support/looks';
import { printWords } from './support/words';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const hostile = [
  'A',
  'W'.repeat(200),
  'Iglesia Evangélica Bautista de la Santísima Trinidad y del Buen Pastor '.repeat(3).slice(0, 200),
  '대한예수교장로회총회새서울은혜와진리교회'.repeat(10),
  '은',
  'Église du Bon Berger\u202f: «\u00a0Venez\u202f!\u00a0» ⛪️👨‍👩‍👧‍👦',
  '⛪️🙏🏽',
  'Nguyễn Văn Phước · Łódź · Αθήνα · Благодать',
  'مرحبا 教会 שלום',
  'Saint-Jean-sur-Richelieu-'.repeat(8),
];
const name = fc.oneof(
  fc.constantFrom(...hostile),
  anyText.map((text) => text.slice(0, 200)),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const sheet = fc.constantFrom(...printedMedia).chain((format) =>
  fc.record({
    format: fc.constant(format),
    paper: fc.constantFrom(...papersOf[format]),
    // Only cards have several designs.
    look: fc.constantFrom(...looks.map(([, look]) => look)),
  }),
);
describe('a sheet with any names', () => {
  it('places every word within the paper, in full and without overlaps', () => {
    fc.assert(
      fc.property(
        sheet,
        fc.constantFrom(...locales),
        fc.record(
          {
            church: name,
            name,
            message: name,
            slug: fc.constantFrom('a', 'x-'.repeat(99), '%EA%B0%80'.repeat(200)),
          },
          { requiredKeys: [] },
        ),
        (printedSheet, locale, given) => {
          const words = printWords(locale, printedSheet.format, given);
          const pages = pagesOf(printedSheet, words);
          for (const { width, height, items } of pages) {
            const boxes = items.flatMap((item) => boxOf(item) ?? []);
            for (const [at, one] of boxes.entries()) {
              for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false);
            }
            for (const item of items) {
              if (item.kind !== 'text') continue;
              const { box, lines, size, text } = item.set;
              expect(letters(item.set)).toBe(text);
              expect(size).toBeGreaterThan(1);
              for (const line of lines)
                expect(line.width * size).toBeLessThanOrEqual(box.width + 0.01);
              expect(box.x).toBeGreaterThanOrEqual(5 * millimetre);
              expect(box.y).toBeGreaterThanOrEqual(5 * millimetre);
              expect(box.x + box.width).toBeLessThanOrEqual(width - 5 * millimetre + 0.01);
              expect(box.y + box.height).toBeLessThanOrEqual(height - 5 * millimetre + 0.01);
            }
          }
          const printedTexts = pages.flatMap(({ items }) =>
            items.flatMap((item) => (item.kind === 'text' ? [letters(item.set)] : [])),
          );
          const { design } = printedSheet.look;
          const quotes = printedSheet.format === 'card' && design === 'question';
          const said = quotes ? words.saying : words.message;
          for (const text of [words.church, words.headline, said, words.scan, words.address]) {
            if (text) expect(printedTexts).toContain(text);
          }
        },
      ),
      {
        numRuns: 120,
        examples: looks.map(([, look]) => {
          const card = { format: 'card' as const, paper: 'usCard' as const, look };
          return [card, 'en', { name: 'x-'.repeat(100) }] as [typeof card, 'en', { name: string }];
        }),
      },
    );
  });

  it('uses the designed type size where there is room', () => {
    const sizeOf = (church: string, at: number) => {
      const [front] = pagesOf(
        { format: 'card', paper: '90x54' },
        printWords('en', 'card', { church }),
      );
      const set = front?.items.flatMap((item) => (item.kind === 'text' ? [item.set] : [])) ?? [];
      return set[at]?.size ?? 0;
    };
    expect(sizeOf('A', 0)).toBe(7.5);
    expect(sizeOf('A', 1)).toBe(19);
    expect(sizeOf('W'.repeat(200), 0)).toBeLessThan(7.5);
  });
});

describe('printable', () => {
  it.each([
    ['Grace ⛪️ Chapel 👨‍👩‍👧', 'Grace Chapel'],
    ['Viens\u202f!', 'Viens\u00a0!'],
    ['  a\n\tb  ', 'a b'],
    ['E\u0301glise', 'Église'],
    ['교회 教會', '교회 教會'],
    ['Hội Thánh Tin Lành', 'Hội Thánh Tin Lành'],
    ['كنيسة النعمة', 'كنيسة النعمة'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्ष', 'क्ष'],
    ['\u2068يوحنا\u2069 welcomes you', '\u2068يوحنا\u2069 welcomes you'],
    ['\u2068open \u202eright', 'open right'],
    ['ᚠ𐎠x', 'x'],
    ['\ud800⛪️', ''],
    ['1️⃣', '1'],
    ['می\u200cᚠ', 'می'],
    ['e\u2068\u0301', 'é'],
  ])('converts %j to %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('removes unprintable characters, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = printable(text);
        expect(printable(once)).toBe(once);
        expect(once).not.toMatch(/^\s|\s$/);
        // Only marks that letters or directions need stay.
        const letters = once.replace(/[\u2068\u2069]|\u200c|\u200d/g, '');
        expect(letters).not.toMatch(/\p{C}/u);
        expect([...letters].filter((letter) => letter !== '\u00a0' && !hasGlyph(letter))).toEqual(
          [],
        );
      }),
    );
  });
});
