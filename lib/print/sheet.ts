import 'server-only';
import { card } from './card';
import { insert } from './insert';
import { letter } from './letter';
import type { Page } from './page';
import type { Sheet } from './paper';
import { poster } from './poster';
import type { PrintWords } from './words';

const designs = { card, letter, poster, insert };

/** The laid-out pages of a sheet, before drawing. */
export function pagesOf({ format, paper }: Sheet, words: PrintWords): Page[] {
  return designs[format](words, paper);
}
