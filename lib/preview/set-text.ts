import { type BrokenLine, balanceLines, type Unbroken, widest } from '@/lib/render/break-lines';

/** Approximate width of a character of the display typefaces, relative to the size. */
function widthOfCharacter(character: string): number {
  if (/[\p{Script=Hangul}\u3000-\u3011]/u.test(character)) return 0.94;
  if (/[mwMWÆŒæœ—…%@]/.test(character)) return 0.86;
  if (/\p{Lu}/u.test(character)) return 0.68;
  if (/[fijlrtI.,:;!|'’‘“”"()[\]\s]/.test(character)) return 0.32;
  return 0.52;
}

/** Approximate width of a text, relative to its size. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

interface Word extends Unbroken {
  text: string;
}

const wordOf = (text: string): Word => {
  const width = widthOf(text.trimEnd());
  return { text, width, space: widthOf(text) - width };
};

/** Words with the space after them. A one-letter word is joined with the next. */
function wordsOf(text: string): Word[] {
  const joined = text.replace(/(?<=^| )(\p{L}) (?=\S)/gu, '$1\u00a0');
  return joined.split(/(?<= )/).map(wordOf);
}

const lettersOf = ({ text }: Word) => [...text].map(wordOf);

const textOf = ({ words }: BrokenLine<Word>) =>
  words
    .map(({ text }) => text)
    .join('')
    .trimEnd();

function truncateLines(lines: string[], count: number, width: number): string[] {
  const visible = lines.slice(0, count);
  let last = visible.pop() ?? '';
  while (widthOf(`${last}…`) > width) last = last.slice(0, -1);
  return [...visible, `${last.trimEnd()}…`];
}

export interface Box {
  width: number;
  height: number;
  /** Line height relative to the size. */
  leading: number;
}

/**
 * Breaks a text into lines between words, also in Korean, at the largest of `sizes` (pixels, descending) at
 * which it fits the box; at the smallest size it is truncated with an ellipsis.
 */
export function setText(text: string, box: Box, sizes: readonly [number, ...number[]]) {
  const smallest = sizes.at(-1) ?? sizes[0];
  const words = wordsOf(text);
  for (const size of sizes) {
    const width = box.width / size;
    const count = Math.floor(box.height / (size * box.leading));
    const lines = balanceLines(words, width, lettersOf).map(textOf);
    if (widest(words) <= width && lines.length <= count) return { size, lines };
    if (size !== smallest) continue;
    return { size, lines: lines.length <= count ? lines : truncateLines(lines, count, width) };
  }
  throw new RangeError('sizes must not be empty');
}
