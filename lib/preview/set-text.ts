import type { Style } from '../render/coverage.ts';
import { graphemesOf } from '../render/pieces.ts';
import { type Line, Text } from '../render/text.ts';

export interface Box {
  width: number;
  height: number;
  /** Line height relative to the size. */
  leading: number;
}

/** Lines at a size in pixels, the middle of whose letters is `middle` sizes above their baseline. */
export interface SetText {
  size: number;
  leading: number;
  middle: number;
  fromRight: boolean;
  lines: Line[];
}

/** A word of one letter is joined with the next one. */
const joinLetters = (text: string) =>
  text.replace(/(?<=^| )([\p{sc=Latin}\p{sc=Hang}]) (?=\S)/gu, '$1\u00a0');

/**
 * Breaks a text into lines between words, also in Korean, at the largest of `sizes` (pixels, descending) at
 * which it fits the box; at the smallest size it is truncated with an ellipsis.
 */
export function setText(
  text: string,
  style: Style,
  box: Box,
  sizes: readonly [number, ...number[]],
): SetText {
  const smallest = sizes.at(-1) ?? sizes[0];
  const joined = joinLetters(text);
  const whole = new Text(joined, style);
  const { ink, isRightToLeft: fromRight } = whole;
  const leading = Math.max(box.leading, ink ? ink.above + ink.below + 0.04 : 0);
  const middle = ink ? (ink.above - ink.below) / 2 : 0.32;
  const linesAt = (size: number) => Math.floor(box.height / (size * leading));
  for (const size of sizes) {
    const width = box.width / size;
    const fits = whole.longest <= width && whole.count(width) <= linesAt(size);
    if (fits || (size === smallest && whole.count(width) <= linesAt(size))) {
      return { size, leading, middle, fromRight, lines: whole.balance(width) };
    }
  }
  const [width, count] = [box.width / smallest, Math.max(1, linesAt(smallest))];
  const lines = truncated(joined, style, width, count).wrap(width);
  return { size: smallest, leading, middle, fromRight, lines };
}

/** The longest beginning of a text that fits `count` lines with an ellipsis. */
function truncated(text: string, style: Style, width: number, count: number): Text {
  const letters = graphemesOf(text);
  const cutAt = (length: number) => {
    const beginning = letters.slice(0, length).join('').trimEnd();
    return new Text(`${beginning}…`, style);
  };
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (cutAt(middle).count(width) <= count) fits = middle;
    else tooLong = middle;
  }
  return cutAt(fits);
}
