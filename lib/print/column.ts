import 'server-only';
import type { Style } from './typefaces';
import { type Line, type Span, Text } from './wrap';

/** In points from the upper left corner of the cut sheet. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** A paragraph to be set. Lengths in points. */
export interface Block {
  text: string;
  style: Style;
  /** What of it is set in the strong style. */
  strong?: Span[];
  colour: string;
  size: number;
  /** How small it gets by itself before everything in its column does. */
  least?: number;
  maxLines?: number;
  /** In sizes. */
  leading: number;
  /** Between it and what stands above it. */
  above?: number;
  /** Lines of about the same length. */
  balanced?: boolean;
  /** Its level, where it is a heading. */
  heading?: 1 | 2;
  link?: string;
}

export interface SetBlock extends Block {
  lines: Line[];
  box: Box;
}

const step = 0.95;

/**
 * Sets paragraphs under each other so that they always fit: one with too many lines gets smaller, and
 * where that is not enough, all of them do. Nothing is cut off. An empty one takes no place.
 */
export function setColumn(
  blocks: Block[],
  box: Box,
  stands: 'top' | 'middle' | 'bottom' = 'top',
): SetBlock[] {
  const texts = blocks
    .filter(({ text }) => text)
    .map((block) => ({ block, text: new Text(block.text, block.style, block.strong) }));
  for (let scale = 1; ; scale *= step) {
    const set = texts.map(({ block, text }) => setBlock(block, text, box.width, scale));
    const above = set.map((block, at) => (at === 0 ? 0 : (block.above ?? 0) * scale));
    const height = sum(above) + sum(set.map((block) => block.box.height));
    if (height > box.height) continue;
    const spare = { top: 0, middle: 0.5, bottom: 1 }[stands] * (box.height - height);
    let y = box.y + spare;
    return set.map((block, at) => {
      y += above[at] ?? 0;
      const placed = { ...block, box: { ...block.box, x: box.x, y } };
      y += block.box.height;
      return placed;
    });
  }
}

/** Sets one paragraph at a width, for whoever knows where it stands. */
export function setAlone(block: Block, width: number): SetBlock {
  return setBlock(block, new Text(block.text, block.style, block.strong), width, 1);
}

function setBlock(block: Block, text: Text, width: number, scale: number): SetBlock {
  const { least = block.size, maxLines = Number.POSITIVE_INFINITY, leading } = block;
  let size = block.size * scale;
  const tooMuch = () => text.longest > width / size || text.count(width / size) > maxLines;
  while (size > least * scale && tooMuch()) size = Math.max(size * step, least * scale);
  const lines = block.balanced ? text.balance(width / size) : text.wrap(width / size);
  const height = lines.length * leading * size;
  return { ...block, size, lines, box: { x: 0, y: 0, width, height } };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Where the baseline of a line stands, from the top of its block. */
export function baseline({ leading, size }: Block, line: number): number {
  return (line + 0.5) * leading * size + 0.32 * size;
}
