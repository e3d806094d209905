import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createMetrics } from '@/server/http/metrics';
import { bodyIn, createContent } from '@/server/page-store/content';
import { PageStore } from '@/server/page-store/page-store';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heldBytes = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const maxBytes = 8_000_000;
const html = { 'content-type': 'text/html; charset=utf-8' };

it('what the store holds stays at its limit, however many pages are read in each encoding', async () => {
  const store = new PageStore({
    maxBytes,
    metrics: createMetrics(),
    backgroundQueue: { add: (task) => void task() },
  });
  const before = heldBytes();
  const held: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < 500; index++) {
      const words = randomBytes(3_000).toString('hex');
      const { document } = await store.render(`/${round}/${index}`, async () => ({
        document: createContent(200, html, Buffer.from(words)),
        tags: [],
        freshSeconds: 60,
        staleSeconds: 0,
      }));
      if (document) await Promise.all([bodyIn(document, 'br'), bodyIn(document, 'gzip')]);
    }
    held.push(heldBytes() - before);
    expect(store.size.bytes).toBeLessThanOrEqual(maxBytes * 1.2);
  }
  // What is counted is what is held: zlib's own buffers of 64 KB would be six times as much.
  expect(Math.max(...held)).toBeLessThan(maxBytes * 1.6);
  expect(store.size.pages).toBeGreaterThan(300);
});
