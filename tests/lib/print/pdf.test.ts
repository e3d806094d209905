import { beforeAll, describe, expect, it } from 'vitest';
import type { CardSize } from '@/lib/contract/card-choices';
import { locales } from '@/lib/contract/locales';
import { mediumOf, printedMedia } from '@/lib/contract/media';
import type { Page, SheetOfCards } from '@/lib/print/page';
import { papers, papersOf, type Sheet, sheetPaperOf } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { pagesOf } from '@/lib/print/sheet';
import { boxesOf, readPdf } from '../../support/read-pdf';
import { looks } from './support/looks';
import { printWords } from './support/words';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const facts = {
  locale: 'en' as const,
  title: 'Invitation · 은혜교회',
  author: '은혜교회',
  creator: 'Lampstand',
  date: new Date('2026-02-01'),
};
const points = (millimetres: number) => (millimetres * 72) / 25.4;
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '');

const sheets: Sheet[] = printedMedia.flatMap((format) =>
  papersOf[format].map((paper) => ({ format, paper })),
);

describe.each(locales)('printed in %s', (locale) => {
  it.each(sheets)('$format on $paper', async (sheet) => {
    const words = printWords(locale, sheet.format, { church: 'Grace 은혜 Église' });
    const pdf = await readPdf(await pdfOf(pagesOf(sheet, words), { ...facts, locale }));
    const { pages, raw } = pdf;
    expect(pages).toHaveLength(sheet.format === 'card' ? 2 : 1);

    const [front, code = front] = pages;
    const scanned = await code?.scan(sheet.format === 'card' ? 200 : 100);
    expect(scanned).toBe(words.url);
    expect(mediumOf(scanned ?? '')).toBe(sheet.format);
    for (const page of pages) expect(await page.pictures()).toBe(0);

    const text = plain((await Promise.all(pages.map((page) => page.text()))).join(''));
    for (const line of [words.church, words.headline, words.message, words.scan, words.address]) {
      expect(text).toContain(plain(line ?? ''));
    }

    const [width, height] = papers[sheet.paper].map(points) as [number, number];
    for (const [left = 0, bottom = 0, right = 0, top = 0] of boxesOf(raw, 'TrimBox')) {
      expect(right - left).toBeCloseTo(width, 1);
      expect(top - bottom).toBeCloseTo(height, 1);
    }
    expect(boxesOf(raw, 'TrimBox')).toHaveLength(pages.length);

    const described = raw.match(/\/Type \/FontDescriptor/g)?.length;
    expect(described).toBeGreaterThan(1);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(described ?? 0);
    for (const [, name] of raw.matchAll(/\/BaseFont \/(\S+)/g)) expect(name).toMatch(/^[A-Z]{6}\+/);

    expect(pdf.info).toMatchObject({
      Title: facts.title,
      Author: facts.author,
      Creator: 'Lampstand',
      Language: locale,
    });
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    await pdf.close();
  });
});

describe.each(looks)('a card with the design %s', (_, look) => {
  const cards = papersOf.card.flatMap((paper) => locales.map((locale) => ({ paper, locale })));

  it.each(cards)('scans, and has all of its words, on $paper in $locale', async (card) => {
    const { paper, locale } = card;
    const words = printWords(locale, 'card', { church: 'Grace 은혜 Église' });
    const pages = pagesOf({ format: 'card', paper, look }, words);
    const pdf = await readPdf(await pdfOf(pages, { ...facts, locale }));
    const [front, back] = pdf.pages;
    expect(await back?.scan(200)).toBe(words.url);
    expect(await back?.pictures()).toBe(0);
    expect(await front?.pictures()).toBe(look.picture ? 1 : 0);
    const text = plain((await Promise.all(pdf.pages.map((page) => page.text()))).join(''));
    const said = look.design === 'question' ? words.saying : words.message;
    const { church, headline, scan, address, place } = words;
    for (const line of [church, headline, said, scan, address, ...place]) {
      expect(text).toContain(plain(line ?? ''));
    }
    await pdf.close();
  });

  // A page in letters that an address writes as three percent-encoded bytes each.
  it.each(papersOf.card)('scans with a long address on %s', async (paper) => {
    const words = printWords('ko', 'card', {
      slug: encodeURIComponent('은혜와진리의교회'.repeat(3)),
    });
    const pdf = await readPdf(await pdfOf(pagesOf({ format: 'card', paper, look }, words), facts));
    expect(await pdf.pages[1]?.scan(400)).toBe(words.url);
    await pdf.close();
  });

  it.each(papersOf.card)('fills 3 mm of bleed on every side of %s', (paper) => {
    const bleed = points(3);
    for (const { items, ...page } of pagesOf(
      { format: 'card', paper, look },
      printWords('en', 'card'),
    )) {
      expect(page.bleed).toBeCloseTo(bleed, 3);
      const [ground] = items;
      expect(ground?.kind === 'fill' && ground.box).toEqual({
        ...{ x: expect.closeTo(-bleed), y: expect.closeTo(-bleed) },
        width: expect.closeTo(page.width + 2 * bleed),
        height: expect.closeTo(page.height + 2 * bleed),
      });
      for (const item of items) {
        // What touches an edge reaches over it, and nothing ends where the card is cut.
        if (item.kind === 'text' || item.kind === 'qr') continue;
        const { x, y, width, height } = item.box;
        for (const edge of [x, y, x + width - page.width, y + height - page.height]) {
          expect(Math.abs(edge)).toBeGreaterThan(points(2.9));
        }
      }
    }
  });
});

