import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** `display` for headlines, `text` for reading, `strong` for names. */
export type Style = 'display' | 'text' | 'strong';

const european = (face: string, slices: string[], weight = '') =>
  slices.map((slice) => `${face}-${slice}${weight}`);
const latin = ['latin', 'latin-ext', 'vietnamese'];
const sans = [...latin, 'greek', 'cyrillic'];

/** The typefaces of a style in order of preference (scripts/fonts/build.mjs). */
const stacks: Record<Style, string[]> = {
  display: [
    ...european('newsreader', latin),
    'gowun-batang-400',
    ...european('source-sans-3', sans, '-400'),
  ],
  text: [...european('source-sans-3', sans, '-400'), 'gowun-batang-400'],
  strong: [...european('source-sans-3', sans, '-600'), 'gowun-batang-700'],
};

interface Typeface {
  bytes: Buffer;
  font: Font;
}

const cache = new Map<string, Typeface>();

/** A typeface by name, read once per process. */
export function typeface(name: string): Typeface {
  let face = cache.get(name);
  if (!face) {
    const bytes = readFileSync(join(process.cwd(), 'app/fonts', `${name}.ttf`));
    face = { bytes, font: create(bytes) as Font };
    cache.set(name, face);
  }
  return face;
}

const hasGlyph = (name: string, letter: string) =>
  typeface(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** A run of text in one typeface; its width at a size of one point. */
export interface Piece {
  text: string;
  face: string;
  width: number;
}

/** Divides a text into runs by typeface; punctuation, spaces and marks stay with the letter before them. */
export function piecesOf(text: string, style: Style): Piece[] {
  const pieces: { text: string; face: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    if (last && /[\p{P}\p{Z}\p{M}]/u.test(letter) && hasGlyph(last.face, letter)) {
      last.text += letter;
      continue;
    }
    const face = stacks[style].find((name) => hasGlyph(name, letter)) ?? stacks[style][0] ?? '';
    if (last?.face === face) last.text += letter;
    else pieces.push({ text: letter, face });
  }
  return pieces.map((piece) => ({ ...piece, width: widthOf(piece.text, piece.face) }));
}

function widthOf(text: string, face: string): number {
  const { font } = typeface(face);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/**
 * The printable part of a text: characters without a glyph (emoji, other scripts) are removed rather than
 * printed as boxes. May be empty.
 */
export function printable(text: string): string {
  return printableLetters(text).replace(/^[ \u00a0]+|(?<![ \u00a0])[ \u00a0]+$/g, '');
}

/** The printable letters of a part of a text, with the spaces at its ends. */
export function printableLetters(text: string): string {
  return (
    [...text.toWellFormed().normalize('NFC')]
      // Narrow French spaces before `? ! : ;`, for which no typeface has a glyph.
      .map((letter) => (/[\u202f\u2007]/.test(letter) ? '\u00a0' : letter))
      .map((letter) => (letter !== '\u00a0' && /\s/.test(letter) ? ' ' : letter))
      .filter(
        (letter) =>
          !/[\p{C}\p{Default_Ignorable_Code_Point}\ufffc\ufffd]/u.test(letter) &&
          stacks.text.some((name) => hasGlyph(name, letter)),
      )
      .join('')
      .replace(/ +/g, ' ')
  );
}
