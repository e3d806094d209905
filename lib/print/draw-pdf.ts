import { drawInThread } from '../render/drawing.ts';
import type { OwnMark } from './draw.ts';
import type { GuideWords } from './guide.ts';
import type { Paper, Sheet } from './paper.ts';
import type { PdfFacts } from './pdf.ts';
import type { PrintWords } from './words.ts';

/** What the thread that draws does for printed matter; each returns the bytes of a PDF. */
export type PrintCalls = {
  sheetPdf(sheet: Sheet, words: PrintWords, facts: PdfFacts, own?: OwnMark): Promise<Uint8Array>;
  guidePdf(paper: Paper, words: GuideWords, facts: PdfFacts, own?: OwnMark): Promise<Uint8Array>;
};

/** The PDF of a sheet of a shared video page, with the ministry's own mark or the shipped one. */
export const sheetPdf = (...args: Parameters<PrintCalls['sheetPdf']>): Promise<Uint8Array> =>
  drawInThread<PrintCalls>()('sheetPdf', ...args);

/** The PDF of a guide, with the ministry's own mark or the shipped one. */
export const guidePdf = (...args: Parameters<PrintCalls['guidePdf']>): Promise<Uint8Array> =>
  drawInThread<PrintCalls>()('guidePdf', ...args);
