import { setColumn } from '../column.ts';
import { box, ink, texts } from '../page.ts';
import { invitation } from '../parts.ts';
import type { PrintWords } from '../words.ts';
import { type CardArea, type CardFaces, codeOn, ground, rule } from './faces.ts';

const margin = 7;

/** Light letters on the night, as large as they may be. */
export function wordsCard(words: PrintWords, area: CardArea): CardFaces {
  const { width, height } = area;
  const column = box(margin, 11, width - 2 * margin, height - 11 - 6.5);
  const sizes = { small: 8, headline: 28, text: 9 };
  const colours = { church: ink.lamp, text: ink.paper };
  return {
    front: [
      ground(area, ink.night),
      rule(margin, margin),
      ...texts(setColumn(invitation(words, sizes, colours), column, 'bottom')),
    ],
    back: [ground(area, ink.paper), ...codeOn('right', words, area)],
  };
}
