import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { CdnPurges, configuredCdns, type Waits } from '../../../backend/nodes/cdn-purges.ts';
import { parseEnvironment } from '../../../lib/config/env.ts';
import { tagsOfChanges } from '../../../lib/content/cache-manifest.ts';
import { expectedErrors } from '../../support/no-console-error.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  tags: string[];
}

/**
 * A stand-in for both APIs: it records what it is asked, refuses what their documentation does not allow, and
 * answers as the test says.
 */
const asked: Asked[] = [];
let answer: { status: number; body?: object; headers?: Record<string, string> };

/** The answer to a request that one of the two would refuse; undefined if it would purge. */
function refusalOf({ method, url = '', headers, tags }: Asked): typeof answer | undefined {
  const isFastly = /^\/service\/\w+\/purge$/.test(url);
  if (!isFastly && !/^\/zones\/\w+\/purge_cache$/.test(url)) return { status: 404 };
  const token = isFastly ? headers['fastly-key'] : headers.authorization;
  if (!(isFastly ? /^fastly-token$/ : /^Bearer cf-token$/).test(String(token))) {
    return { status: 401 };
  }
  const isJson = headers['content-type'] === 'application/json';
  const isValid = (tag: unknown) => typeof tag === 'string' && /^[!-+\--~]{1,1024}$/.test(tag);
  const isTaken = Array.isArray(tags) && tags.length > 0 && tags.every(isValid);
  const isFew = tags?.length <= (isFastly ? 256 : 100);
  return method === 'POST' && isJson && isTaken && isFew ? undefined : { status: 400 };
}
/** What each of the two answers when it has purged. */
const done = (url = '') =>
  url.startsWith('/zones/')
    ? { success: true, errors: [], messages: [], result: { id: '023e105f4ecef8ad' } }
    : { 'answers/hope': '108-1391560174-974124' };
/** Requests are answered when this resolves. */
let gate: Promise<void> | undefined;
const api = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { method, url, headers: sent } = request;
  const { tags, surrogate_keys } = JSON.parse(text);
  const one = {
    method,
    url,
    headers: sent,
    tags: url?.startsWith('/zones/') ? tags : surrogate_keys,
  };
  asked.push(one);
  const { status, body = done(url), headers = {} } = refusalOf(one) ?? answer;
  await gate;
  response.writeHead(status, headers).end(JSON.stringify(body));
});
let base: string;
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200 };
  gate = undefined;
});

const fastly = { FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: 'fastly-token' };
const cloudflare = { CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad', CLOUDFLARE_API_TOKEN: 'cf-token' };

/** Without a second purge unless a test says so, and without real waits. */
function purges(settings: Record<string, string>, waits: Partial<Waits> = {}): CdnPurges {
  const bases = { FASTLY_API_BASE: base, CLOUDFLARE_API_BASE: base };
  const [cdn] = configuredCdns(parseEnvironment({ ...bases, ...settings }));
  if (!cdn) throw new Error('None is configured.');
  const quick = { second: 3_600_000, patience: 60_000, retry: [1, 5] as const };
  const one = new CdnPurges(cdn, { ...quick, ...waits });
  onTestFinished(() => one.close());
  return one;
}

test('Fastly is told by its call, with its token', async () => {
  expect(await purges(fastly).purge(['answers/hope', 'answers'])).toBe(true);
  expect(asked).toMatchObject([
    {
      url: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'fastly-token', 'content-type': 'application/json' },
      tags: ['answers/hope', 'answers', 'every-publication'],
    },
  ]);
});

test('Cloudflare is told by its call, with its token, and only its word counts', async () => {
  const one = purges(cloudflare);
  const errors = [{ code: 1134, message: 'Unable to purge' }];
  answer = { status: 200, body: { success: false, errors, messages: [], result: null } };
  const purged = one.purge(['answers/hope']);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  answer = { status: 200 };
  expect(await purged).toBe(true);
  expect(asked.at(-1)).toMatchObject({
    url: '/zones/023e105f4ecef8ad/purge_cache',
    headers: { authorization: 'Bearer cf-token' },
    tags: ['answers/hope', 'every-publication'],
  });
  expect(expectedErrors().join()).toContain('Cloudflare was not told');
  expect(expectedErrors().join()).toContain('1134 Unable to purge');
});

test('each of the two takes the tags of anything that may be published', async () => {
  const slugs = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), 200);
  const changes = [...slugs, '*', 'a,b c', 'x'.repeat(2_000)].map((slug) => {
    return { kind: 'answers' as const, slug, categories: ['1'], placed: true };
  });
  const tags = [...tagsOfChanges(changes), ...tagsOfChanges()];
  for (const settings of [fastly, cloudflare]) {
    expect(await purges(settings).purge(tags)).toBe(true);
  }
});

