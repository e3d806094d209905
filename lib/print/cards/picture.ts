import { setColumn } from '../column.ts';
import { box, type Item, ink, texts } from '../page.ts';
import { invitation } from '../parts.ts';
import type { PrintWords } from '../words.ts';
import { type CardArea, type CardFaces, codeOn, ground, reaching, rule } from './faces.ts';
import { lampCard } from './lamp.ts';
import type { PrintedPicture } from './look.ts';

/** The pastor's picture or the church's logo; the lamp where a church has neither any more. */
export function pictureCard(
  words: PrintWords,
  area: CardArea,
  picture: PrintedPicture | undefined,
): CardFaces {
  if (!picture) return lampCard(words, area);
  const front = picture.kind === 'pastor' ? portrait : logo;
  const paper = ground(area, ink.paper);
  return {
    front: [paper, ...front(words, area, picture)],
    back: [paper, ...codeOn('left', words, area)],
  };
}

/** Over the whole height at the right, which is how a person looks at whom they invite. */
function portrait(words: PrintWords, area: CardArea, picture: PrintedPicture): Item[] {
  const { width, height } = area;
  const left = width - height * 0.68;
  const column = box(6, 6, left - 11, height - 12);
  return [
    {
      kind: 'picture',
      box: reaching(area, { left, top: 0, right: width, bottom: height }),
      picture,
      fit: 'cover',
    },
    ground(area, ink.lamp, { left: left - 0.8, right: left }),
    ...texts(setColumn(invitation(words, { small: 7.5, headline: 19, text: 8 }), column, 'middle')),
  ];
}

/** Above the invitation, on the paper's own colour. */
function logo(words: PrintWords, { width, height }: CardArea, picture: PrintedPicture): Item[] {
  const [margin, top] = [7, 24.5];
  const column = box(margin, top + 2, width - 2 * margin, height - top - 8);
  return [
    { kind: 'picture', box: box(margin, 6.5, width * 0.58, 14), picture, fit: 'inside' },
    rule(margin, top - 1.2),
    ...texts(setColumn(invitation(words, { small: 7.5, headline: 18, text: 8 }), column, 'middle')),
  ];
}
