import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import { filmHeadBytes } from '@/lib/contract/films';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { writeContent } from '../backend/support/small-content';
import { formPaths } from '../support/form-paths';
import { isThorough } from '../support/thorough';
import { findNginx, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';
import { startPoolingProxy } from './support/pooling-proxy';
import { beginUpload } from './support/upload';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/*
 * Every call and every form with a body, refused at each stage, through proxies that send the requests of all
 * visitors on the same connection: the visitor after a refused one is answered.
 */
const adminToken = 'the-credential-of-a-node';
const origin = 'http://localhost';
const sizes = [1_000, 250_000, 300_000, 5_000_000];
/** Shorter than the minute for which a node waits for a client that is idle, and longer than a busy machine takes. */
const answeredWithin = 40_000;

interface Refused {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body: (bytes: number) => Buffer;
  isChunked?: boolean;
}

const json = { 'content-type': 'application/json' };
const text = (bytes: number) => Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes) }));
/** Valid until its middle. */
function broken(bytes: number): Buffer {
  const body = text(bytes);
  body[bytes / 2] = 0xff;
  return body;
}

const withBody = (Object.values(endpoints) as Endpoint[]).filter(({ body }) => body);
const stages: Omit<Refused, 'path'>[] = [
  { name: 'from a foreign page', headers: { ...json, origin: 'http://evil.example' }, body: text },
  { name: 'of another type', headers: { 'content-type': 'text/plain' }, body: text },
  { name: 'without a credential', headers: json, body: broken },
  { name: 'not UTF-8', headers: { ...json, authorization: `Bearer ${adminToken}` }, body: broken },
  {
    name: 'too long, in chunks',
    headers: { ...json, authorization: `Bearer ${adminToken}` },
    body: broken,
    isChunked: true,
  },
  { name: 'with a wrong method', method: 'PUT', headers: json, body: text },
];
const calls = withBody.flatMap(({ path }) => {
  const filled = `/api/v1${path.replace(/\{\w+\}/g, 'x')}`;
  return [
    ...stages.map((stage) => ({ ...stage, path: filled })),
    { name: 'of no call', path: `${filled}/nothing/here`, headers: json, body: text },
  ];
});

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const fields = (bytes: number) => Buffer.from(`field=${'x'.repeat(bytes)}`);
const forms: Refused[] = formPaths.flatMap((path) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    {
      name: 'from a foreign page',
      path,
      headers: { ...form, origin: 'http://evil.example' },
      body: fields,
    },
    { name: 'unreadable', path, headers: { ...multipart, origin }, body: fields },
    { name: 'in chunks', path, headers: { ...form, origin }, body: fields, isChunked: true },
  ];
});

const others: Refused[] = [
  { name: 'a page is read-only', path: '/answers', method: 'POST', body: text },
  { name: 'a file is read-only', path: '/favicon.ico', method: 'POST', body: text },
  { name: 'an unknown method', path: '/answers', method: 'PROPFIND', body: text },
];

const piece = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const zeros = (bytes: number) => Buffer.alloc(bytes);
const uploads = (path: string): Refused[] =>
  [
    { name: 'at a wrong offset', path, headers: { ...piece, 'upload-offset': '5000' } },
    { name: 'without an offset', path, headers: piece },
    { name: 'without the version', path, headers: { ...piece, 'tus-resumable': '0.9' } },
    { name: 'of another type', path, headers: { ...piece, ...json, 'upload-offset': '0' } },
    { name: 'from a foreign page', path, headers: { ...piece, origin: 'http://evil.example' } },
    { name: 'of no upload', path: path.replace(/.$/, 'zz'), headers: piece },
    { name: 'that is no film', path, headers: { ...piece, 'upload-offset': '0' } },
  ].map((refused) => ({ ...refused, method: 'PATCH', body: zeros }));

let visitors = 0;
const newAddress = () => `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors++ & 255}`;
const begin = (url: string) => beginUpload(url, { 'x-forwarded-for': newAddress() });

/** Sends a request from an address of its own; resolves to its status when the response is complete. */
function send(url: string, refused: Partial<Refused> & { path: string }, bytes = 0) {
  const { path, headers, body, isChunked } = refused;
  const method = refused.method ?? (body ? 'POST' : 'GET');
  const content = body?.(bytes);
  return new Promise<number | string>((resolve) => {
    const sent = request(url + path, {
      ...{ method, agent: false, signal: AbortSignal.timeout(answeredWithin) },
      headers: {
        host: 'localhost',
        'x-forwarded-for': newAddress(),
        ...(content && !isChunked && { 'content-length': content.length }),
        ...headers,
      },
    });
    sent.on('response', (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
    });
    sent.on('error', (error) => resolve(error.message)).end(content);
  });
}

