import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardStyle, drawCard as drawCardHere } from '@/lib/preview/card';
import { drawCard } from '@/lib/preview/draw-card';
import { cardSide, guidePdf, sheetPdf } from '@/lib/print/draw-in-thread';
import { svgOf } from '@/lib/print/draw-svg';
import { guide } from '@/lib/print/guide';
import type { Page } from '@/lib/print/page';
import { pdfOf } from '@/lib/print/pdf';
import { pagesOf } from '@/lib/print/sheet';
import { provideDrawing } from '@/lib/render/drawing';
import { startDrawing } from '../../../server/backend/start-drawing.ts';
import { printWords } from '../../lib/print/support/words';
import { withDrawing } from '../../support/drawing';

beforeAll(withDrawing);

const facts = {
  locale: 'ko' as const,
  title: '은혜교회',
  author: '은혜교회',
  creator: 'Lampstand',
  date: new Date('2026-02-01'),
};
const guideWords = {
  kind: 'Study guide',
  title: 'The empty tomb',
  blocks: [],
  site: 'Lampstand',
  address: 'example.org/guides/the-empty-tomb',
};
const preview = {
  path: '/answers/did-jesus-live',
  locale: 'ko' as const,
  title: '예수님은 살았나요?',
  eyebrow: 'Jesus',
  scene: 'lamp-window' as const,
  film: true,
};
const style: CardStyle = { name: 'Lampstand', own: undefined, lamp: '#f0b348', play: '#e0a33a' };
/** Without the identifier of the file, which pdfkit makes of the time. */
const contentOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replace(/\/ID \[.*?\]/s, '');

describe('the thread that draws', () => {
  it('draws what the modules would draw here', async () => {
    const words = printWords('ko', 'card', { church: 'Grace 은혜 Église' });
    const sheet = { format: 'card', paper: '90x54' } as const;
    const [card, paper] = await Promise.all([
      sheetPdf(sheet, words, facts),
      guidePdf('a4', guideWords, facts),
    ]);
    expect(contentOf(card)).toBe(contentOf(await pdfOf(pagesOf(sheet, words), facts)));
    expect(contentOf(paper)).toBe(contentOf(await pdfOf(guide(guideWords, 'a4'), facts)));
    expect(await drawCard(preview, style)).toBe(drawCardHere(preview, style));
  });

  it('draws the ministry’s own mark', async () => {
    const picture = { width: 8, height: 8, channels: 3 as const, background: '#a1262b' };
    const png = await sharp({ create: picture }).png().toBuffer();
    const words = printWords('en', 'poster', { church: 'Grace' });
    const sheet = { format: 'poster', paper: 'a4' } as const;
    const pdf = await sheetPdf(sheet, words, facts, { mark: { paper: png, night: png } });
    expect(contentOf(pdf)).toContain('/Subtype /Image');
  });

  it('draws a side of a card with the church’s picture as it prints it', async () => {
    const create = { width: 8, height: 8, channels: 3 as const, background: '#2b6a45' };
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const picture = { kind: 'pastor', type: 'image/jpeg', alt: 'A picture', bytes } as const;
    const look = { design: 'picture', picture } as const;
    const words = printWords('ko', 'card', { church: 'Grace 은혜 Église' });
    const sheet = { format: 'card', paper: 'usCard', look } as const;
    const [front, back] = pagesOf(sheet, words);
    expect(await cardSide(sheet, words, 'front')).toBe(svgOf(front as Page));
    expect(await cardSide(sheet, words, 'back')).toBe(svgOf(back as Page));
    const pdf = await sheetPdf(sheet, words, facts);
    expect(contentOf(pdf)).toBe(contentOf(await pdfOf(pagesOf(sheet, words), facts)));
  });

  it('ends a drawing that takes too long, and goes on with the next', async () => {
    provideDrawing(startDrawing(1));
    await expect(drawCard(preview, style)).rejects.toThrow('has ended');
    provideDrawing(startDrawing());
    expect(await drawCard(preview, style)).toContain('<svg');
  });
});
