/** A unit that is not divided, with the space after it; widths are at a size of one. */
export interface Unbroken {
  /** Width without the space. */
  width: number;
  space: number;
}

export interface BrokenLine<Word extends Unbroken> {
  words: Word[];
  width: number;
}

/**
 * Fills lines of at most `width` with words in order. A word wider than a line is passed to `divide`, and so
 * are its parts; a part that cannot be divided gets a line of its own.
 */
export function breakLines<Word extends Unbroken>(
  words: readonly Word[],
  width: number,
  divide: (word: Word) => readonly Word[],
): BrokenLine<Word>[] {
  const lines: BrokenLine<Word>[] = [];
  const fitted = (word: Word): readonly Word[] => {
    const divided = word.width <= width ? [word] : divide(word);
    return divided.length > 1 ? divided.flatMap(fitted) : divided;
  };
  const parts = words.flatMap(fitted);
  for (const word of parts) {
    const line = lines.at(-1);
    const start = line ? line.width + (line.words.at(-1)?.space ?? 0) : 0;
    if (line && start + word.width <= width) {
      line.words.push(word);
      line.width = start + word.width;
    } else lines.push({ words: [word], width: word.width });
  }
  return lines;
}

/** Breaks words into the same number of lines as at `width`, but of similar length. */
export function balanceLines<Word extends Unbroken>(
  words: readonly Word[],
  width: number,
  divide: (word: Word) => readonly Word[],
): BrokenLine<Word>[] {
  const count = breakLines(words, width, divide).length;
  let [narrow, wide] = [Math.min(width, widest(words)), width];
  for (let round = 0; count > 1 && round < 12; round += 1) {
    const middle = (narrow + wide) / 2;
    if (breakLines(words, middle, divide).length > count) narrow = middle;
    else wide = middle;
  }
  return breakLines(words, wide, divide);
}

/** The width of the widest word. */
export function widest(words: readonly Unbroken[]): number {
  return Math.max(0, ...words.map(({ width }) => width));
}
