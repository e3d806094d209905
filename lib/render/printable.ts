import 'server-only';
import { faceOf, invisible } from './coverage.ts';

/** A part of a sentence whose direction is its own (U+2068 … U+2069), as in `isolate`. */
const isolated = /\u2068([^\u2068\u2069]*)\u2069/g;
/** Between letters a joiner changes their form; elsewhere it joins emoji. */
const joiner = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Stands for a removed character, and is none itself. */
const removed = '\uffff';
/** The space before an emoji that has a sign behind it: “a seat 🪑!” is “a seat!”. */
const spaceBeforeSign = / (?=\uffff+\u00a0?[!?.,;:…)\]}”’»。、，！？])/gu;

/**
 * The printable part of a text: characters without a glyph (emoji, rare scripts) are removed rather than
 * printed as boxes. May be empty.
 */
export function printable(text: string): string {
  return printableLetters(text).replace(/^[ \u00a0]+|(?<![ \u00a0])[ \u00a0]+$/g, '');
}

/** The printable letters of a part of a text, with the spaces at its ends. */
export function printableLetters(text: string): string {
  const kept = withoutUnprintable(text.toWellFormed());
  // Where a letter is removed, a joiner may lose its letter, and an accent find one.
  return kept === text ? kept : printableLetters(kept);
}

function withoutUnprintable(text: string): string {
  const normal = text.normalize('NFC');
  const kept = keptMarks(normal);
  const letters: string[] = [];
  let at = 0;
  for (const letter of normal) {
    const position = at;
    at += letter.length;
    // Narrow French spaces before `? ! : ;`, for which no typeface has a glyph.
    if (/[\u202f\u2007\u00a0]/.test(letter)) letters.push('\u00a0');
    else if (/\s/.test(letter)) letters.push(' ');
    else if (kept.has(position) || hasGlyph(letter)) letters.push(letter);
    else letters.push(removed);
  }
  const spaced = letters.join('').replace(/ +/g, ' ').replace(spaceBeforeSign, '');
  return spaced.replaceAll(removed, '').replace(/ +/g, ' ');
}

/** The letters of a text that no typeface has, each once, without emoji, which are left out on purpose. */
export function unprintableLetters(text: string): string[] {
  const letters = [...text.toWellFormed().normalize('NFC')];
  const missing = letters.filter(
    (letter) =>
      /[\p{L}\p{M}\p{N}]/u.test(letter) &&
      !/\p{Default_Ignorable_Code_Point}/u.test(letter) &&
      !hasGlyph(letter),
  );
  return [...new Set(missing)];
}

export const hasGlyph = (letter: string): boolean =>
  /^[ -~]$/.test(letter) ||
  (!/[\p{C}\p{Default_Ignorable_Code_Point}\ufffc\ufffd]/u.test(letter) &&
    !invisible.test(letter) &&
    faceOf(letter, 'text', letter) !== undefined);

/** The positions of the invisible marks that a text needs. */
function keptMarks(text: string): Set<number> {
  const positions = new Set<number>();
  for (const { index } of text.matchAll(joiner)) positions.add(index);
  for (const { index, 0: match } of text.matchAll(isolated)) {
    positions.add(index);
    positions.add(index + match.length - 1);
  }
  return positions;
}
