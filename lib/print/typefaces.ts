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

/** The faces of a style, in the order in which a letter is looked for (scripts/fonts/build.mjs). */
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

const opened = new Map<string, Typeface>();

/** A face by its name, read once in this process. */
export function typeface(name: string): Typeface {
  let face = opened.get(name);
  if (!face) {
    const bytes = readFileSync(join(process.cwd(), 'app/fonts', `${name}.ttf`));
    face = { bytes, font: create(bytes) as Font };
    opened.set(name, face);
  }
  return face;
}

const has = (name: string, letter: string) =>
  typeface(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** A stretch of one face; its width at a size of one point. */
export interface Piece {
  text: string;
  face: string;
  width: number;
}

/** Divides a text by the faces that have its letters; what stands between letters stays with those before it. */
export function piecesOf(text: string, style: Style): Piece[] {
  const pieces: { text: string; face: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    if (last && /[\p{P}\p{Z}\p{M}]/u.test(letter) && has(last.face, letter)) {
      last.text += letter;
      continue;
    }
    const face = stacks[style].find((name) => has(name, letter)) ?? stacks[style][0] ?? '';
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
 * What can be printed of a text: letters that no face has (emoji, other scripts) are left out rather
 * than printed as boxes. Empty where nothing is left.
 */
export function printable(text: string): string {
  return printableLetters(text).replace(/^[ \u00a0]+|[ \u00a0]+$/g, '');
}

/** The same of a part of a text, with the spaces at its ends. */
export function printableLetters(text: string): string {
  return (
    [...text.toWellFormed().normalize('NFC')]
      // French spaces before `? ! : ;`, of which no face has the narrow one.
      .map((letter) => (/[\u202f\u2007]/.test(letter) ? '\u00a0' : letter))
      .map((letter) => (letter !== '\u00a0' && /\s/.test(letter) ? ' ' : letter))
      .filter(
        (letter) =>
          !/[\p{C}\p{Default_Ignorable_Code_Point}\ufffc\ufffd]/u.test(letter) &&
          stacks.text.some((name) => has(name, letter)),
      )
      .join('')
      .replace(/ +/g, ' ')
  );
}
