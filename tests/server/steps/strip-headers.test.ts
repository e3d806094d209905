import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressResponse } from '@/server/steps/compress-response';
import { stripHeaders } from '@/server/steps/strip-headers';
import { type Respond, startStepServer } from '../support/step-server';

const known = '"words"';
const respond: Respond = (response, request) => {
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader('Vary', 'rsc, next-router-state-tree, next-router-segment-prefetch');
  response.setHeader('x-nextjs-stale-time', '300');
  response.setHeader('x-middleware-rewrite', '/en/answers');
  response.setHeader('ETag', known);
  if (request.headers['if-none-match'] === known) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', request.headers.rsc ? 'text/x-component' : 'text/html');
  response.end('Words '.repeat(999));
};
let server: Awaited<ReturnType<typeof startStepServer>>;
const ask = (headers: Record<string, string> = {}, path = '/') =>
  fetch(server.origin + path, { headers });
const router = /^x-(?:middleware|nextjs)/;

beforeAll(async () => {
  server = await startStepServer([compressResponse, stripHeaders], respond);
});
afterAll(() => server.close());

describe('the headers of a document', () => {
  it('omit those for the router of Next, and keep the relevant part of Vary', async () => {
    const { headers } = await ask();
    expect(headers.get('vary')).toBe('rsc, Accept-Encoding');
    expect([...headers.keys()].filter((name) => router.test(name))).toEqual([]);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('are the same for a 304, with an ETag of the content', async () => {
    const full = await ask({ 'accept-encoding': 'br' });
    const same = await ask({ 'if-none-match': known });
    expect([full.status, same.status]).toEqual([200, 304]);
    expect(full.headers.get('etag')).toBe(`W/${known}`);
    for (const name of ['etag', 'vary']) {
      expect(same.headers.get(name)).toBe(full.headers.get(name));
    }
    expect([...same.headers.keys()].filter((name) => router.test(name))).toEqual([]);
  });

  it('are unchanged on its data', async () => {
    const { headers } = await ask({ rsc: '1' });
    expect(headers.get('vary')).toContain('next-router-state-tree');
    expect(headers.get('x-nextjs-stale-time')).toBe('300');
    expect(headers.get('x-middleware-rewrite')).toBe('/en/answers');
  });
});

describe('the headers of subresources', () => {
  it('omit those that only apply to a document', async () => {
    const { headers } = await ask({ rsc: '1' }, '/_next/static/chunks/a.js');
    expect(headers.get('x-frame-options')).toBeNull();
    expect((await ask({ rsc: '1' }, '/api/v1/answers')).headers.has('x-frame-options')).toBe(true);
  });

  it('are those of a document for a 404 page', async () => {
    const { headers } = await ask({}, '/scenes/nothing.webp');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});
