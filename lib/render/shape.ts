import 'server-only';
import { Direction, Buffer as Run, shape as shapeRun } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { typeface } from './typefaces.ts';

/** A glyph with the letters that it stands for. Lengths are at a size of one. */
export interface Glyph {
  id: number;
  letters: string;
  advance: number;
  x: number;
  y: number;
}

/** Words recur, in a text and at each width that is tried. */
const shaped = new LRUCache<string, readonly Glyph[]>({ max: 4000 });

/**
 * The glyphs of a text in one typeface and one direction, from left to right: joined, reordered and with
 * marks in place as the script demands.
 */
export function shape(text: string, face: string, rightToLeft: boolean): readonly Glyph[] {
  const key = `${face} ${rightToLeft} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const glyphs = shapeAnew(text, face, rightToLeft);
  shaped.set(key, glyphs);
  return glyphs;
}

function shapeAnew(text: string, face: string, rightToLeft: boolean): Glyph[] {
  const { font, unitsPerEm } = typeface(face);
  const run = new Run();
  run.addText(text);
  run.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  run.guessSegmentProperties();
  shapeRun(font, run);
  const positions = run.getGlyphPositions();
  const infos = run.getGlyphInfos();
  const letters = lettersOf(
    text,
    infos.map(({ cluster }) => cluster),
    rightToLeft,
  );
  return infos.map(({ codepoint }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return {
      id: codepoint,
      letters: letters[at] ?? '',
      advance: xAdvance / unitsPerEm,
      x: xOffset / unitsPerEm,
      y: yOffset / unitsPerEm,
    };
  });
}

/**
 * The letters of each glyph, so that all together are the text. Glyphs of a cluster share its letters; where
 * it has more glyphs than letters, the last ones have a space without width, because readers of PDF invent
 * letters for glyphs without any.
 */
function lettersOf(text: string, clusters: readonly number[], rightToLeft: boolean): string[] {
  const starts = [...new Set(clusters), text.length].toSorted((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  return clusters.map((start, at) => {
    const first = clusters.indexOf(start, Math.max(0, at - 32));
    const count = clusters.lastIndexOf(start, at + 32) - first + 1;
    const letters = [...text.slice(start, ends.get(start))];
    const place = rightToLeft ? first + count - 1 - at : at - first;
    const shared = place === count - 1 ? letters.slice(place) : letters.slice(place, place + 1);
    return shared.join('') || '\u200b';
  });
}

export const widthOfGlyphs = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);

/** The outline of a glyph as SVG path data at a size of `unitsPerEm`, upwards. */
export const outlineOf = ({ id }: Glyph, face: string) => typeface(face).font.glyphToPath(id);

/** How far a text's ink reaches above and below its baseline, at a size of one. */
export function inkOf(text: string, face: string, rightToLeft: boolean) {
  const { font, unitsPerEm } = typeface(face);
  let [above, below] = [0, 0];
  for (const { id, y } of shape(text, face, rightToLeft)) {
    const extents = font.glyphExtents(id);
    if (!extents) continue;
    above = Math.max(above, y + extents.yBearing / unitsPerEm);
    below = Math.max(below, -(y + (extents.yBearing + extents.height) / unitsPerEm));
  }
  return { above, below };
}
