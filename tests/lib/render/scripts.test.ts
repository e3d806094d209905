import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { printedMedia } from '@/lib/contract/media';
import { type CardStyle, drawCard } from '@/lib/preview/card';
import { drawPreview } from '@/lib/preview/draw';
import { toDrawable } from '@/lib/preview/preview';
import { svgOf } from '@/lib/print/draw-svg';
import { guide } from '@/lib/print/guide';
import type { Page } from '@/lib/print/page';
import { papersOf } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { pagesOf } from '@/lib/print/sheet';
import { isRightToLeft } from '@/lib/render/pieces';
import { shape } from '@/lib/render/shape';
import { withDrawing } from '../../support/drawing';
import { readPdf } from '../../support/read-pdf';
import { letters } from '../print/support/boxes';
import { looks } from '../print/support/looks';
import { printWords } from '../print/support/words';
import { scripts } from './support/scripts';

beforeAll(withDrawing);

const facts = { title: 'T', author: 'A', creator: 'C', date: new Date(0), locale: 'en' as const };

const style: CardStyle = { name: 'Lampstand', own: undefined, lamp: '#f0b348', play: '#e0a33a' };

/** As readers of PDF return it: without spaces, and with composed vowels taken apart. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u200c\u2068\u2069]/g, '');
/** Readers of PDF put right-to-left lines in order in ways of their own. */
const inAnyOrder = (text: string) => [...plain(text)].toSorted();
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u;

/** The glyphs of all texts of a sheet. */
const glyphsOf = (pages: Page[]) =>
  pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'text'
        ? item.set.lines.flatMap(({ pieces }) =>
            pieces.flatMap((piece) => shape(piece.text, piece.face, isRightToLeft(piece))),
          )
        : [],
    ),
  );

describe.each(Object.entries(scripts))('a church in %s', (_, [church, name, message]) => {
  const sheets = printedMedia.flatMap((format) =>
    papersOf[format].slice(0, 1).map((paper) => ({ format, paper })),
  );

  it.each(sheets)('is whole on a $format, and can be searched and scanned', async (sheet) => {
    const words = printWords('en', sheet.format, { church, name, message });
    expect([words.church, words.message]).toEqual([church, message]);
    const pages = pagesOf(sheet, words);
    expect(glyphsOf(pages).filter(({ id }) => id === 0)).toEqual([]);
    const pdf = await readPdf(await pdfOf(pages, facts));
    const text = (await Promise.all(pdf.pages.map((page) => page.text()))).join('');
    for (const line of [church, name, message]) {
      if (rightToLeft.test(line)) {
        expect(inAnyOrder(text)).toEqual(expect.arrayContaining(inAnyOrder(line)));
      } else expect(plain(text)).toContain(plain(line));
    }
    expect(await pdf.pages.at(-1)?.scan(sheet.format === 'card' ? 200 : 100)).toBe(words.url);
    await pdf.close();
  });

  it.each(looks)('is whole on a card with the design %s, and on its picture', (_, look) => {
    const words = printWords('en', 'card', { church, name, message });
    for (const paper of papersOf.card) {
      const pages = pagesOf({ format: 'card', paper, look }, words);
      expect(glyphsOf(pages).filter(({ id }) => id === 0)).toEqual([]);
      const texts = pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' ? [letters(item.set)] : [])),
      );
      const said = look.design === 'question' ? words.saying : message;
      expect(texts).toEqual(expect.arrayContaining([church, words.headline, said, words.scan]));
      for (const page of pages) {
        const drawn = glyphsOf([page]).filter(({ letters: one }) => one.trim() !== '');
        const svg = svgOf(page);
        expect(svg).not.toMatch(/NaN|undefined/);
        expect(svg.match(/<path transform/g)?.length ?? 0).toBeGreaterThanOrEqual(drawn.length / 2);
      }
    }
  });

  it('is whole in a guide', () => {
    const blocks = [{ kind: 'text' as const, text: message, strong: [] }];
    const words = { kind: 'Guide', title: church, blocks, site: name, address: 'x.example/a' };
    const pages = guide(words, 'a4');
    const texts = pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' ? [item.set.text] : [])),
    );
    expect(texts).toEqual(expect.arrayContaining([church, message]));
    expect(glyphsOf(pages).filter(({ id }) => id === 0)).toEqual([]);
  });

  it('is whole in a preview picture', async () => {
    const preview = toDrawable({
      ...{ path: '/x', locale: 'en', scene: 'open-door' },
      ...{ title: name, eyebrow: church, text: message },
    });
    expect(preview).toMatchObject({ title: name, eyebrow: church, text: message });
    const drawn = drawCard(preview, style);
    expect(drawn).not.toContain('NaN');
    const without = drawCard({ ...preview, title: ' ' }, style);
    const ink = (svg: string) => svg.match(/<path /g)?.length ?? 0;
    const letters = name.replace(/[\s\p{M}]/gu, '').length;
    expect(ink(drawn) - ink(without)).toBeGreaterThanOrEqual(letters / 2);
    const picture = await sharp(await drawPreview(preview)).metadata();
    expect(picture).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });
});
