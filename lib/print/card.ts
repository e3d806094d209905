import 'server-only';
import { mm, setColumn } from './column.ts';
import { box, ink, type Page, qr, texts } from './page.ts';
import { papers } from './paper.ts';
import { directions, invitation } from './parts.ts';
import type { PrintWords } from './words.ts';

const bleed = 3;
const [width, height] = papers.card;

/** An invitation card, front and back. */
export function card(words: PrintWords): Page[] {
  const sheet = { width: mm(width), height: mm(height), bleed: mm(bleed) };
  const sheetWithBleed = box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  const background = { kind: 'fill' as const, box: sheetWithBleed, colour: ink.paper };
  const picture = { ...sheetWithBleed, width: mm(30 + bleed) };
  const front = invitation(words, { small: 7.5, headline: 19, text: 8 });
  const back = directions(words, { scan: 14, text: 7 });
  return [
    {
      ...sheet,
      items: [
        background,
        { kind: 'night', box: picture, radius: 0, lamp: box(8, 24, 14, 14) },
        ...texts(setColumn(front, box(36, 6, 48, 42), 'middle')),
      ],
    },
    {
      ...sheet,
      items: [
        background,
        qr(words.url, 7, 12, 30),
        ...texts(setColumn(back, box(43.5, 7, 41, 40), 'middle')),
      ],
    },
  ];
}
