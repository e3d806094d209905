/** About how wide a character of the display faces is, in parts of the size. */
function widthOfCharacter(character: string): number {
  if (/[\p{Script=Hangul}\u3000-\u3011]/u.test(character)) return 0.94;
  if (/[mwMWÆŒæœ—…%@]/.test(character)) return 0.86;
  if (/\p{Lu}/u.test(character)) return 0.68;
  if (/[fijlrtI.,:;!|'’‘“”"()[\]\s]/.test(character)) return 0.32;
  return 0.52;
}

/** About how wide a text is, in parts of its size. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

/** Words, and the pieces of those that are wider than a line. A word of one letter stays with the next. */
function unbreakable(text: string, widest: number): string[] {
  const words = text.replace(/(?<=^| )(\p{L}) (?=\S)/gu, '$1\u00a0').split(' ');
  return words.flatMap((word) => {
    if (widthOf(word) <= widest) return [word];
    const pieces = [''];
    for (const character of word) {
      const last = pieces.length - 1;
      if (widthOf(pieces[last] + character) <= widest) pieces[last] += character;
      else pieces.push(character);
    }
    return pieces;
  });
}

function breakLines(words: string[], widest: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, about equally long. */
function balanced(words: string[], widest: number): string[] {
  const lines = breakLines(words, widest);
  let narrower = lines;
  for (let width = widest - 0.25; width > 0; width -= 0.25) {
    if (words.some((word) => widthOf(word) > width)) break;
    const next = breakLines(words, width);
    if (next.length > lines.length) break;
    narrower = next;
  }
  return narrower;
}

function shortened(lines: string[], count: number, widest: number): string[] {
  const kept = lines.slice(0, count);
  let last = kept.pop() ?? '';
  while (widthOf(`${last}…`) > widest) last = last.slice(0, -1);
  return [...kept, `${last.trimEnd()}…`];
}

export interface Box {
  width: number;
  height: number;
  /** The height of a line, in parts of the size. */
  leading: number;
}

/**
 * Breaks a text into lines between its words, Korean too, at the largest of `sizes` (in pixels, from
 * the largest down) at which it stands in a box; at the smallest the rest gives way to an ellipsis.
 */
export function setText(text: string, box: Box, sizes: readonly [number, ...number[]]) {
  const smallest = sizes.at(-1) ?? sizes[0];
  for (const size of sizes) {
    const widest = box.width / size;
    const count = Math.floor(box.height / (size * box.leading));
    const words = unbreakable(text, widest);
    const lines = balanced(words, widest);
    const whole = words.length <= text.split(' ').length;
    if (whole && lines.length <= count) return { size, lines };
    if (size !== smallest) continue;
    return { size, lines: lines.length <= count ? lines : shortened(lines, count, widest) };
  }
  throw new RangeError('no size to set a text in');
}
