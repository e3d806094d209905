import 'server-only';
import { card } from './card.ts';
import { cardSheet } from './card-sheet.ts';
import { insert } from './insert.ts';
import { letter } from './letter.ts';
import type { Page } from './page.ts';
import type { Sheet } from './paper.ts';
import { poster } from './poster.ts';
import type { PrintWords } from './words.ts';

const designs = { letter, poster, insert };

/** The laid-out pages of a sheet, before drawing. */
export function pagesOf({ format, paper, look, on }: Sheet, words: PrintWords): Page[] {
  if (format !== 'card') return designs[format](words, paper);
  const cards = card(words, paper, look);
  return on ? cardSheet(cards, on) : cards;
}
