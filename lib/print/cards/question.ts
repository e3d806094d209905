import { type Block, setColumn } from '../column.ts';
import { box, ink, texts } from '../page.ts';
import type { PrintWords } from '../words.ts';
import { type CardArea, type CardFaces, codeOn, ground } from './faces.ts';

const margin = 7;
const band = 4;

/** A question, or what the film’s person says, with who says it below; a band of light at the foot of both sides. */
export function questionCard(words: PrintWords, area: CardArea): CardFaces {
  const { width, height } = area;
  const light = ground(area, ink.lamp, { top: height - band });
  const column = box(margin, 15.5, width - 2 * margin, height - 15.5 - band - 4.5);
  return {
    front: [
      ground(area, ink.paper),
      light,
      { kind: 'mark', box: box(margin - 0.8, 6, 8, 8) },
      ...texts(setColumn(saying(words), column, 'middle')),
    ],
    back: [
      ground(area, ink.paper),
      light,
      ...codeOn('right', words, { width, height: height - band }),
    ],
  };
}

function saying({ saying: text, headline, church = '' }: PrintWords): Block[] {
  const small = { colour: ink.text, size: 8, least: 6.4, maxLines: 2, leading: 1.36 };
  return [
    {
      ...{ text, style: 'display', colour: ink.text, heading: 1, balanced: true },
      ...{ size: 21, least: 11, maxLines: 4, leading: 1.18 },
    },
    { ...small, text: headline, style: 'text', above: 7 },
    { ...small, text: church, style: 'strong', colour: ink.gold },
  ];
}
