import 'server-only';
import {
  type BrokenLine,
  balanceLines,
  breakLines,
  type Unbroken,
  widest,
} from '@/lib/render/break-lines';
import { type Piece, piecesOf, type Style } from './typefaces';

/** Widths are at a size of one point. */
interface Word extends Unbroken {
  text: string;
  /** Its position in the whole text. */
  start: number;
  pieces: Piece[];
  /** Its letters, if the word had to be divided. */
  letters?: Word[];
}

/** A range of a text; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

export interface Line {
  pieces: Piece[];
  /** At a size of one point. */
  width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Line breaks: after a space or a hyphen, in an address after `/`; a Korean honorific stays with its name. */
const breakPattern = (text: string) =>
  text.includes('/') ? /(?<= )|(?<=\/)/ : /(?<= )(?!님)|(?<=-)(?=\S)/;

/** A text that can be wrapped at any width. */
export class Text {
  readonly #words: Word[];
  readonly #style: Style;
  readonly #strong: Span[];

  /** `strong`: ranges in the strong style. */
  constructor(text: string, style: Style, strong: Span[] = []) {
    this.#style = style;
    this.#strong = strong;
    this.#words = this.#parts(text.split(breakPattern(text)), 0);
  }

  #parts(texts: string[], start: number): Word[] {
    let at = start;
    return texts.map((text) => {
      const word = this.#word(text, at);
      at += text.length;
      return word;
    });
  }

  #word(text: string, start: number): Word {
    const pieces = this.#pieces(text, start);
    const fullWidth = widthOf(pieces);
    const trimmed = text.trimEnd();
    const width = trimmed === text ? fullWidth : widthOf(this.#pieces(trimmed, start));
    return { text, start, pieces, width, space: fullWidth - width };
  }

  #pieces(text: string, start: number): Piece[] {
    const end = start + text.length;
    const borders = this.#strong
      .flatMap(({ from, to }) => [from, to])
      .filter((border) => border > start && border < end);
    return [...borders, end].flatMap((to, at) => {
      const from = borders[at - 1] ?? start;
      const strong = this.#strong.some((span) => span.from <= from && from < span.to);
      return piecesOf(text.slice(from - start, to - start), strong ? 'strong' : this.#style);
    });
  }

  /** The width of the widest word. */
  get longest(): number {
    return widest(this.#words);
  }

  /** Lines of at most `width`; a wider word is divided. */
  wrap(width: number): Line[] {
    return breakLines(this.#words, width, this.#letters).map(lineOf);
  }

  /** The number of lines at `width`. */
  count(width: number): number {
    return breakLines(this.#words, width, this.#letters).length;
  }

  /** As many lines as at `width`, of about the same length. */
  balance(width: number): Line[] {
    return balanceLines(this.#words, width, this.#letters).map(lineOf);
  }

  #letters = (word: Word): Word[] => {
    word.letters ??= this.#parts(
      Array.from(graphemes.segment(word.text), ({ segment }) => segment),
      word.start,
    );
    return word.letters;
  };
}

function lineOf({ words, width }: BrokenLine<Word>): Line {
  return { pieces: joinPieces(words), width };
}

function widthOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** The pieces of a line, with neighbours of the same typeface joined. */
function joinPieces(words: Word[]): Piece[] {
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