describe('an invitation card', () => {
  it.each(papersOf.card)('has room for crop marks beside its bleed on %s', async (paper) => {
    const words = printWords('en', 'card');
    const pdf = await readPdf(await pdfOf(pagesOf({ format: 'card', paper }, words), facts));
    const bleeds = boxesOf(pdf.raw, 'BleedBox');
    const [width, height] = papers[paper];
    expect(bleeds).toHaveLength(2);
    for (const [at, [left = 0, bottom = 0, right = 0, top = 0]] of bleeds.entries()) {
      expect(right - left).toBeCloseTo(points(width + 6), 1);
      expect(top - bottom).toBeCloseTo(points(height + 6), 1);
      const [, , wide = 0, high = 0] = boxesOf(pdf.raw, 'MediaBox')[at] ?? [];
      expect(wide - right).toBeCloseTo(left, 3);
      expect(high - top).toBeCloseTo(bottom, 3);
      expect(left).toBeGreaterThan(points(6));
    }
    await pdf.close();
  });
});

describe.each(papersOf.card)('ten cards of %s on a sheet', (paper) => {
  it.each(looks)(
    'are within its paper, each whole and with a code that scans: %s',
    async (_, look) => {
      const on = sheetPaperOf[paper as CardSize];
      const words = printWords('en', 'card');
      const sheets = pagesOf({ format: 'card', paper, look, on }, words);
      for (const { width, height, cards } of sheets) {
        const { x, y, columns, rows, ...card } = cards as SheetOfCards;
        expect([columns * rows, width, height]).toEqual([10, ...papers[on].map(points)]);
        // Room for the bleed and for a printer's own margin, the same on all sides.
        expect(Math.min(x, y)).toBeGreaterThan(points(3 + 4));
        expect(2 * x + columns * card.width).toBeCloseTo(width);
        expect(2 * y + rows * card.height).toBeCloseTo(height);
      }
      const pdf = await readPdf(await pdfOf(sheets, facts));
      expect(pdf.pages).toHaveLength(2);
      const { x, y, columns, rows, width, height } = (sheets[1] as Page).cards as SheetOfCards;
      for (const place of [0, 5, columns * rows - 1]) {
        const at = {
          x: x + (place % columns) * width,
          y: y + Math.floor(place / columns) * height,
        };
        expect(await pdf.pages[1]?.scan(200, { ...at, width, height })).toBe(words.url);
      }
      expect(await pdf.pages[0]?.pictures()).toBe(look.picture ? 10 : 0);
      const headlines = (await pdf.pages[0]?.text())?.split(words.headline).length ?? 0;
      expect(headlines - 1).toBe(10);
      await pdf.close();
    },
  );
});

it('pdfOf renders the same bytes for the same input', async () => {
  const sheet: Sheet = { format: 'letter', paper: 'a4' };
  const print = () => pdfOf(pagesOf(sheet, printWords('ko', 'letter')), facts);
  expect((await print()).equals(await print())).toBe(true);
});
