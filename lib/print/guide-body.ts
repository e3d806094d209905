import 'server-only';
import {
  type Block,
  type Box,
  baseline,
  mm,
  type SetBlock,
  setAlone,
  setColumn,
} from './column.ts';
import { Flow } from './flow.ts';
import { type Item, ink, type TextItem } from './page.ts';
import { type Paper, papers } from './paper.ts';
import type { RichText } from './rich-text.ts';
import { entryOf, newList, type Part } from './structure.ts';

export interface GuideBlock extends RichText {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'source';
  /** The marker of a list item: its number, or a dash. */
  marker?: string | undefined;
}

/** In millimetres. Headings have a column of their own beside the text. */
export const margin = { left: 20, right: 22, top: 22, foot: 16 };
const side = 38;
/** Left edge of the text, in points. */
export const textX = mm(margin.left + side + 7);
const itemIndent = mm(7.5);
const quoteIndent = mm(5.5);

interface Place {
  paper: Paper;
  /** Lower edge of the first page's head, in points. */
  first: number;
  /** Factor for type sizes and spaces. */
  scale: number;
}

/** Lays out the text of a guide on as many pages as needed. */
export function setBody(blocks: GuideBlock[], { paper, first, scale }: Place): Item[][] {
  const [width, height] = papers[paper];
  const flow = new Flow({
    first: first + mm(6),
    top: mm(margin.top),
    bottom: mm(height - margin.foot - 6),
  });
  const body = new Body(flow, mm(width - margin.right), scale);
  for (const section of sectionsOf(blocks)) body.section(section);
  return flow.pages;
}

interface Section {
  heading?: GuideBlock;
  blocks: GuideBlock[];
}

function sectionsOf(blocks: GuideBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading') sections.push({ heading: block, blocks: [] });
    else if (last) last.blocks.push(block);
    else sections.push({ blocks: [block] });
  }
  return sections;
}

/** A paragraph of a section with its lines, before it is placed. */
interface Paragraph {
  block: GuideBlock;
  within: ParagraphParts;
  set: SetBlock;
  /** The space above it. */
  above: number;
}

interface ParagraphParts {
  body: Part[];
  label?: Part[];
}

/** Where paragraphs are in the structure: neighbouring items are one list, a quotation has its source. */
function partsOf(blocks: readonly GuideBlock[]): ParagraphParts[] {
  let [list, quote]: [Part | undefined, Part | undefined] = [undefined, undefined];
  return blocks.map((block, at) => {
    const before = blocks[at - 1];
    const paragraph: Part = { tag: 'P' };
    if (block.kind === 'item') {
      list = before?.kind === 'item' && list ? list : newList();
      return entryOf(list);
    }
    if (!isQuoted(block)) return { body: [paragraph] };
    quote = before?.kind === 'quote' && quote ? quote : { tag: 'BlockQuote' };
    return { body: [quote, paragraph] };
  });
}

class Body {
  readonly #flow: Flow;
  /** Right edge of the lines. */
  readonly #end: number;
  readonly #scale: number;

  constructor(flow: Flow, end: number, scale: number) {
    this.#flow = flow;
    this.#end = end;
    this.#scale = scale;
  }

