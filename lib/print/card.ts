import 'server-only';
import { bleed, type CardArea, type CardFaces } from './cards/faces.ts';
import { lampCard } from './cards/lamp.ts';
import type { CardLook } from './cards/look.ts';
import { pictureCard } from './cards/picture.ts';
import { questionCard } from './cards/question.ts';
import { wordsCard } from './cards/words.ts';
import { mm } from './column.ts';
import type { Page } from './page.ts';
import { type Paper, papers } from './paper.ts';
import type { PrintWords } from './words.ts';

/** An invitation card in a church's design, front and back. */
export function card(
  words: PrintWords,
  paper: Paper,
  look: CardLook = { design: 'lamp' },
): [front: Page, back: Page] {
  const [width, height] = papers[paper];
  const { front, back } = facesOf(words, { width, height }, look);
  const sheet = { width: mm(width), height: mm(height), bleed: mm(bleed) };
  return [
    { ...sheet, items: front },
    { ...sheet, items: back },
  ];
}

function facesOf(words: PrintWords, area: CardArea, { design, picture }: CardLook): CardFaces {
  if (design === 'picture') return pictureCard(words, area, picture);
  return { lamp: lampCard, words: wordsCard, question: questionCard }[design](words, area);
}
