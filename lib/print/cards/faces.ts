import { mm, setColumn } from '../column.ts';
import { box, type Item, ink, qr, texts } from '../page.ts';
import { addressOf, directions } from '../parts.ts';
import type { PrintWords } from '../words.ts';

/** Trimmed size in millimetres. */
export interface CardArea {
  width: number;
  height: number;
}

/** The two sides of a card. */
export interface CardFaces {
  front: Item[];
  back: Item[];
}

/** What a print shop cuts off around a card, in millimetres. */
export const bleed = 3;

/** A rectangle that reaches over the edges of the card wherever it touches them, so that no cut leaves a white line. */
export function ground(
  { width, height }: CardArea,
  colour: string,
  { left = 0, top = 0, right = width, bottom = height } = {},
): Item {
  return { kind: 'fill', box: reaching({ width, height }, { left, top, right, bottom }), colour };
}

export function reaching(
  { width, height }: CardArea,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
) {
  const [x, y] = [left === 0 ? -bleed : left, top === 0 ? -bleed : top];
  const [endX, endY] = [
    right === width ? width + bleed : right,
    bottom === height ? height + bleed : bottom,
  ];
  return box(x, y, endX - x, endY - y);
}

const margin = 7;
/** Of what must not be cut off. */
const leastMargin = 5;

/**
 * The code, at the left or the right, with its instructions and the church's place beside it, and the address below
 * both, where a long one has room.
 */
export function codeOn(
  where: 'left' | 'right',
  words: PrintWords,
  { width, height }: CardArea,
): Item[] {
  const [side, gap, foot] = [28, 5, 4.4];
  const top = Math.max(leastMargin, (height - side - gap - foot) / 2);
  const inner = width - 2 * margin;
  const beside = directions({ ...words, address: '' }, { scan: 14, text: 7 });
  const columnAt = where === 'left' ? margin + side + 7 : margin;
  const code = qr(words.url, where === 'left' ? margin : width - margin - side, top, side);
  const column = texts(setColumn(beside, box(columnAt, top, inner - side - 7, side), 'middle'));
  const below = box(margin, top + side + gap, inner, foot);
  return [code, ...column, ...texts(setColumn([addressOf(words, 7.5)], below, 'bottom'))];
}

/** A short line in the colour of the lamp. */
export const rule = (x: number, y: number, colour: string = ink.lamp): Item => ({
  kind: 'fill',
  box: { ...box(x, y, 13, 0), height: mm(0.7) },
  colour,
});
