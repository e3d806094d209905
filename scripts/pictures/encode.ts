// Encodes one picture at one size, at the best quality that its byte budget allows.
import sharp from 'sharp';

type Format = 'avif' | 'webp' | 'jpg';

async function once(
  raw: Buffer,
  w: number,
  h: number,
  format: Format,
  quality: number,
): Promise<Buffer> {
  const img = sharp(raw, { raw: { width: w, height: h, channels: 3 } });
  if (format === 'avif')
    return img.avif({ quality, effort: 4, chromaSubsampling: '4:2:0', bitdepth: 10 }).toBuffer();
  if (format === 'webp') return img.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  return img.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** Above these qualities there is no visible gain, and the grain takes most of the bytes. */
const finest = { avif: 45, webp: 72, jpg: 88 };
const coarsest = { avif: 30, webp: 25, jpg: 25 };

/** The highest useful quality whose file has at most `budget` bytes; the coarsest if none has. */
export async function encode(
  raw: Buffer,
  w: number,
  h: number,
  format: Format,
  budget: number,
): Promise<{ data: Buffer; quality: number }> {
  let lo = coarsest[format];
  let hi = finest[format];
  let best: { data: Buffer; quality: number } | undefined;
  let q = hi;
  for (let i = 0; i < 5 && lo <= hi; i++) {
    const data = await once(raw, w, h, format, q);
    if (data.length <= budget) {
      best = { data, quality: q };
      if (data.length > budget * 0.88) break;
      lo = q + 1;
    } else hi = q - 1;
    q = Math.round((lo + hi) / 2);
  }
  return best ?? { data: await once(raw, w, h, format, lo), quality: lo };
}
