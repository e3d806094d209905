import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompressedPath } from '@/server/files/precompressed';
import { createMetrics } from '@/server/http/metrics';
import { answerFile } from '@/server/steps/answer-file';
import { startStepServer } from '../support/step-server';

const dir = mkdtempSync(join(tmpdir(), 'lampstand-files-'));
const script = 'const words = "words words words";\n'.repeat(100);
const film = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251));
const large = 'x'.repeat(1_100_000);

function write(path: string, body: string | Buffer) {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), body);
}

let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  write('.next/static/chunks/a.js', script);
  write('.next/static/media/한글.svg', '<svg/>');
  write('.next/earlier-static/chunks/a.js', 'another');
  write('.next/earlier-static/chunks/before.js', 'of the release before');
  write('public/scenes/a.webp', 'a picture');
  write('public/media/clips/a.mp4', film);
  write('public/map/large.json', large);
  write('public/.secret', 'secret');
  write('package.json', '{}');
  const smallest = brotliCompressSync(Buffer.from(`// from the build\n${script}`));
  mkdirSync(join(dir, '.next/precompressed'));
  writeFileSync(precompressedPath(dir, Buffer.from(script), 'br'), smallest);
  server = await startStepServer([answerFile(dir, createMetrics())], (response) => {
    response.statusCode = 404;
    response.end('of no file');
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

it('serves a precompressed file of the build, cacheable for ever', async () => {
  const path = '/_next/static/chunks/a.js';
  const response = await server.ask(`${path}?dpl=1`, { 'accept-encoding': 'br, gzip' });
  expect(brotliDecompressSync(response.body).toString()).toContain('// from the build');
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await server.ask(path)).body.toString()).toBe(script);
  const known = { 'if-none-match': String(response.headers.etag) };
  expect((await server.ask(path, known)).status).toBe(304);
});

it('serves a picture, cacheable for a week, and a file with an escaped name', async () => {
  const picture = await server.ask('/scenes/a.webp', { 'accept-encoding': 'br' });
  expect(picture.headers['cache-control']).toContain('max-age=604800');
  expect(picture.headers['content-encoding']).toBeUndefined();
  const escaped = await server.ask(`/_next/static/media/${encodeURIComponent('한글')}.svg`);
  expect(escaped.body.toString()).toBe('<svg/>');
});

it('serves ranges of a film, and a large file from the disk', async () => {
  const part = await server.ask('/media/clips/a.mp4', { range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 10-19/5000']);
  expect(part.body).toEqual(film.subarray(10, 20));
  expect((await server.ask('/media/clips/a.mp4', { range: 'bytes=9999-' })).status).toBe(416);
  expect((await server.ask('/map/large.json')).body.length).toBe(large.length);
});

it('gives a film an ETag of its content alone, so that ranges of several nodes fit together', async () => {
  const first = await server.ask('/media/clips/a.mp4', { range: 'bytes=0-9' });
  expect(first.headers['last-modified']).toBeUndefined();
  utimesSync(join(dir, 'public/media/clips/a.mp4'), new Date(0), new Date(0));
  const other = await startStepServer([answerFile(dir, createMetrics())], () => {});
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const rest = await other.ask('/media/clips/a.mp4', { range: 'bytes=10-', 'if-range': etag });
  expect([rest.status, rest.headers.etag, rest.body.length]).toEqual([206, etag, 4_990]);
  expect((await other.ask('/media/clips/a.mp4', { 'if-none-match': etag })).status).toBe(304);
  await other.close();
});

it.each(['POST', 'PUT', 'DELETE'])('rejects %s', async (method) => {
  const response = await server.ask('/scenes/a.webp', {}, method);
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

it.each([
  '/scenes/b.webp',
  '/.secret',
  '/scenes/../../package.json',
  '/scenes/%2e%2e/%2e%2e/package.json',
  '/scenes',
  '/_next/static/chunks/',
])('responds with 404 to %s', async (path) => {
  expect((await server.ask(path)).status).toBe(404);
});

it('serves a file of the previous release, unless the current one has it', async () => {
  const before = await server.ask('/_next/static/chunks/before.js');
  expect(before.body.toString()).toBe('of the release before');
  expect(before.headers['cache-control']).toContain('immutable');
  expect((await server.ask('/_next/static/chunks/a.js')).body.toString()).toBe(script);
});

it.each([
  '/_next/static/chunks/gone.js?dpl=1',
  '/_next/image/?url=%2Fx.png&w=64',
  '/_next/data/build/en.json',
])('responds to %s of another build with a short, uncacheable 404', async (path) => {
  const missing = await server.ask(path);
  expect(missing.status).toBe(404);
  expect(missing.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(missing.body.length).toBeLessThan(100);
});
