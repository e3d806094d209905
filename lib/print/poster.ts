import 'server-only';
import type { Page } from './page.ts';
import { type Paper, papers } from './paper.ts';
import { pictureSheet } from './picture-sheet.ts';
import type { PrintWords } from './words.ts';

const margin = 16;
const code = 50;

/** A poster: readable from three steps away, scannable from one. */
export function poster(words: PrintWords, paper: Paper): Page[] {
  const [, height] = papers[paper];
  return [
    pictureSheet(words, paper, {
      margin,
      picture: { height: height * 0.38, radius: 4, lamp: 40, hangs: 0.4 },
      invitation: { small: 17, headline: 54, text: 19, below: 8, above: 12 },
      code: { top: height - margin - 2 - code, side: code, gap: 11 },
      directions: { scan: 26, text: 13 },
    }),
  ];
}
