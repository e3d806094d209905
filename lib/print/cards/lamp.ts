import { setColumn } from '../column.ts';
import { box, ink, texts } from '../page.ts';
import { invitation } from '../parts.ts';
import type { PrintWords } from '../words.ts';
import { type CardArea, type CardFaces, codeOn, ground, reaching } from './faces.ts';

const night = 30;
const lamp = 14;

/** A lamp in the night at the left, the invitation beside it. */
export function lampCard(words: PrintWords, area: CardArea): CardFaces {
  const { width, height } = area;
  const paper = ground(area, ink.paper);
  const column = box(night + 6, 6, width - night - 12, height - 12);
  return {
    front: [
      paper,
      {
        kind: 'night',
        box: reaching(area, { left: 0, top: 0, right: night, bottom: height }),
        radius: 0,
        lamp: box((night - lamp) / 2, (height * 4) / 9, lamp, lamp),
      },
      ...texts(
        setColumn(invitation(words, { small: 7.5, headline: 19, text: 8 }), column, 'middle'),
      ),
    ],
    back: [paper, ...codeOn('left', words, area)],
  };
}