  section({ heading, blocks }: Section) {
    const flow = this.#flow;
    const beside = heading && this.#heading(heading);
    const parts = partsOf(blocks);
    const paragraphs = blocks.map((block, at) =>
      this.#paragraph(block, blocks[at - 1], parts[at] as ParagraphParts),
    );
    const [opening] = paragraphs;
    const space = mm(5) * this.#scale;
    flow.space(2 * space, Math.max(beside?.box.height ?? 0, opening ? needed(paragraphs, 0) : 0));
    if (!flow.begins) flow.draw(this.#rule(flow.y - space));
    const [page, top] = [flow.pages.length, flow.y];
    if (beside) {
      const y = opening ? alignBaseline(beside, opening.set, top) : top;
      flow.draw({ kind: 'text', set: { ...beside, box: { ...beside.box, y } } });
    }
    for (const [at, paragraph] of paragraphs.entries()) {
      if (at > 0) flow.space(paragraph.above, needed(paragraphs, at));
      this.#put(paragraph);
    }
    // A heading may be taller than the paragraphs beside it.
    if (beside && flow.pages.length === page) flow.reach(top + beside.box.height);
  }

  #rule(y: number): Item {
    const x = mm(margin.left);
    return { kind: 'fill', box: { x, y, width: this.#end - x, height: mm(0.2) }, colour: ink.line };
  }

  #heading({ text }: GuideBlock): SetBlock | undefined {
    const size = 14 * this.#scale;
    const look = { style: 'display', colour: ink.text, size, least: 9, leading: 1.22 } as const;
    // Even the longest heading fits below the head of a page.
    const column = { x: mm(margin.left), y: 0, width: mm(side), height: mm(150) };
    return setColumn([{ ...look, text, maxLines: 5, heading: 2 }], column)[0];
  }

  #paragraph(block: GuideBlock, before: GuideBlock | undefined, within: ParagraphParts): Paragraph {
    const look = styleOf(block);
    const set = setAlone(
      { ...look, size: look.size * this.#scale },
      this.#end - textX - indentOf(block),
    );
    return { block, within, set, above: mm(spaceAbove(block, before)) * this.#scale };
  }

  #put({ block, within, set, above }: Paragraph) {
    this.#flow.put(set, textX + indentOf(block), within.body, (part, first) => {
      if (isQuoted(block)) {
        const over = block.kind === 'source' && first && !this.#flow.begins ? above : 0;
        const bar = { x: textX, y: part.y - over, width: mm(0.7), height: part.height + over };
        return [{ kind: 'fill', box: bar, colour: ink.lamp }];
      }
      if (!first || !block.marker) return [];
      return [{ ...markerOf(block.marker, part, set), within: within.label }];
    });
  }
}

function markerOf(text: string, part: Box, beside: SetBlock): TextItem {
  const size = beside.size * 1.1;
  const look = { text, style: 'display', colour: ink.gold, size, leading: 1.3 } as const;
  const set = setAlone({ ...look, least: size / 3, maxLines: 1 }, itemIndent - mm(1));
  return {
    kind: 'text',
    set: { ...set, box: { ...set.box, x: textX, y: alignBaseline(set, beside, part.y) } },
  };
}

/** The position of a text whose first baseline aligns with that of another text at `y`. */
const alignBaseline = (set: SetBlock, other: SetBlock, y: number) =>
  y + baseline(other, 0) - baseline(set, 0);

/** The height needed to start a paragraph on a page: a quotation stays together with its source. */
function needed(paragraphs: Paragraph[], at: number): number {
  const [paragraph, next] = paragraphs.slice(at, at + 2);
  if (!paragraph) return 0;
  if (next?.block.kind === 'source')
    return paragraph.set.box.height + next.above + next.set.box.height;
  const { lines, leading, size } = paragraph.set;
  // Up to three lines stay together; of longer paragraphs, two lines.
  return (lines.length > 3 ? 2 : lines.length) * leading * size;
}

const isQuoted = ({ kind }: GuideBlock) => kind === 'quote' || kind === 'source';

const indentOf = (block: GuideBlock) =>
  block.kind === 'item' ? itemIndent : isQuoted(block) ? quoteIndent : 0;

/** In millimetres. */
function spaceAbove({ kind }: GuideBlock, before: GuideBlock | undefined): number {
  if (kind === 'source' || (kind === 'quote' && before?.kind === 'quote')) return 1.6;
  if (kind === 'item' && before?.kind === 'item') return 2.6;
  return kind === 'quote' || before?.kind === 'source' ? 5 : 3.6;
}

function styleOf({ kind, text, strong }: GuideBlock): Block {
  const look = { text, strong, style: 'text', colour: ink.text } as const;
  if (kind === 'quote') return { ...look, style: 'display', size: 13.5, leading: 1.42 };
  if (kind === 'source') return { ...look, colour: ink.gold, size: 9.5, leading: 1.4 };
  return { ...look, size: 10.8, leading: 1.5 };
}
