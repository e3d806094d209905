import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { type GuideWords, guide } from '@/lib/print/guide';
import type { GuideBlock } from '@/lib/print/guide-body';
import type { Page } from '@/lib/print/page';
import { guideFile, guidePaperOf, guidePapers, guidePath } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { printable } from '@/lib/render/printable';
import type { Span } from '@/lib/render/text';
import { anyText } from '../../support/arbitraries';
import { readPdf } from '../../support/read-pdf';
import { boxOf, letters, millimetre, overlap } from './support/boxes';
import { guideOf } from './support/guides';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '');
const facts = { title: 'T', author: 'A', creator: 'Lampstand', date: new Date('2026-02-01') };
const guides = readdirSync('content/guides');

describe.each(guides)('the guide %s', (slug) => {
  it.each(locales)('is printed in full in %s', async (locale) => {
    const words = guideOf(slug, locale);
    const pdf = await readPdf(await pdfOf(guide(words, 'a4'), { ...facts, locale }));
    const { pages, raw } = pdf;
    expect(pages.length).toBeLessThanOrEqual(2);
    const texts = await Promise.all(pages.map((page) => page.text()));
    const text = plain(texts.join(''));
    for (const expectedText of [words.title, ...words.blocks.map((block) => block.text)]) {
      // A paragraph may continue on the next page.
      expect(text).toContain(plain(expectedText).slice(0, 40));
    }
    for (const [at, page] of texts.entries()) {
      expect(page).toContain(words.address);
      expect(page.includes(`${at + 1} / ${pages.length}`)).toBe(pages.length > 1);
    }
    expect(await pages[0]?.scan(150)).toBe(words.answer?.url);
    expect(pdf.info.Language).toBe(locale);
    if (locale === 'ko') expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+GowunBatang/);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(
      raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
    );
    expect(raw).toContain('/S /H2');
    await pdf.close();
  });
});

const text = fc
  .oneof(
    fc.constantFrom('W'.repeat(300), '은혜 '.repeat(300), 'One two three. '.repeat(120), 'Short.'),
    anyText,
  )
  .map(printable)
  .filter((printedText) => printedText !== '');
const strong = fc.constantFrom<Span[]>([], [{ from: 0, to: 7 }]);
const block: fc.Arbitrary<GuideBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading', 'text', 'quote', 'source'), text, strong }),
  fc.record({
    kind: fc.constant('item'),
    text,
    strong,
    marker: fc.constantFrom('9.', '1234.', '––', undefined),
  }),
);

const textsOf = ({ items }: Page) =>
  items.flatMap((item) => (item.kind === 'text' ? [item.set] : []));

describe('a guide with any text', () => {
  it('places every word within the paper, in order and without overlaps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...guidePapers),
        text,
        fc.array(block, { maxLength: 12 }),
        (paper, title, blocks) => {
          const words: GuideWords = { ...guideOf('the-empty-tomb', 'en'), title, blocks };
          const pages = guide(words, paper);
          for (const page of pages) {
            const boxes = page.items.flatMap((item) => boxOf(item) ?? []);
            for (const [at, one] of boxes.entries()) {
              expect(one.x).toBeGreaterThan(15 * millimetre);
              expect(one.x + one.width).toBeLessThan(page.width - 15 * millimetre);
              expect(one.y).toBeGreaterThan(15 * millimetre);
              expect(one.y + one.height).toBeLessThan(page.height - 8 * millimetre);
              for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false);
            }
          }
          const sets = pages.flatMap(textsOf);
          const headings = sets.filter(({ heading }) => heading === 2).map(letters);
          const isHeading = ({ kind }: GuideBlock) => kind === 'heading';
          expect(headings).toEqual(blocks.filter(isHeading).map((block) => block.text));
          const rest = blocks.filter((block) => !isHeading(block)).map((block) => block.text);
          const printedTexts = sets
            .filter((set) => !set.heading && rest.includes(set.text))
            .map(letters);
          expect(printedTexts.join('')).toBe(rest.join(''));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps a heading with its text, and a source with its quotation', () => {
    const filler: GuideBlock = { kind: 'text', text: 'One line.', strong: [] };
    for (let lines = 20; lines < 34; lines += 1) {
      const pages = guide(
        {
          ...guideOf('the-empty-tomb', 'en'),
          blocks: [
            ...Array.from({ length: lines }, () => filler),
            { kind: 'heading', text: 'A heading', strong: [] },
            { kind: 'quote', text: 'A quotation of some words. '.repeat(12).trim(), strong: [] },
            { kind: 'source', text: 'Its source', strong: [] },
          ],
        },
        'a4',
      );
      const pageOf = (beginning: string) =>
        pages.findIndex((page) => textsOf(page).some(({ text }) => text.startsWith(beginning)));
      expect([pageOf('A quotation'), pageOf('Its source')]).toEqual([
        pageOf('A heading'),
        pageOf('A heading'),
      ]);
    }
  });

  it('uses a smaller type size where that saves a page', () => {
    const line: GuideBlock = { kind: 'text', text: 'One line.', strong: [] };
    const sizeOf = (count: number) => {
      const words = { ...guideOf('the-empty-tomb', 'en'), blocks: Array(count).fill(line) };
      const pages = guide(words, 'a4');
      const size = pages.flatMap(textsOf).find((set) => set.text === line.text)?.size;
      return `${pages.length} of ${size?.toFixed(1)}`;
    };
    const sizes = new Set(Array.from({ length: 30 }, (_, more) => sizeOf(10 + more)));
    expect([...sizes]).toEqual(['1 of 10.8', '1 of 10.2', '1 of 9.5', '2 of 10.8']);
  });
});

describe('guideFile', () => {
  it.each(guidePapers)('encodes the paper in the name: %s', (paper) => {
    expect(guidePaperOf(guideFile(paper))).toBe(paper);
    expect(guidePath('ko', '무덤', paper)).toBe(
      `/print/ko/guides/%EB%AC%B4%EB%8D%A4/${guideFile(paper)}`,
    );
  });

  it('is not mistaken for another file', () => {
    expect(guidePaperOf('card.pdf')).toBeUndefined();
  });
});
