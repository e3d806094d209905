import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findInContent } from '../../backend/checks/find-in-content.ts';
import { contentFiles } from '../../backend/db/schema.ts';
import { s3Store } from '../../backend/uploads/s3-store.ts';
import { clip, createUpload, idOf, sendPiece, uploadFilm } from '../backend/support/films.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { startS3 } from '../backend/support/s3-server.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const bucket = 'films';
const credentials = { accessKeyId: 'key', secretAccessKey: 'a-secret-of-the-bucket' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function backendOn(endpoint: string): Promise<TestBackend> {
  const options = { bucket, region: 'us-east-1', endpoint, credentials, requestTimeout: 1_000 };
  const backend = await startBackend(undefined, { store: s3Store(options) });
  closing.push(backend.close);
  return backend;
}

async function bucketThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const expectUnavailable = ({ status, body, headers }: Awaited<ReturnType<typeof sendPiece>>) => {
  expect([status, body.error?.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
};

test.each<[string, RequestListener]>([
  [
    'refuses access',
    (_, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  ],
  ['returns 500', (_, response) => response.writeHead(500).end('oops')],
  ['returns invalid XML', (_, response) => response.writeHead(200).end('{"not": "xml"')],
  ['closes the connection', (_, response) => response.destroy()],
  ['never responds', (request) => request.resume()],
])('a bucket that %s causes a 503 and one log line without the secret', async (_, answer) => {
  const backend = await backendOn(await bucketThat(answer));
  expectUnavailable(await createUpload(backend, 1_000));
  const lines = expectedErrors().flat();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^POST \/uploads failed: /);
  expect(JSON.stringify(lines)).not.toContain(credentials.secretAccessKey);
});

test('a bucket that becomes unreachable causes a 503 for chunks and for films', async () => {
  const s3 = await startS3(bucket);
  const backend = await backendOn(s3.endpoint);
  const whole = await uploadFilm(backend);
  const half = idOf(await createUpload(backend, clip.length));
  await s3.close();
  expectUnavailable(await sendPiece(backend, half, 0, new Uint8Array(clip)));
  expectUnavailable(await backend.get(`/films/${whole}.mp4`, credential));
  expect(expectedErrors().length).toBeGreaterThan(0);
});

test('a film is reported as missing only while the bucket responds', async () => {
  const s3 = await startS3(bucket);
  const backend = await backendOn(s3.endpoint);
  const upload = await uploadFilm(backend);
  const text = `---\nvideo: /api/v1/films/${upload}.mp4\n---\nYes.`;
  await backend.db.delete(contentFiles);
  await backend.db.insert(contentFiles).values({ path: 'answers/a/en.md', text });
  const missing = async () =>
    (await findInContent(backend.db, await backend.films)).map(({ kind }) => kind);
  expect(await missing()).toEqual([]);
  await (await backend.films).remove(upload);
  expect(await missing()).toEqual(['film_missing']);
  await s3.close();
  await expect(missing()).rejects.toThrow();
});
