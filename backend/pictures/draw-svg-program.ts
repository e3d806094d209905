import sharp from 'sharp';

/*
 * Draws an SVG as PNG, in a process of its own, because nothing but the end of its process ends a drawing. Arguments:
 * the file to read, the file to write, and the longer side in pixels.
 */

const [source = '', drawn = '', side = ''] = process.argv.slice(2);
const open = (density?: number) =>
  sharp(source, { failOn: 'error', pages: 1, ...(density && { density }) });
const { width, height } = await open().metadata();
// Pixels per inch, of which an SVG is drawn with 72 at its own size.
const density = Math.min(7_200, Math.max(1, (72 * Number(side)) / Math.max(width, height)));
await open(density).toColourspace('srgb').png({ compressionLevel: 1 }).toFile(drawn);
