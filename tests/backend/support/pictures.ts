import sharp from 'sharp';

/** A JPEG of one colour, with EXIF data. */
export function drawnPicture(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'made on 12 Elm Street' } })
    .jpeg()
    .toBuffer();
}
