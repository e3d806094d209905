import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../backend/app.ts';
import { ReadCache } from '../../../backend/http/read-cache.ts';
import { type Endpoint, endpoints } from '../../../lib/contract/endpoints.ts';
import { ownBackend } from '../support/own-backend.ts';

describe('the read cache', () => {
  const backend = ownBackend();
  const clock = { now: 1_000 };
  const cache = new ReadCache(() => clock.now);
  let app: ReturnType<typeof createApp>;
  /** How often the database was requested. */
  let databaseReads = 0;
  beforeAll(() => {
    const database = async () => {
      databaseReads++;
      return backend.db;
    };
    app = createApp({ database, cache });
  });
  afterEach(() => {
    cache.clear();
    databaseReads = 0;
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:3000/api/v1${path}`, { headers }));

  test('reads once a minute, for any order of parameters and for HTTP and direct reads', async () => {
    const first = await (await get('/search?q=jesus&lang=en&limit=5')).json();
    expect(await (await get('/search?limit=5&lang=en&q=jesus&utm_source=x')).json()).toEqual(first);
    expect(await app.read('/search')?.({ params: {}, query: { q: 'jesus', limit: '5' } })).toEqual(
      first,
    );
    expect(databaseReads).toBe(1);
    clock.now += 60_001;
    expect(await (await get('/search?q=jesus&lang=en&limit=5')).json()).toEqual(first);
    expect(databaseReads).toBe(2);
  });

  test('distinguishes queries, languages and places', async () => {
    const paths = ['/search?q=jesus', '/search?q=jesus&lang=es', '/search?q=jesus&limit=1'];
    const places = ['/locations?query=28202', '/locations?query=28105', '/locations?lang=ko'];
    for (const path of [...paths, ...places]) expect((await get(path)).status).toBe(200);
    expect(databaseReads).toBe(6);
  });

  test('returns 304 for a matching ETag', async () => {
    const first = await get('/answers');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const second = await get('/answers', { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect(second.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  });

  test('reads once for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get('/answers')));
    const bodies = await Promise.all(all.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(databaseReads).toBe(1);
  });

  test('returns errors, and does not cache them', async () => {
    for (const time of [1, 2]) {
      expect((await get('/answers/fetch_by?slug=none')).status).toBe(404);
      expect(databaseReads).toBe(time);
    }
    const refused = app.read('/answers/fetch_by')?.({ params: {}, query: { slug: 'no one' } });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid' });
  });

  test('does not cache responses about people, forms and health, or with a credential', async () => {
    const personal = ['/accounts/near', '/accounts/fetch_by?slug=near', '/accounts/near/player'];
    for (const path of [...personal, '/ready', '/form_stamp']) {
      await get(path);
      const before = databaseReads;
      await get(path);
      expect([path, databaseReads]).toEqual([path, before + 1]);
    }
    for (const { method, path, needsCredential } of Object.values<Endpoint>(endpoints)) {
      if (method === 'GET' && needsCredential) expect(app.read(path), path).toBeUndefined();
    }
  });

  test('returns the same with and without HTTP', async () => {
    const paths = ['/answers', '/categories', '/testimonials', '/posts', '/pages', '/locations'];
    for (const path of [...paths, '/published', '/videos', '/stories', '/playlists']) {
      const query = path === '/published' ? { kind: 'answers', language: 'es' } : {};
      const direct = await app.read(path)?.({ params: {}, query: query as Record<string, string> });
      cache.clear();
      const sent = await (await get(`${path}?${new URLSearchParams(query as never)}`)).json();
      expect(JSON.parse(JSON.stringify(direct))).toEqual(sent);
    }
  });
});

describe('a read during which the cache is cleared', () => {
  test('is returned to its caller, and not cached', async () => {
    const cache = new ReadCache();
    const slow = Promise.withResolvers<object>();
    const before = cache.get('a', () => slow.promise);
    cache.clear();
    const after = cache.get('a', async () => ({ words: 'new' }));
    slow.resolve({ words: 'old' });
    expect((await before).result).toEqual({ words: 'old' });
    expect((await after).result).toEqual({ words: 'new' });
    const again = await cache.get('a', async () => ({ words: 'never' }));
    expect(again.result).toEqual({ words: 'new' });
  });

  test('that fails is repeated for the next caller', async () => {
    const cache = new ReadCache();
    const outage = new Error('away');
    await expect(cache.get('a', () => Promise.reject(outage))).rejects.toThrow(outage);
    expect((await cache.get('a', async () => ({ words: 'here' }))).result).toEqual({
      words: 'here',
    });
  });
});

test('20,000 distinct queries do not exceed the maximum size of the read cache', async () => {
  const cache = new ReadCache();
  const words = 'x'.repeat(4_000);
  for (let number = 0; number < 20_000; number++) {
    await cache.get(`question ${number}`, async () => ({ words }));
  }
  expect(cache.bytes).toBeGreaterThan(16_000_000);
  expect(cache.bytes).toBeLessThanOrEqual(32_000_000);
});
