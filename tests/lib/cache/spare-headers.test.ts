import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressResponses } from '@/lib/cache/compressed';
import { spareHeaders } from '@/lib/cache/spare-headers';

const server = createServer((request, response) => {
  response.setHeader('Vary', 'rsc, next-router-state-tree, next-router-segment-prefetch');
  response.setHeader('x-nextjs-stale-time', '300');
  response.setHeader('x-middleware-rewrite', '/en/answers');
  response.setHeader('Content-Type', request.headers.rsc ? 'text/x-component' : 'text/html');
  response.end('Words '.repeat(999));
});
const ask = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });

beforeAll(async () => {
  spareHeaders();
  compressResponses();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

describe('the headers of a document', () => {
  it('say nothing to the router of Next, and what it varies by is kept', async () => {
    const { headers } = await ask();
    expect(headers.get('vary')).toBe('rsc, Accept-Encoding');
    expect([...headers.keys()].filter((name) => /^x-/.test(name))).toEqual([]);
  });

  it('are left as they are on its data', async () => {
    const { headers } = await ask({ rsc: '1' });
    expect(headers.get('vary')).toContain('next-router-state-tree');
    expect(headers.get('x-nextjs-stale-time')).toBe('300');
    expect(headers.get('x-middleware-rewrite')).toBe('/en/answers');
  });
});