describe('a purge', () => {
  test('has at most as many tags as the API takes', async () => {
    const tags = Array.from({ length: 450 }, (_, index) => `answers/${index}`);
    await purges(fastly).purge(tags);
    expect(asked.map((one) => one.tags.length)).toEqual([256, 195]);
    asked.length = 0;
    await purges(cloudflare).purge(tags);
    expect(asked.map((one) => one.tags.length)).toEqual([100, 100, 100, 100, 51]);
    expect(new Set(asked.flatMap((one) => one.tags))).toEqual(
      new Set([...tags, 'every-publication']),
    );
  });

  test('is repeated until it succeeds, and does not hold a publication for ever', async () => {
    const one = purges(fastly, { patience: 1 });
    answer = { status: 503 };
    expect(await one.purge(['answers/hope'])).toBe(false);
    expect(one.pending).toEqual({ waiting: 2, since: expect.any(Number) });
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
    answer = { status: 200 };
    await vi.waitFor(() => expect(one.pending).toEqual({ waiting: 0, since: undefined }));
    // One line in the log for all tries.
    expect(
      expectedErrors()
        .join()
        .match(/Fastly was not told/g),
    ).toHaveLength(1);
  });

  test.each([
    ['in seconds', () => '0'],
    ['as a date', () => new Date().toUTCString()],
  ])('waits as long as the API asks, %s', async (_, retryAfter) => {
    const one = purges(fastly, { patience: 1, retry: [3_600_000, 3_600_000] });
    answer = { status: 429, headers: { 'retry-after': retryAfter() } };
    await one.purge(['answers/hope']);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
    expectedErrors();
  });

  test('does not ask before the API says, whatever its own interval is', async () => {
    const one = purges(cloudflare, { patience: 50 });
    answer = { status: 429, headers: { 'retry-after': '300' } };
    expect(await one.purge(['answers/hope'])).toBe(false);
    expect(await one.purge(['answers/faith'])).toBe(false);
    expect(asked).toHaveLength(1);
    expectedErrors();
  });

  test('holds back no publication while the API fails', async () => {
    // Longer than this test may take.
    const one = purges(fastly, { patience: 3_600_000, retry: [3_600_000, 3_600_000] });
    answer = { status: 503 };
    const first = one.purge(['answers/hope']);
    await vi.waitFor(() => expect(expectedErrors().join()).toContain('Fastly was not told'));
    expect(await one.purge(['answers/faith'])).toBe(false);
    expect(one.pending.waiting).toBe(3);
    await one.close();
    void first;
  });

  test('takes its token to no other address', async () => {
    const one = purges(fastly, { patience: 50 });
    const elsewhere = '/service/another/purge';
    answer = { status: 307, headers: { location: elsewhere } };
    expect(await one.purge(['answers/hope'])).toBe(false);
    expect(asked.map(({ url }) => url)).not.toContain(elsewhere);
    expectedErrors();
  });

  test('that arrives while another is under way is sent with all others after it', async () => {
    const one = purges(fastly);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const all = [one.purge(['answers/first'])];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    for (let index = 0; index < 50; index++)
      all.push(one.purge([`answers/${index % 10}`, 'answers']));
    all.push(one.purge(['answers/first']));
    resolve();
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
    expect(asked).toHaveLength(2);
    // Also the tag that was just being purged: the page may have been cached meanwhile.
    expect(asked[1]?.tags.toSorted()).toEqual(
      [
        ...Array.from({ length: 10 }, (_, index) => `answers/${index}`),
        'answers',
        'answers/first',
        'every-publication',
      ].toSorted(),
    );
  });

  test('is done a second time, for responses that were on their way', async () => {
    await purges(fastly, { second: 1 }).purge(['answers/hope']);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.tags).toEqual(asked[0]?.tags);
  });

  test('is given up once no page is cached for so long', async () => {
    const one = purges(fastly, { patience: 1, giveUp: -1 });
    answer = { status: 401 };
    expect(await one.purge(['answers/hope'])).toBe(false);
    await vi.waitFor(() => expect(one.pending.waiting).toBe(0));
    expect(expectedErrors().join()).toContain('Fastly was never told of a publication');
  });

  test('never shows a token in the log', async () => {
    const one = purges({ ...fastly, FASTLY_API_BASE: 'http://127.0.0.1:9' }, { patience: 50 });
    expect(await one.purge(['answers/hope'])).toBe(false);
    expect(expectedErrors().join()).not.toContain('fastly-token');
  });
});

test('a service needs its token, and a token its service', () => {
  expect(() => parseEnvironment({ FASTLY_SERVICE_ID: 'abc' })).toThrow('FASTLY_API_TOKEN');
  expect(() => parseEnvironment({ CLOUDFLARE_API_TOKEN: 'abc' })).toThrow('CLOUDFLARE_ZONE_ID');
  expect(() => parseEnvironment({ CLOUDFLARE_ZONE_ID: '../x', CLOUDFLARE_API_TOKEN: 'a' })).toThrow(
    'CLOUDFLARE_ZONE_ID',
  );
  expect(configuredCdns(parseEnvironment({ ...fastly, ...cloudflare }))).toHaveLength(2);
  expect(configuredCdns(parseEnvironment({}))).toEqual([]);
});
