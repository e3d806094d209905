import 'server-only';
import { isRightToLeft } from './pieces.ts';
import { outlineOf, shape } from './shape.ts';
import type { Line } from './text.ts';
import { typeface } from './typefaces.ts';

/** A line as SVG outlines, from `x` on the baseline `y`, at a size in pixels. */
export function drawLine(line: Line, x: number, y: number, size: number): string {
  let at = x;
  const paths: string[] = [];
  for (const piece of line.pieces) {
    const scale = size / typeface(piece.face).unitsPerEm;
    for (const glyph of shape(piece.text, piece.face, isRightToLeft(piece))) {
      const outline = outlineOf(glyph, piece.face);
      const [left, top] = [at + glyph.x * size, y - glyph.y * size].map((n) => n.toFixed(2));
      if (outline) {
        paths.push(
          `<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      }
      at += glyph.advance * size;
    }
  }
  return paths.join('');
}
