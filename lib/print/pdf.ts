import 'server-only';
import PDFDocument from 'pdfkit';
import type { Locale } from '../contract/locales.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { mm } from './column.ts';
import { drawArtifact, drawCropMarks, drawItem } from './draw.ts';
import type { OwnLook } from './inks.ts';
import type { Page, SheetOfCards } from './page.ts';
import { Structure } from './structure.ts';

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

/** As PDF/UA-1 (ISO 14289-1) says of itself, with its title as XML: pdfkit does not escape it. */
class Printed extends PDFDocument {
  readonly #facts: PdfFacts;

  constructor(facts: PdfFacts, options: PDFKit.PDFDocumentOptions) {
    super(options);
    this.#facts = facts;
  }

  /** Called by pdfkit when it writes the metadata. */
  _addInfo() {
    const { locale, title, author, creator, date } = this.#facts;
    const [xmlTitle, xmlAuthor, xmlCreator] = [title, author, creator].map(escapeHtml);
    const xml = `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<xmp:CreateDate>${date.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<xmp:CreatorTool>${xmlCreator}</xmp:CreatorTool>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlTitle}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlAuthor}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${locale}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${xmlCreator}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
`;
    (this as unknown as { appendXML: (xml: string) => void }).appendXML(xml);
  }
}

/** Pages as PDF/UA, with the ministry's own look or the shipped one: typefaces embedded, text and QR codes tagged, with trim and bleed boxes. */
export async function pdfOf(pages: Page[], facts: PdfFacts, own?: OwnLook): Promise<Buffer> {
  const pdf = new Printed(facts, {
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
  const structure = new Structure(pdf);
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
    if (page.cards) drawCards(pdf, structure, page, page.cards, own);
    else for (const item of page.items) drawItem(pdf, structure, item, own);
    if (page.bleed > 0) {
      drawCropMarks(pdf, { columns: [0, page.width], rows: [0, page.height], bleed: page.bleed });
    }
    pdf.restore();
  }
  structure.end();
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** How far a card reaches below the one that is drawn after it. */
const seam = mm(0.3);

/** Draws the same card in every place of a sheet; only the first is text, because the others say the same. */
function drawCards(
  pdf: Printed,
  structure: Structure,
  { items }: Page,
  { columns, rows, width, height, bleed, x, y }: SheetOfCards,
  own: OwnLook | undefined,
) {
  pdf.save().translate(x, y);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [column === 0 ? bleed : 0, row === 0 ? bleed : 0];
      const right = column === columns - 1 ? bleed : seam;
      const bottom = row === rows - 1 ? bleed : seam;
      pdf.save().translate(column * width, row * height);
      // The bleed is cut off where the next card begins, which covers the rest: no light line remains.
      pdf.rect(-left, -top, width + left + right, height + top + bottom).clip();
      const isFirst = row === 0 && column === 0;
      for (const item of items) {
        if (isFirst) drawItem(pdf, structure, item, own);
        else drawArtifact(pdf, item, own);
      }
      pdf.restore();
    }
  }
  const cuts = (count: number, size: number) =>
    Array.from({ length: count + 1 }, (_, at) => at * size);
  drawCropMarks(pdf, { columns: cuts(columns, width), rows: cuts(rows, height), bleed });
  pdf.restore();
}
