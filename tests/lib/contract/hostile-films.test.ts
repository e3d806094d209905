import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmHeadBytes, filmTypeOf } from '@/lib/contract/films';

/* The server never decodes films: it only inspects their first bytes, and serves them unchanged. */

const clip = readFileSync('public/media/clips/hills-stars.mp4').subarray(0, filmHeadBytes);

/** Headers that made parsers loop, misread, or allocate gigabytes. */
const beginnings: [string, number[]][] = [
  [
    'an MP4 whose first box is longer than any file',
    [0xff, 0xff, 0xff, 0xff, ...ascii('ftypisom')],
  ],
  ['an MP4 whose boxes have no length', [0, 0, 0, 0, ...ascii('ftypisom')]],
  ['an MP4 of 64-bit lengths', [0, 0, 0, 1, ...ascii('ftyp'), ...Array(8).fill(0xff)]],
  ['a WebM whose elements have no length', [0x1a, 0x45, 0xdf, 0xa3, 0x01, ...Array(7).fill(0xff)]],
  ['a WebM of nested elements', [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x42, 0x82, 0x80]],
  [
    'an ASF whose objects have no length',
    [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9],
  ],
  ['a ZIP that declares a larger size than it has', [0x50, 0x4b, 3, 4, ...Array(22).fill(0xff)]],
  ['an image of 65,535 × 65,535', [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff]],
  ['a gzip', [0x1f, 0x8b, 8, 0, ...Array(6).fill(0)]],
  ['an HTML page', [...ascii('<!doctype html><script>alert(1)</script>')]],
  ['an SVG with a script', [...ascii('<?xml version="1.0"?><svg onload="alert(1)">')]],
];

function ascii(text: string): number[] {
  return [...Buffer.from(text)];
}

test.each(beginnings)(
  'filmTypeOf parses %s to its end, and returns a film type or none',
  async (_, beginning) => {
    for (const filling of [0, 1, 0xff, 0x42]) {
      const head = new Uint8Array(filmHeadBytes).fill(filling);
      head.set(beginning);
      expect([undefined, 'video/mp4', 'video/quicktime', 'video/webm']).toContain(
        await filmTypeOf(head),
      );
    }
  },
);

test('filmTypeOf returns a film type or none for a corrupted film and for any other bytes', async () => {
  const corrupted = fc
    .array(fc.tuple(fc.nat(filmHeadBytes - 1), fc.nat(255)), { maxLength: 40 })
    .map((changes) => {
      const head = Uint8Array.from(clip);
      for (const [at, value] of changes) head[at] = value;
      return head;
    });
  const begun = fc
    .tuple(
      fc.constantFrom(...beginnings.map(([, bytes]) => bytes)),
      fc.uint8Array({ maxLength: filmHeadBytes - 100 }),
    )
    .map(([beginning, rest]) => Uint8Array.from([...beginning, ...rest]));
  const any = fc.uint8Array({ maxLength: filmHeadBytes });
  await fc.assert(
    fc.asyncProperty(fc.oneof(corrupted, begun, any), async (head) => {
      const type = await filmTypeOf(head);
      expect([undefined, 'video/mp4', 'video/quicktime', 'video/webm']).toContain(type);
    }),
    { numRuns: 1_000 },
  );
});
