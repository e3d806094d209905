import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { stories, uploads } from '../../backend/db/schema.ts';
import type { FilmTools } from '../../backend/transcoding/tools.ts';
import { rangeOf } from '../../backend/uploads/byte-range.ts';
import { deleteAbandonedUploads } from '../../backend/uploads/clear-abandoned.ts';
import type { FilmStore } from '../../backend/uploads/film-store.ts';
import { prepareFilm } from '../../backend/uploads/prepare-film.ts';
import { renditionFile } from '../../backend/uploads/rendition-files.ts';
import { s3Store } from '../../backend/uploads/s3-store.ts';
import {
  clip,
  createUpload,
  idOf,
  offsetOf,
  sendPiece,
  uploadFilm,
} from '../backend/support/films.ts';
import { filmFolder, skippedName, tools } from '../backend/support/made-films.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { startS3 } from '../backend/support/s3-server.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const bucket = 'films';
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const mebibyte = 1024 * 1024;

/** A film of any length: only its beginning is inspected. */
function filmOf(bytes: number): Uint8Array<ArrayBuffer> {
  const film = new Uint8Array(bytes).map((_, index) => index % 251);
  film.set(clip.subarray(0, Math.min(bytes, clip.length)));
  return film;
}

describe.each(['a folder', 'an S3 bucket'])('films in %s', (where) => {
  let backend: TestBackend;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  /** The names of the store's files. */
  const storedNames = async () => (s3 ? s3.keys() : readdir(backend.uploadsDir));

  beforeAll(async () => {
    s3 = where === 'an S3 bucket' ? await startS3(bucket) : undefined;
    const store =
      s3 && s3Store({ bucket, region: 'us-east-1', endpoint: s3.endpoint, credentials });
    backend = await startBackend(undefined, { store });
  });
  afterAll(async () => {
    await backend.close();
    await s3?.close();
  });
  beforeEach(() => {
    backend.clock.now += 48 * 3_600_000;
  });
  afterEach(async () => {
    await backend.db.delete(stories);
    await backend.db.update(uploads).set({ discarded: true });
    await deleteAbandonedUploads(backend.db, await backend.films);
    expect(await storedNames()).toEqual([]);
  });

  const bytesOf = async (id: string, headers: Record<string, string> = {}) => {
    const url = `http://localhost:3000/api/v1/films/${id}.mp4`;
    const response = await backend.app.fetch(
      new Request(url, { headers: { ...credential, ...headers } }),
    );
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('are stored completely, with the type that their bytes show', async () => {
    const id = await uploadFilm(backend);
    expect(await offsetOf(backend, id)).toBe(String(clip.length));
    const { response, bytes } = await bytesOf(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(bytes.equals(clip)).toBe(true);
  });

  test('are received in chunks of any length, in order', async () => {
    const film = filmOf(13 * mebibyte + 5);
    const id = idOf(await createUpload(backend, film.length));
    for (const [start, end] of [
      [0, 50],
      [50, 6 * mebibyte],
      [6 * mebibyte, 12 * mebibyte],
      [12 * mebibyte, film.length],
    ] as const) {
      const { status } = await sendPiece(backend, id, start, film.slice(start, end));
      expect([start, status]).toEqual([start, 204]);
      expect(await offsetOf(backend, id)).toBe(String(end));
    }
    expect((await bytesOf(id)).bytes.equals(film)).toBe(true);
  });

  test('resume after the connection broke off', async () => {
    const id = idOf(await createUpload(backend, clip.length));
    const brokenStream = new ReadableStream(
      {
        async pull(into) {
          into.enqueue(clip.subarray(0, 100_000));
          await new Promise((resolve) => setImmediate(resolve));
          into.error(new Error('the connection is gone'));
        },
      },
      // Only once it is read: an error drops chunks that have not been read yet.
      { highWaterMark: 0 },
    );
    await sendPiece(backend, id, 0, brokenStream);
    const received = Number(await offsetOf(backend, id));
    expect(received).toBe(100_000);
    await sendPiece(backend, id, received, new Uint8Array(clip.subarray(received)));
    expect((await bytesOf(id)).bytes.equals(clip)).toBe(true);
  });

  test('are served in ranges, as players request them', async () => {
    const id = await uploadFilm(backend);
    const { response, bytes } = await bytesOf(id, { range: 'bytes=1000-1999' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 1000-1999/${clip.length}`);
    expect(bytes.equals(clip.subarray(1000, 2000))).toBe(true);
    expect((await bytesOf(id, { range: 'bytes=-5' })).bytes.equals(clip.subarray(-5))).toBe(true);
    const beyond = await bytesOf(id, { range: `bytes=${clip.length}-` });
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${clip.length}`);
    const etag = response.headers.get('etag') ?? '';
    expect((await bytesOf(id, { 'if-none-match': etag })).response.status).toBe(304);
    expect(
      (await bytesOf(id, { range: 'bytes=0-1', 'if-range': '"another"' })).response.status,
    ).toBe(200);
  });

  test.skipIf(!tools)(
    `get their renditions there, also after an attempt that ended between the two${skippedName}`,
    async () => {
      const made = await filmFolder();
      onTestFinished(() => made.remove());
      const args = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
      await made.make('short.mp4', args, { seconds: 1 });
      const { length } = await made.read('short.mp4');
      const id = await uploadFilm(backend, await made.read('short.mp4'));
      const films = await backend.films;
      const prepare = (store: FilmStore, owner: string) =>
        prepareFilm(
          { id, bytes: length, owner, type: 'video/mp4', attempts: 1 },
          {
            ...{ films: store, tools: tools as FilmTools, workFolder: join(made.folder, 'work') },
            ...{ signal: new AbortController().signal, onProgress: () => undefined },
          },
        );
      const low = renditionFile(id, 'low');
      const put: FilmStore['put'] = (name, path) =>
        name === low ? Promise.reject(new Error('no room')) : films.put(name, path);
      await expect(prepare({ ...films, put }, 'one')).rejects.toThrow('no room');
      expect(await storedNames()).not.toContain(low);

      const { renditions } = await prepare(films, 'another');
      expect(renditions.map(({ name }) => name)).toEqual(['high', 'low']);
      for (const { name, bytes } of renditions) {
        const stored = await films.read(renditionFile(id, name), { start: 0, end: bytes - 1 });
        const read = Buffer.from(await new Response(stored).arrayBuffer());
        expect(read.length).toBe(bytes);
        expect(read.indexOf('moov')).toBeLessThan(read.indexOf('mdat'));
      }
      expect((await bytesOf(id)).bytes.length).toBe(length);
      expect(await readdir(join(made.folder, 'work'))).toEqual([]);
    },
  );

  test('are deleted when the upload is cancelled', async () => {
    const id = idOf(await createUpload(backend, clip.length));
    await sendPiece(backend, id, 0, new Uint8Array(clip.subarray(0, 100)));
    const { status } = await backend.call(`/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(status).toBe(204);
    expect(await offsetOf(backend, id)).toBeNull();
    expect((await sendPiece(backend, id, 100, 'more')).status).toBe(404);
  });

  test.each([
    ['a program', Buffer.from(`MZ${'\0'.repeat(9_000)}`)],
    [
      'an HTML page with the signature of a film',
      Buffer.from(`<html><script>alert(1)</script>${' '.repeat(9_000)}ftypmp42`),
    ],
    [
      'a picture',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(9_000)]),
    ],
    [
      'an audio file',
      Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1'), Buffer.alloc(9_000)]),
    ],
    ['a few bytes', Buffer.from('x')],
  ])('are refused if the file is %s, whatever its name and type claim', async (_, file) => {
    const name = Buffer.from('../../film.mp4').toString('base64');
    const type = Buffer.from('video/mp4').toString('base64');
    const created = await createUpload(backend, file.length, {
      'upload-metadata': `filename ${name},filetype ${type}`,
    });
    const id = idOf(created);
    const { status, body } = await sendPiece(backend, id, 0, new Uint8Array(file));
    expect([status, body.error.code]).toEqual([415, 'no_film']);
    expect((await sendPiece(backend, id, 0, new Uint8Array(file))).status).toBe(404);
    expect((await bytesOf(id)).response.status).toBe(404);
  });

  test.each([
    ['of 16,384 × 16,384 pixels', 'tkhd', 76, [0x40, 0, 0, 0, 0x40, 0, 0, 0]],
    ['of 16,384 × 16,384 pixels in the stream', 'avc1', 24, [0x40, 0, 0x40, 0]],
    ['of maximum duration', 'mvhd', 16, [0xff, 0xff, 0xff, 0xff]],
    ['of a thousand million samples', 'stsz', 8, [0, 0, 0, 1, 0x3b, 0x9a, 0xca, 0]],
  ] as const)(
    'that are valid and %s are stored like others, since they are not decoded here',
    async (_, box, at, bytes) => {
      const bomb = new Uint8Array(clip);
      const start = Buffer.from(bomb.buffer).indexOf(box) + 4;
      expect(start).toBeGreaterThan(4);
      bomb.set(bytes, start + at);
      const id = idOf(await createUpload(backend, bomb.length));
      expect((await sendPiece(backend, id, 0, bomb)).status).toBe(204);
      const { response, bytes: served } = await bytesOf(id);
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([
        200,
        "default-src 'none'; sandbox",
      ]);
      expect(served.equals(bomb)).toBe(true);
    },
  );

  test('are also inspected as a whole if their beginning came in small chunks', async () => {
    const id = idOf(await createUpload(backend, 10));
    await sendPiece(backend, id, 0, 'MZ012');
    expect((await sendPiece(backend, id, 5, '34567')).status).toBe(415);
  });

  test('that are complete but not yet inspected are inspected when the client asks for their offset', async () => {
    const id = await uploadFilm(backend);
    await backend.db.update(uploads).set({ type: null });
    expect((await bytesOf(id)).response.status).toBe(404);
    await offsetOf(backend, id);
    expect((await bytesOf(id)).response.status).toBe(200);
  });
});

test('rangeOf returns a range within the file for any header', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(200), fc.nat(200)).map(([from, to]) => `bytes=${from}-${to}`),
    fc.nat(200).map((from) => `bytes=${from}-`),
    fc.nat(200).map((last) => `bytes=-${last}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 100 }), (given, bytes) => {
      const range = rangeOf(given, bytes);
      if (range === undefined || range === 'beyond') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThan(bytes);
      expect(range.start).toBeLessThanOrEqual(range.end);
    }),
  );
});
