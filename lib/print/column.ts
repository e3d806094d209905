import 'server-only';
import type { Style } from '../render/coverage.ts';
import { type Line, type Span, Text } from '../render/text.ts';

/** In points from the upper left corner of the trimmed sheet. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** A paragraph before layout. Lengths in points. */
export interface Block {
  text: string;
  style: Style;
  /** Ranges in the strong style. */
  strong?: Span[];
  colour: string;
  size: number;
  /** The size down to which it shrinks alone before its whole column shrinks. */
  least?: number;
  maxLines?: number;
  /** Line height as a multiple of the size. */
  leading: number;
  /** Space above the paragraph. */
  above?: number;
  /** Whether to balance the lengths of its lines. */
  balanced?: boolean;
  /** Its level, if it is a heading. */
  heading?: 1 | 2;
  link?: string;
}

export interface SetBlock extends Block {
  lines: Line[];
  /** How far the middle of its letters is above the baseline, at a size of one. */
  middle: number;
  /** Whether its lines begin at the right. */
  fromRight: boolean;
  box: Box;
}

const step = 0.95;

/**
 * Lays out paragraphs below each other so that they always fit: one with too many lines shrinks, and if that
 * is not enough, all of them do. Nothing is cut off. Empty paragraphs are left out.
 */
export function setColumn(
  blocks: Block[],
  box: Box,
  align: 'top' | 'middle' | 'bottom' = 'top',
): SetBlock[] {
  const texts = blocks
    .filter(({ text }) => text)
    .map((block) => ({ block, text: new Text(block.text, block.style, block.strong) }));
  for (let scale = 1; ; scale *= step) {
    const set = texts.map(({ block, text }) => setBlock(block, text, box.width, scale));
    const above = set.map((block, at) => (at === 0 ? 0 : (block.above ?? 0) * scale));
    const height = sum(above) + sum(set.map((block) => block.box.height));
    if (height > box.height) continue;
    const offset = { top: 0, middle: 0.5, bottom: 1 }[align] * (box.height - height);
    let y = box.y + offset;
    return set.map((block, at) => {
      y += above[at] ?? 0;
      const placed = { ...block, box: { ...block.box, x: box.x, y } };
      y += block.box.height;
      return placed;
    });
  }
}

/** Lays out one paragraph at a width; the caller sets its position. */
export function setAlone(block: Block, width: number): SetBlock {
  return setBlock(block, new Text(block.text, block.style, block.strong), width, 1);
}

function setBlock(block: Block, text: Text, width: number, scale: number): SetBlock {
  const { least = block.size, maxLines = Number.POSITIVE_INFINITY } = block;
  const { ink } = text;
  // Lines of scripts with tall letters are further apart.
  const leading = Math.max(block.leading, ink ? ink.above + ink.below + 0.04 : 0);
  const middle = ink ? (ink.above - ink.below) / 2 : 0.32;
  let size = block.size * scale;
  const overflows = () => text.longest > width / size || text.count(width / size) > maxLines;
  while (size > least * scale && overflows()) size = Math.max(size * step, least * scale);
  const lines = block.balanced ? text.balance(width / size) : text.wrap(width / size);
  const height = lines.length * leading * size;
  const { isRightToLeft: fromRight } = text;
  return { ...block, size, leading, middle, lines, fromRight, box: { x: 0, y: 0, width, height } };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The distance of a line's baseline from the top of its block. */
export function baseline({ leading, size, middle }: SetBlock, line: number): number {
  return (line + 0.5) * leading * size + middle * size;
}
