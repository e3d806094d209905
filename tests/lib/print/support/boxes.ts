import type { Box, SetBlock } from '@/lib/print/column';
import type { Item } from '@/lib/print/page';

/** A millimetre in points. */
export const millimetre = 72 / 25.4;

/** The box of an item that nothing else may overlap. */
export function boxOf(item: Item): Box | undefined {
  if (item.kind === 'text') return item.set.box;
  if (item.kind === 'qr') return item.code.box;
  return item.kind === 'night' || item.kind === 'picture' || item.kind === 'mark'
    ? item.box
    : undefined;
}

const shared = (start: number, length: number, other: number, otherLength: number) =>
  Math.min(start + length, other + otherLength) - Math.max(start, other);

export function overlap(a: Box, b: Box): boolean {
  return shared(a.x, a.width, b.x, b.width) > 0.01 && shared(a.y, a.height, b.y, b.height) > 0.01;
}

/** The letters of a paragraph's lines, in reading order. */
export const letters = (set: SetBlock) => set.lines.map(({ text }) => text).join('');
