import { answerCalls } from '../../backend/threads/answer-calls.ts';
import { drawCard } from '../../lib/preview/card.ts';
import type { CardCalls } from '../../lib/preview/draw-card.ts';
import { card } from '../../lib/print/card.ts';
import type { PrintCalls } from '../../lib/print/draw-in-thread.ts';
import { svgOf } from '../../lib/print/draw-svg.ts';
import { guide } from '../../lib/print/guide.ts';
import type { OwnLook } from '../../lib/print/inks.ts';
import type { Sheet } from '../../lib/print/paper.ts';
import { pdfOf } from '../../lib/print/pdf.ts';
import { pagesOf } from '../../lib/print/sheet.ts';

answerCalls({
  sheetPdf: (sheet, words, facts, own) =>
    pdfOf(pagesOf(receivedSheet(sheet), words), facts, received(own)),
  guidePdf: (paper, words, facts, own) => pdfOf(guide(words, paper), facts, received(own)),
  cardSide: ({ paper, look }, words, side, own) => {
    const [front, back] = card(words, paper, look);
    return svgOf({ front, back }[side], received(own));
  },
  drawCard,
} satisfies PrintCalls & CardCalls);

/** A message turns a Buffer into an array of bytes, which pdfkit does not take for a picture. */
function received(own: OwnLook | undefined): OwnLook | undefined {
  const { mark } = own ?? {};
  if (!mark) return own;
  return { ...own, mark: { paper: Buffer.from(mark.paper), night: Buffer.from(mark.night) } };
}

function receivedSheet({ look, ...sheet }: Sheet): Sheet {
  if (!look?.picture) return { ...sheet, ...(look && { look }) };
  const picture = { ...look.picture, bytes: Buffer.from(look.picture.bytes) };
  return { ...sheet, look: { ...look, picture } };
}
