import 'server-only';
import PDFDocument from 'pdfkit';
import type { Locale } from '../contract/locales.ts';
import { mm } from './column.ts';
import { drawCropMarks, drawItem, type OwnMark } from './draw.ts';
import type { Page } from './page.ts';

/** Area around the bleed for the crop marks. */
const slug = mm(9);

export interface PdfFacts {
  locale: Locale;
  title: string;
  author: string;
  creator: string;
  /** Time of the last change of the content. */
  date: Date;
}

/** Pages as PDF, with the ministry's own mark or the shipped one: typefaces embedded, text and QR codes tagged, with trim and bleed boxes. */
export async function pdfOf(pages: Page[], facts: PdfFacts, own?: OwnMark): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: facts.locale,
    displayTitle: true,
    tagged: true,
    margin: 0,
    // None of pdfkit's own typefaces, which cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: facts.creator,
      Producer: facts.creator,
      CreationDate: facts.date,
    },
  });
  const documentElement = pdf.struct('Document');
  pdf.addStructure(documentElement);
  for (const page of pages) {
    const edge = page.bleed === 0 ? 0 : page.bleed + slug;
    const [width, height] = [page.width + 2 * edge, page.height + 2 * edge];
    pdf.addPage({ size: [width, height], margin: 0 });
    const inset = (by: number) => [by, by, width - by, height - by];
    Object.assign(pdf.page.dictionary.data, {
      TrimBox: inset(edge),
      BleedBox: inset(edge - page.bleed),
    });
    pdf.save().translate(edge, edge);
    for (const item of page.items) {
      const element = drawItem(pdf, item, own);
      if (element) documentElement.add(element);
    }
    if (page.bleed > 0) drawCropMarks(pdf, page.width, page.height, page.bleed);
    pdf.restore();
  }
  documentElement.end();
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
