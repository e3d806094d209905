import 'server-only';
import { faceOf, hasLetter, type Style } from './coverage.ts';
import { shape, widthOfGlyphs } from './shape.ts';

/** A run of text in one typeface and one direction; its width at a size of one point. */
export interface Piece {
  text: string;
  face: string;
  /** Of the bidirectional algorithm; odd from right to left. */
  level: number;
  width: number;
}

export const isRightToLeft = ({ level }: Pick<Piece, 'level'>) => level % 2 === 1;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

interface Surroundings {
  /** The whole text that this is a part of, which decides between the forms of Chinese characters. */
  whole: string;
  /** The levels of the letters of this part; without them all is from left to right. */
  levels?: Uint8Array | undefined;
}

/** Divides a text into runs; punctuation, spaces and marks stay with the letter before them. */
export function piecesOf(text: string, style: Style, { whole, levels }: Surroundings): Piece[] {
  const pieces: Omit<Piece, 'width'>[] = [];
  const add = (letter: string, face: string, level: number) => {
    const last = pieces.at(-1);
    if (last?.face === face && last.level === level) last.text += letter;
    else pieces.push({ text: letter, face, level });
  };
  let at = 0;
  const letters = graphemesOf(text);
  const faces = facesOf(letters, style, whole);
  for (const [index, letter] of letters.entries()) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    const last = pieces.at(-1);
    const stays = /^[\p{P}\p{Z}\p{M}\p{Cf}]/u.test(letter) && last && hasLetter(last.face, letter);
    const face = stays ? last.face : faces[index];
    if (face) add(letter, face, level);
    // No typeface has the letter with its marks: each in the first that has it.
    else
      for (const part of letter) add(part, faceOf(part, style, whole) ?? 'newsreader-latin', level);
  }
  return pieces.map((piece) => ({ ...piece, width: widthOf(piece) }));
}

/** The typeface of each letter. A Latin word of which one letter needs another typeface is whole in that one. */
function facesOf(letters: readonly string[], style: Style, whole: string): (string | undefined)[] {
  const faces = letters.map((letter) => faceOf(letter, style, whole, hasPlacedMarks(letter)));
  for (let from = 0; from < letters.length; ) {
    const length = letters.slice(from).findIndex((letter) => !latin.test(letter));
    const to = length < 0 ? letters.length : from + length;
    const other = faces.slice(from, to).find((face) => face?.startsWith('noto-'));
    if (other && letters.slice(from, to).every((letter) => hasLetter(other, letter)))
      faces.fill(other, from, to);
    from = to + 1;
  }
  return faces;
}

const latin = /^\p{sc=Latin}/u;

/** Whether a typeface puts the marks of a letter that Unicode has no sign for, as of “ẹ̀”, where they belong. */
const hasPlacedMarks = (letter: string) => (face: string) =>
  !/\p{M}/u.test(letter) ||
  shape(letter, face, false).every(({ x, y }, at) => at === 0 || x !== 0 || y !== 0);

export const widthOf = (piece: Omit<Piece, 'width'>) =>
  widthOfGlyphs(shape(piece.text, piece.face, isRightToLeft(piece)));
