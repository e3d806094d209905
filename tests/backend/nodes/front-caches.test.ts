import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frontCaches } from '../../../backend/nodes/front-caches.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { expectedErrors } from '../../support/no-console-error.ts';

/** A stand-in for a cache that records purges. */
const purges: Pick<IncomingMessage, 'method' | 'headers'>[] = [];
let status = 200;
const cache = createServer(({ method, headers }, response) => {
  purges.push({ method, headers });
  response.writeHead(status).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => cache.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
});
afterAll(() => cache.close());
beforeEach(() => {
  purges.length = 0;
  status = 200;
});

const keys = () => purges.map(({ headers }) => String(headers['xkey-purge']));

test('a front cache is purged twice, to catch responses that were on their way, with the tags and with *', async () => {
  expect(await frontCaches([url], 1)(['answers/hope', 'answers'])).toEqual([]);
  expect(purges.map(({ method }) => method)).toEqual(['PURGE', 'PURGE']);
  expect(keys()).toEqual(['answers/hope answers *', 'answers/hope answers *']);
});

test('a front cache gets many tags in header lines of limited length', async () => {
  const tags = Array.from({ length: 300 }, (_, index) => `answers/${'a'.repeat(90)}-${index}`);
  await frontCaches([url], 1)(tags);
  expect(Math.max(...keys().map((line) => line.length))).toBeLessThan(4_100);
  expect(new Set(keys().join(' ').split(' '))).toEqual(new Set([...tags, '*']));
});

test('the address of a front cache that refuses or is unreachable is returned, and the others are purged', async () => {
  const gone = 'http://127.0.0.1:9';
  expect(await frontCaches([gone, url], 1)(['answers'])).toEqual([gone]);
  expect(keys()).toHaveLength(2);
  status = 403;
  expect(await frontCaches([url], 1)(['answers'])).toEqual([url]);
  expect(expectedErrors().join()).toContain(`The cache at ${url} was not purged`);
});

test('no request is sent without front caches or without tags', async () => {
  expect(await frontCaches([])(['answers'])).toEqual([]);
  expect(await frontCaches([url])([])).toEqual([]);
  expect(purges).toEqual([]);
});

test('front caches are purged after the nodes have expired their pages, before the call returns', async () => {
  const order: string[] = [];
  const published = createPublished({
    expire: () => order.push('expire'),
    purgeFrontCaches: async (changes) => {
      order.push(`purge ${changes?.[0]?.slug}`);
      return ['http://cache'];
    },
    frontCacheMs: () => 0,
  });
  expect(await published([{ kind: 'answers', slug: 'hope' }])).toEqual(['http://cache']);
  expect(order).toEqual(['expire', 'purge hope']);
});
