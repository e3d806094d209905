import { Thread } from '../threads/thread.ts';
import type { HeicCalls } from './heic-thread.ts';

/** What telephones take is at most 48 million; the decoder holds a whole picture several times. */
const maxPixels = 64_000_000;
/** A telephone's picture takes about a second. */
const maxMilliseconds = 60_000;

/**
 * An iPhone's picture as PNG, large enough to cover a size, decoded in a thread of its own, beside the
 * event loop, which ends afterwards. Throws for what is damaged, too large, or takes too long.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const thread = new Thread<HeicCalls>(new URL('./heic-thread.ts', import.meta.url));
  const limit = setTimeout(() => thread.end(), maxMilliseconds);
  try {
    const png = await thread.call('decode', bytes, size, maxPixels);
    if (!png) throw new Error('the HEIC has no picture that can be decoded');
    return png;
  } finally {
    clearTimeout(limit);
    await thread.end();
  }
}
