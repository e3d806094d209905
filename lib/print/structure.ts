import 'server-only';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

/** A part of a document by its tag in PDF 1.7 (ISO 32000-1, 14.8.4); one object stands for one part. */
export interface Part {
  tag: 'L' | 'LI' | 'Lbl' | 'LBody' | 'BlockQuote' | 'P' | 'H1' | 'H2' | 'Figure';
  /** What is said instead of a picture. */
  alt?: string;
}

/** A list, whose entries have a label and a body (ISO 32000-1, 14.8.4.3.3). */
export const newList = (): Part => ({ tag: 'L' });

/** The paths of an entry's label and of its body in a list. */
export function entryOf(list: Part): { label: Part[]; body: Part[] } {
  const entry: Part = { tag: 'LI' };
  return { label: [list, entry, { tag: 'Lbl' }], body: [list, entry, { tag: 'LBody' }] };
}

/** The tagged structure of a document; parts that continue on further pages stay one. */
export class Structure {
  readonly #pdf: Pdf;
  readonly #document: PDFKit.PDFStructureElement;
  readonly #elements = new Map<Part, PDFKit.PDFStructureElement>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#document = pdf.struct('Document');
    pdf.addStructure(this.#document);
  }

  /** Draws the content of the last part of a path, below the parts before it. */
  add(path: readonly Part[], draw: () => void) {
    this.#elementAt(path).add(draw);
  }

  /** Draws a link with its letters and what it is called, as PDF/UA-1 demands (ISO 14289-1, 7.18.5). */
  addLink(path: readonly Part[], { draw, box, url, name }: Link) {
    const link = this.#pdf.struct('Link');
    this.#elementAt(path).add(link);
    link.add(draw);
    const options = { structParent: link, Contents: new String(name) };
    this.#pdf.link(box.x, box.y, box.width, box.height, url, options as never);
    // Written at once, because pdfkit says that a link is on the page that is drawn when it is written.
    link.end();
  }

  end() {
    this.#document.end();
  }

  #elementAt(path: readonly Part[]): PDFKit.PDFStructureElement {
    let parent = this.#document;
    for (const part of path) {
      const element = this.#elements.get(part) ?? this.#new(part, parent);
      this.#elements.set(part, element);
      parent = element;
    }
    return parent;
  }

  #new({ tag, alt }: Part, parent: PDFKit.PDFStructureElement) {
    const element = this.#pdf.struct(tag, alt === undefined ? {} : { alt });
    parent.add(element);
    return element;
  }
}

interface Link {
  draw: () => void;
  box: { x: number; y: number; width: number; height: number };
  url: string;
  name: string;
}
