import { expect, it } from 'vitest';
import { bodyIn, bytesOf, compressFully, createContent } from '@/server/page-store/content';

const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([10, 1_500, 5_000, 300_000])(
  'content of %i bytes keeps no more memory than it counts',
  async (length) => {
    // A part of a larger buffer, as Node's own are.
    const body = Buffer.alloc(1_000_000, 'words ').subarray(500, 500 + length);
    const content = createContent(200, html, body);
    const held = () =>
      Object.values(content.bodies).reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0);
    const counted = () => bytesOf(content) - JSON.stringify(html).length;
    expect(held()).toBe(counted());
    await bodyIn(content, 'br');
    await bodyIn(content, 'gzip');
    expect(held()).toBe(counted());
    await compressFully(content);
    expect(held()).toBe(counted());
    // Only what clients ask for is kept.
    expect(content.bodies.identity === undefined).toBe(content.isCompressible);
    expect((await bodyIn(content, 'identity')).equals(body)).toBe(true);
    expect(held()).toBe(counted());
  },
);
