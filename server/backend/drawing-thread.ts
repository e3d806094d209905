import { answerCalls } from '../../backend/threads/answer-calls.ts';
import { drawCard } from '../../lib/preview/card.ts';
import type { CardCalls } from '../../lib/preview/draw-card.ts';
import type { OwnMark } from '../../lib/print/draw.ts';
import type { PrintCalls } from '../../lib/print/draw-pdf.ts';
import { guide } from '../../lib/print/guide.ts';
import { pdfOf } from '../../lib/print/pdf.ts';
import { pagesOf } from '../../lib/print/sheet.ts';

answerCalls({
  sheetPdf: (sheet, words, facts, own) => pdfOf(pagesOf(sheet, words), facts, received(own)),
  guidePdf: (paper, words, facts, own) => pdfOf(guide(words, paper), facts, received(own)),
  drawCard,
} satisfies PrintCalls & CardCalls);

/** A message turns a Buffer into an array of bytes, which pdfkit does not take for a picture. */
function received(own: OwnMark | undefined): OwnMark | undefined {
  return own && { paper: Buffer.from(own.paper), night: Buffer.from(own.night) };
}
