import { site } from '../config/site.ts';
import { drawLine } from '../render/outlines.ts';
import { printable } from '../render/printable.ts';
import { Text } from '../render/text.ts';

/** Line height relative to the size, as in the class `.wordmark`. */
const lineHeight = 1.25;
const size = 64;

let wordmark: { name: string; svg: string } | undefined;

/**
 * The ministry's name as an SVG of outlines, the same in every language and typeface. Rendered once for a name; as high
 * as a line of text and as wide as the name.
 */
export function drawWordmark(): string {
  const { name } = site();
  if (wordmark?.name !== name) wordmark = { name, svg: draw(name) };
  return wordmark.svg;
}

function draw(name: string): string {
  const [line] = new Text(printable(name), 'wordmark').wrap(Number.POSITIVE_INFINITY);
  if (!line) throw new Error(`No letter of the site’s name, ${name}, is in any typeface.`);
  const [width, height] = [Math.ceil(line.width * size), size * lineHeight];
  // Newsreader's ascent and descent, 0.735 and 0.265, in the middle of the line.
  const baseline = height / 2 + size * 0.235;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawLine(line, 0, baseline, size)}</svg>`;
}
