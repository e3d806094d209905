import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frontCaches } from '../../backend/nodes/front-caches.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/** A cache, as far as what it is told. */
const told: Pick<IncomingMessage, 'method' | 'headers'>[] = [];
let status = 200;
const cache = createServer(({ method, headers }, response) => {
  told.push({ method, headers });
  response.writeHead(status).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => cache.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
});
afterAll(() => cache.close());
beforeEach(() => {
  told.length = 0;
  status = 200;
});

const keys = () => told.map(({ headers }) => String(headers['xkey-purge']));

test('is told twice, for what was on its way the first time, and of pages of a minute too', async () => {
  expect(await frontCaches([url], 1)(['answers/hope', 'answers'])).toEqual([]);
  expect(told.map(({ method }) => method)).toEqual(['PURGE', 'PURGE']);
  expect(keys()).toEqual(['answers/hope answers *', 'answers/hope answers *']);
});

test('gets many tags in lines that it takes', async () => {
  const tags = Array.from({ length: 300 }, (_, index) => `answers/${'a'.repeat(90)}-${index}`);
  await frontCaches([url], 1)(tags);
  expect(Math.max(...keys().map((line) => line.length))).toBeLessThan(4_100);
  expect(new Set(keys().join(' ').split(' '))).toEqual(new Set([...tags, '*']));
});

test('is named where it refuses or is not there, and the others are told all the same', async () => {
  const gone = 'http://127.0.0.1:9';
  expect(await frontCaches([gone, url], 1)(['answers'])).toEqual([gone]);
  expect(keys()).toHaveLength(2);
  status = 403;
  expect(await frontCaches([url], 1)(['answers'])).toEqual([url]);
  expect(expectedErrors().join()).toContain(`The cache at ${url} was not purged`);
});

test('is asked nothing where there is none, or nothing was published', async () => {
  expect(await frontCaches([])(['answers'])).toEqual([]);
  expect(await frontCaches([url])([])).toEqual([]);
  expect(told).toEqual([]);
});

test('is told when the nodes have let go, before the call is answered', async () => {
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
