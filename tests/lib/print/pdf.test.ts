import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { mediumOf, printedMedia } from '@/lib/contract/media';
import { papers, papersOf, type Sheet } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { pagesOf } from '@/lib/print/sheet';
import { boxesOf, readPdf } from '../../support/read-pdf';
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

describe('an invitation card', () => {
  it('has 3 mm of bleed on every side, and room for crop marks', async () => {
    const words = printWords('en', 'card');
    const pdf = await readPdf(
      await pdfOf(pagesOf({ format: 'card', paper: 'card' }, words), facts),
    );
    const bleeds = boxesOf(pdf.raw, 'BleedBox');
    expect(bleeds).toHaveLength(2);
    for (const [at, [left = 0, bottom = 0, right = 0, top = 0]] of bleeds.entries()) {
      expect(right - left).toBeCloseTo(points(96), 1);
      expect(top - bottom).toBeCloseTo(points(60), 1);
      const [, , wide = 0, high = 0] = boxesOf(pdf.raw, 'MediaBox')[at] ?? [];
      expect(wide - right).toBeCloseTo(left, 3);
      expect(high - top).toBeCloseTo(bottom, 3);
      expect(left).toBeGreaterThan(points(6));
    }
    await pdf.close();
  });
});

it('pdfOf renders the same bytes for the same input', async () => {
  const sheet: Sheet = { format: 'letter', paper: 'a4' };
  const print = () => pdfOf(pagesOf(sheet, printWords('ko', 'letter')), facts);
  expect((await print()).equals(await print())).toBe(true);
});
