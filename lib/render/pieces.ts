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
  for (const letter of graphemesOf(text)) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    const last = pieces.at(-1);
    const stays = /^[\p{P}\p{Z}\p{M}\p{Cf}]/u.test(letter) && last && hasLetter(last.face, letter);
    const face = stays ? last.face : faceOf(letter, style, whole);
    if (face) add(letter, face, level);
    // No typeface has the letter with its marks: each in the first that has it.
    else
      for (const part of letter) add(part, faceOf(part, style, whole) ?? 'newsreader-latin', level);
  }
  return pieces.map((piece) => ({ ...piece, width: widthOf(piece) }));
}

export const widthOf = (piece: Omit<Piece, 'width'>) =>
  widthOfGlyphs(shape(piece.text, piece.face, isRightToLeft(piece)));
