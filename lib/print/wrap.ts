import 'server-only';
import { type Piece, piecesOf, type Style } from './typefaces';

/** What is not divided, with the space after it. Widths are at a size of one point. */
interface Word {
  text: string;
  pieces: Piece[];
  width: number;
  space: number;
  /** Its letters, once it had to be divided after all. */
  letters?: Word[];
}

export interface Line {
  pieces: Piece[];
  /** At a size of one point. */
  width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** After a space or a hyphen, in an address after `/`; a Korean honorific stays with its name. */
const breaks = (text: string) =>
  text.includes('/') ? /(?<= )|(?<=\/)/ : /(?<= )(?!님)|(?<=-)(?=\S)/;

/** A text that can be set at any width. */
export class Text {
  readonly #words: Word[];
  readonly #style: Style;

  constructor(text: string, style: Style) {
    this.#style = style;
    this.#words = text.split(breaks(text)).map((part) => this.#word(part));
  }

  #word(text: string): Word {
    const pieces = piecesOf(text, this.#style);
    const whole = widthOf(pieces);
    const trimmed = text.trimEnd();
    const width = trimmed === text ? whole : widthOf(piecesOf(trimmed, this.#style));
    return { text, pieces, width, space: whole - width };
  }

  /** The widest word. */
  get longest(): number {
    return Math.max(0, ...this.#words.map(({ width }) => width));
  }

  /** Lines of at most `width`; a word wider than that is broken where it must be. */
  wrap(width: number): Line[] {
    return this.#lines(width).map(({ words, width: set }) => ({
      pieces: joined(words),
      width: set,
    }));
  }

  /** How many lines that makes. */
  count(width: number): number {
    return this.#lines(width).length;
  }

  /** As many lines as at `width`, of about the same length. */
  balance(width: number): Line[] {
    const count = this.count(width);
    let [narrow, wide] = [Math.min(width, this.longest), width];
    for (let round = 0; count > 1 && round < 12; round += 1) {
      const middle = (narrow + wide) / 2;
      if (this.count(middle) > count) narrow = middle;
      else wide = middle;
    }
    return this.wrap(wide);
  }

  #lines(width: number): { words: Word[]; width: number }[] {
    const lines: { words: Word[]; width: number }[] = [];
    for (const word of this.#words.flatMap((whole) => this.#pressed(whole, width))) {
      const line = lines.at(-1);
      const start = line ? line.width + (line.words.at(-1)?.space ?? 0) : 0;
      if (line && start + word.width <= width) {
        line.words.push(word);
        line.width = start + word.width;
      } else lines.push({ words: [word], width: word.width });
    }
    return lines;
  }

  #pressed(word: Word, width: number): Word[] {
    if (word.width <= width) return [word];
    word.letters ??= Array.from(graphemes.segment(word.text), ({ segment }) => this.#word(segment));
    return word.letters;
  }
}

function widthOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** The pieces of a line, neighbours of one face joined. */
function joined(words: Word[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of words.flatMap((word) => word.pieces)) {
    const last = pieces.at(-1);
    if (last?.face !== piece.face) pieces.push({ ...piece });
    else {
      last.text += piece.text;
      last.width += piece.width;
    }
  }
  return pieces;
}
