import type { CardSide } from '../contract/card-choices.ts';
import { drawInThread } from '../render/drawing.ts';
import type { GuideWords } from './guide.ts';
import type { OwnLook } from './inks.ts';
import type { Paper, Sheet } from './paper.ts';
import type { PdfFacts } from './pdf.ts';
import type { PrintWords } from './words.ts';

/** What the thread that draws does for printed matter. */
export type PrintCalls = {
  /** Returns the bytes of a PDF, as `guidePdf` does. */
  sheetPdf(sheet: Sheet, words: PrintWords, facts: PdfFacts, own?: OwnLook): Promise<Uint8Array>;
  guidePdf(paper: Paper, words: GuideWords, facts: PdfFacts, own?: OwnLook): Promise<Uint8Array>;
  /** Returns an SVG. */
  cardSide(sheet: Sheet, words: PrintWords, side: CardSide, own?: OwnLook): string;
};

/** The PDF of a sheet of a shared video page, with the ministry's own look or the shipped one. */
export const sheetPdf = (...args: Parameters<PrintCalls['sheetPdf']>): Promise<Uint8Array> =>
  drawInThread<PrintCalls>()('sheetPdf', ...args);

/** The PDF of a guide, with the ministry's own look or the shipped one. */
export const guidePdf = (...args: Parameters<PrintCalls['guidePdf']>): Promise<Uint8Array> =>
  drawInThread<PrintCalls>()('guidePdf', ...args);

/** A side of a card as SVG, of the layout that `sheetPdf` prints. */
export const cardSide = (...args: Parameters<PrintCalls['cardSide']>): Promise<string> =>
  drawInThread<PrintCalls>()('cardSide', ...args);
