import { mm } from './column.ts';
import type { Page } from './page.ts';
import { type Paper, papers } from './paper.ts';

const [columns, rows] = [2, 5];

/**
 * Ten cards on a sheet of office paper, to be cut by hand: their fronts on one side, their backs on the other. They
 * are in its middle, so that both sides meet however the sheet is turned.
 */
export function cardSheet(cards: readonly Page[], paper: Paper): Page[] {
  const [width, height] = papers[paper].map(mm) as [number, number];
  return cards.map((card) => ({
    ...{ width, height, bleed: 0, items: card.items },
    cards: {
      ...{ columns, rows, width: card.width, height: card.height, bleed: card.bleed },
      x: (width - columns * card.width) / 2,
      y: (height - rows * card.height) / 2,
    },
  }));
}