const nginx = findNginx();
let node: Node;
let content: Awaited<ReturnType<typeof writeContent>>;
beforeAll(async () => {
  await ensureBuilt();
  content = await writeContent();
  [node] = (await createNodes(1, {
    CONTENT_DIR: content.folder,
    SITE_URL: origin,
    ADMIN_TOKEN: adminToken,
    TRUSTED_PROXIES: '2',
  })) as [Node];
  await node.start();
});
afterAll(async () => {
  await node?.remove();
  await content?.remove();
});

const proxies = nginx ? ['a pooling proxy', 'nginx'] : ['a pooling proxy'];
/** Behind each proxy another third of a table, in which every path and every stage occurs; all of it in the thorough run. */
const partOf = (table: Refused[], proxy: string) =>
  table.filter(
    (_, index) => isThorough || (index + Math.floor(index / 3)) % 3 === proxies.indexOf(proxy),
  );

describe.each(proxies)('behind %s', (name) => {
  let proxy: { url: string; stop: () => Promise<void> };
  beforeAll(async () => {
    if (name === 'nginx') {
      const started = await startNginx(nginx as string, [node.port]);
      proxy = { url: started.plain, stop: started.stop };
    } else proxy = await startPoolingProxy(node.port);
  });
  afterAll(() => proxy?.stop());

  /** Sends what is refused, each followed by another visitor; in turns one of the sizes, or all of them. */
  async function expectNobodyWaits(table: Refused[]) {
    for (const [index, refused] of table.entries()) {
      for (const size of isThorough ? sizes : [sizes[index % sizes.length] as number]) {
        const status = await send(proxy.url, refused, size);
        const next = await send(proxy.url, { path: '/api/v1/health' });
        expect([refused.path, refused.name, size, status, next]).toEqual([
          ...[refused.path, refused.name, size],
          expect.toSatisfy((value) => value === 303 || (value >= 400 && value < 500)),
          200,
        ]);
      }
    }
  }

  test('calls of the API', async () => {
    expect(withBody.length).toBeGreaterThan(80);
    await expectNobodyWaits(partOf(calls, name));
  });

  test('forms of the desks', async () => {
    expect(forms.length).toBeGreaterThan(120);
    await expectNobodyWaits(partOf(forms, name));
  });

  test('pages, files and unknown methods', () => expectNobodyWaits(others));

  test('pieces of a film, in all sizes', async () => {
    for (const size of sizes) {
      for (const [index, { name }] of uploads('').entries()) {
        // Not recognised from a part of its head.
        if (name === 'that is no film' && size < filmHeadBytes) continue;
        // Each of its own, because a piece that is no film discards the upload.
        const [refused] = uploads(await begin(proxy.url)).slice(index);
        await expectNobodyWaits([{ ...(refused as Refused), body: () => zeros(size) }]);
      }
    }
  });

  test('a client beyond its limits', async () => {
    const headers = { ...json, 'x-forwarded-for': '10.255.0.1' };
    const guess = Buffer.from(JSON.stringify({ email: 'ruth@example.org', password: 'a guess' }));
    const body = () => Buffer.concat([guess, Buffer.alloc(60_000, ' ')]);
    let status: number | string = 0;
    for (let count = 0; count < 60 && status !== 429; count++) {
      status = await send(proxy.url, { path: '/api/v1/sessions', headers, body });
      expect(await send(proxy.url, { path: '/api/v1/health' })).toBe(200);
    }
    expect(status).toBe(429);
  });

  test('a client that has sent only the beginning', async () => {
    const path = await begin(proxy.url);
    const sent = request(proxy.url + path, {
      ...{ method: 'PATCH', agent: false },
      headers: { host: 'localhost', ...piece, 'upload-offset': '5000', 'content-length': 300_000 },
    });
    sent.on('error', () => {}).write(zeros(10_000));
    const status = await new Promise((resolve) =>
      sent.once('response', (response) => resolve(response.resume().statusCode)),
    );
    expect(status).toBe(409);
    expect(await send(proxy.url, { path: '/guides?of=another' })).toBe(200);
    sent.destroy();
  });
});
