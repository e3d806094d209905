import sharp from 'sharp';

/** The colours on which the site and its prints put pictures. */
export const grounds = { paper: '#fbf8f2', night: '#0f1420' } as const;

/** The ground on which a picture with transparency is seen: night for one that is nearly white. */
export async function groundOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [light, opaque] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    opaque += alpha * 255;
  }
  return opaque > 0 && light / opaque > lightest ? grounds.night : grounds.paper;
}

/** Mean lightness, from 0 to 1, beyond which a logo can hardly be seen on paper. */
const lightest = 0.75;
