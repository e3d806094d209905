import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accounts, pictures } from '../../backend/db/schema.ts';
import { encodePicture } from '../../backend/pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../../backend/pictures/pictures.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();
const size = { width: 320, height: 180 };
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });

test('a picture is rotated upright, resized and stripped of metadata', async () => {
  const photo = await red(90, 160)
    .withExif({ IFD0: { Artist: 'Ruth' }, IFD3: { GPSLatitude: '35/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { webp, width, height } = await encodePicture(photo, size);
  const metadata = await sharp(webp).metadata();
  expect(metadata).toMatchObject({ format: 'webp', ...size });
  expect([width, height]).toEqual([320, 180]);
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(
    Array(4).fill(undefined),
  );
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an empty file', () => new Uint8Array()],
  ['an SVG with a script', () => Buffer.from(svg)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a truncated picture', async () => (await red(900, 900).png().toBuffer()).subarray(0, 90)],
  ['a picture of too many pixels', () => red(16_000, 16_000).png().toBuffer()],
  [
    'a picture with an invalid header',
    async () => (await red(9, 9).png().toBuffer()).fill(7, 0, 12),
  ],
])('%s is refused', async (_, bytes) => {
  await expect(encodePicture(await bytes(), size)).rejects.toMatchObject({
    status: 415,
    code: 'no_picture',
  });
});

test('bytes appended to a picture are not stored', async () => {
  const polyglot = Buffer.concat([await red(40, 40).jpeg().toBuffer(), Buffer.from(svg)]);
  const { webp } = await encodePicture(polyglot, size);
  expect(Buffer.from(webp).includes('<script')).toBe(false);
});

test('a picture is served by its address, only as a picture, and deleted only by its own account', async () => {
  const values = ['red', 'blue'].map((id) => ({ id, slug: id, name: id, name_key: id }));
  await backend.db.insert(accounts).values(values);
  const encoded = await encodePicture(await red(40, 40).webp().toBuffer(), size);
  const path = (await storePicture(backend.db, 'red', encoded)).replace('/api/v1', '');
  const { status, headers } = await backend.get(path);
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    ...[200, 'image/webp', 'nosniff'],
  ]);
  const etag = headers.get('etag') ?? '';
  expect((await backend.get(path, { 'if-none-match': etag })).status).toBe(304);
  for (const other of ['/pictures/x.webp', path.replace('.webp', '.svg')]) {
    expect((await backend.get(other)).status).toBe(404);
  }
  await deletePicture(backend.db, 'blue', `/api/v1${path}`);
  await deletePicture(backend.db, 'red', '/scenes/open-door-640.avif');
  expect(await backend.db.$count(pictures)).toBe(1);
  await deletePicture(backend.db, 'red', `/api/v1${path}`);
  expect((await backend.get(path)).status).toBe(404);
});
