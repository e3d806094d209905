import 'server-only';
import { card } from './card.ts';
import { insert } from './insert.ts';
import { letter } from './letter.ts';
import type { Page } from './page.ts';
import type { Sheet } from './paper.ts';
import { poster } from './poster.ts';
import type { PrintWords } from './words.ts';

const designs = { card, letter, poster, insert };

/** The laid-out pages of a sheet, before drawing. */
export function pagesOf({ format, paper }: Sheet, words: PrintWords): Page[] {
  return designs[format](words, paper);
}
