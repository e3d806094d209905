import 'server-only';
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { type BrokenLine, balanceLines, breakLines, type Unbroken, widest } from './break-lines.ts';
import { breakText, divideWord } from './break-points.ts';
import { isComplex, type Style } from './coverage.ts';
import { isRightToLeft, type Piece, piecesOf, widthOf } from './pieces.ts';
import { inkOf } from './shape.ts';

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
  /** In reading order. */
  text: string;
  /** From left to right. */
  pieces: Piece[];
  /** At a size of one point. */
  width: number;
}

const bidi = bidiFactory();
const hasRightToLeft =
  /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Latin letters reach about this far above and below their baseline. */
const latinInk = { above: 0.75, below: 0.25 };

/** A text that can be wrapped at any width. */
export class Text {
  readonly #text: string;
  readonly #words: Word[];
  readonly #style: Style;
  readonly #strong: Span[];
  readonly #levels: EmbeddingLevels | undefined;

  /** `strong`: ranges in the strong style. */
  constructor(text: string, style: Style, strong: Span[] = []) {
    this.#text = text;
    this.#style = style;
    this.#strong = strong;
    this.#levels = hasRightToLeft.test(text) ? bidi.getEmbeddingLevels(text) : undefined;
    this.#words = this.#parts(breakText(text), 0);
  }

  /** Whether its lines begin at the right. */
  get isRightToLeft(): boolean {
    return (this.#levels?.paragraphs[0]?.level ?? 0) % 2 === 1;
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
    const fullWidth = sumOf(pieces);
    const trimmed = text.trimEnd();
    const width = trimmed === text ? fullWidth : sumOf(this.#pieces(trimmed, start));
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
      return piecesOf(text.slice(from - start, to - start), strong ? 'strong' : this.#style, {
        whole: this.#text,
        levels: this.#levels?.levels.subarray(from, to),
      });
    });
  }

  /** The width of the widest word. */
  get longest(): number {
    return widest(this.#words);
  }

  /**
   * How far it reaches above and below its baseline, if letters of other scripts than the site's own reach
   * further than Latin ones.
   */
  get ink(): { above: number; below: number } | undefined {
    const inks = this.#words.flatMap(({ pieces }) =>
      pieces
        .filter(({ face }) => isComplex(face))
        .map((piece) => inkOf(piece.text, piece.face, isRightToLeft(piece))),
    );
    if (inks.length === 0) return undefined;
    return {
      above: Math.max(latinInk.above, ...inks.map(({ above }) => above)),
      below: Math.max(latinInk.below, ...inks.map(({ below }) => below)),
    };
  }

  /** Lines of at most `width`; a wider word is divided. */
  wrap(width: number): Line[] {
    return breakLines(this.#words, width, this.#letters).map(this.#line);
  }

  /** The number of lines at `width`. */
  count(width: number): number {
    return breakLines(this.#words, width, this.#letters).length;
  }

  /** As many lines as at `width`, of about the same length. */
  balance(width: number): Line[] {
    return balanceLines(this.#words, width, this.#letters).map(this.#line);
  }

  #letters = (word: Word): Word[] => {
    word.letters ??= this.#parts(divideWord(word.text), word.start);
    return word.letters;
  };

  #line = ({ words, width }: BrokenLine<Word>): Line => {
    const text = words.map((word) => word.text).join('');
    const pieces = joinPieces(words.flatMap((word) => word.pieces));
    if (!this.#levels) return { text, pieces, width };
    // A line's last space is not drawn, because in Arabic it would move the line.
    const visible = this.#pieces(text.trimEnd(), words[0]?.start ?? 0);
    return { text, pieces: reorder(visible), width: sumOf(visible) };
  };
}

/** The pieces of a line from left to right: rule L2 of the bidirectional algorithm. */
function reorder(pieces: Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
}

function sumOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Joins neighbours of the same typeface. */
function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.face !== piece.face || last.level !== piece.level) joined.push({ ...piece });
    else {
      last.text += piece.text;
      last.width = isComplex(last.face) ? widthOf(last) : last.width + piece.width;
    }
  }
  return joined;
}
