import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lifetime, openPages, site } from '../support/page-server';

let opened: Awaited<ReturnType<typeof openPages>>;
beforeEach(async () => {
  site.words = 'first';
  site.asked = [];
  opened = await openPages();
});
afterEach(() => opened.close());

const outcome = (response: Awaited<ReturnType<typeof opened.ask>>) =>
  `${response.status} ${String(response.headers['server-timing']).replace('cache;desc=', '')}`;

describe('a public page', () => {
  it('is rendered once, and then served from memory', async () => {
    expect(outcome(await opened.ask('/answers'))).toBe('200 miss');
    const [again, data] = [
      await opened.ask('/answers'),
      await opened.ask('/answers', { rsc: '1' }),
    ];
    expect([outcome(again), outcome(data)]).toEqual(['200 hit', '200 hit']);
    expect(again.headers).toMatchObject({
      'cache-control': lifetime,
      vary: 'rsc, Accept-Encoding',
    });
    expect(again.headers['x-nextjs-stale-time']).toBeUndefined();
    expect(data.body.toString()).toBe('0:first /answers');
    expect(data.headers['content-type']).toBe('text/x-component');
    // One rendering yields the document and its data.
    expect(site.asked.map(({ url }) => url)).toEqual(['/answers', '/answers?_rsc']);
  });

  it('is rendered from its address alone, whatever the request contains', async () => {
    const poisoned = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'next-router-state-tree': '%5B%22evil%22%5D',
      'next-router-prefetch': '1',
      'next-url': '/evil',
      'x-middleware-subrequest': 'middleware:middleware',
      'x-invoke-path': '/evil',
      'accept-language': 'ko',
      accept: 'evil/evil',
      cookie: 'locale=ko; evil=evil',
      'user-agent': 'evil',
    };
    const first = await opened.ask('/answers', poisoned);
    const clean = await opened.ask('/answers');
    expect(first.body.toString()).toBe(clean.body.toString());
    expect(clean.body.toString()).not.toMatch(/evil|gopher/);
    for (const { headers } of site.asked) {
      expect(Object.keys(headers).sort().join()).toMatch(/^host(,rsc)?(,user-agent)?$/);
      expect(JSON.stringify(headers)).not.toContain('evil');
    }
  });

  it('is dropped when one of its tags expires, without other pages', async () => {
    await opened.ask('/a');
    await opened.ask('/b');
    site.words = 'second';
    opened.store.expire(['/a']);
    const [a, b] = [await opened.ask('/a'), await opened.ask('/b')];
    expect([outcome(a), outcome(b)]).toEqual(['200 miss', '200 hit']);
    expect(a.body.toString()).toContain('second');
    expect((await opened.ask('/a', { rsc: '1' })).body.toString()).toBe('0:second /a');
  });

  it('responds with 404 to each request where it is missing, and is not stored', async () => {
    for (const _ of [1, 2]) {
      const response = await opened.ask('/missing/x', { 'if-none-match': '*' });
      expect(outcome(response)).toBe('404 miss');
      expect(response.headers).toMatchObject({ 'cache-control': 's-maxage=60' });
      expect(response.headers.etag).toBeUndefined();
    }
    expect((await opened.ask('/missing/x', { rsc: '1' })).status).toBe(404);
    expect(opened.store.size.pages).toBe(0);
  });

  it('shares one cached 404 page with all unknown addresses, for a minute', async () => {
    const documents = await Promise.all(
      [1, 2, 3].map((at) => opened.ask(`/unknown/${at}`, { 'if-none-match': '*' })),
    );
    documents.push(await opened.ask('/unknown/4'));
    expect(documents.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(documents.map(outcome).at(-1)).toBe('404 hit');
    expect(site.asked.map(({ url }) => url)).toEqual(['/not-found', '/not-found?_rsc']);
    for (const { headers } of documents) {
      expect(headers).toMatchObject({ 'cache-control': 's-maxage=60' });
      expect(headers.etag).toBeUndefined();
    }
    // React's data contains its address.
    expect((await opened.ask('/unknown/5', { rsc: '1' })).status).toBe(404);
    expect(site.asked.at(-1)).toMatchObject({ url: '/unknown/5?_rsc' });
    opened.store.expire(['/not-found']);
    expect(outcome(await opened.ask('/unknown/6'))).toBe('404 miss');
    expect(opened.store.size.pages).toBe(1);
  });

  it('leads to the page whose address a sentence made longer, with its query', async () => {
    for (const query of ['', '?m=card']) {
      const response = await opened.ask(`/a)${query}`);
      expect([response.status, response.headers.location]).toEqual([308, `/a${query}`]);
      expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    }
  });

  it.each(['/missing/x)', '/unknown/x)', '/a/none)'])(
    'is missing at %s, too, where there is none at the shorter address',
    async (url) => {
      const response = await opened.ask(url);
      expect([response.status, response.headers.location]).toEqual([404, undefined]);
    },
  );

  it('responds with 500 where its rendering fails, and is rendered again for the next request', async () => {
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await opened.ask('/fails')).status).toBe(500);
    expect((await opened.ask('/fails')).status).toBe(500);
    expect(site.asked).toHaveLength(2);
    expect(errorSpy).toHaveBeenCalledTimes(2);
    errorSpy.mockRestore();
  });
});

describe('a page that depends on the query', () => {
  it('is cached for a minute, or until the next publication, as document and data of one rendering', async () => {
    const ask = async (headers = {}) => outcome(await opened.ask('/search?q=x', headers));
    expect([await ask(), await ask()]).toEqual(['200 miss', '200 hit']);
    expect([await ask({ rsc: '1' }), await ask({ rsc: '1' })]).toEqual(['200 hit', '200 hit']);
    expect(site.asked.map(({ url }) => url)).toEqual(['/search?q=x']);
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const response = await opened.ask('/search?q=x', headers);
      expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    }
    opened.store.expire(['anything']);
    expect(await ask()).toBe('200 miss');
  });

  it('passes its data on as Next does, with the rewritten address of middleware.ts', async () => {
    const data = await opened.ask('/search?q=x', { rsc: '1' });
    expect(data.body.toString()).toBe('0:dynamic /search?q=x');
    expect(data.headers).toMatchObject({
      'content-type': 'text/x-component',
      'x-nextjs-rewritten-path': '/en/search',
      vary: 'rsc, next-router-state-tree, Accept-Encoding',
    });
  });

  it('redirects documents and data, without being stored', async () => {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      expect(outcome(await opened.ask('/search?to=x', headers))).toBe('307 miss');
    }
    expect(opened.store.size.pages).toBe(0);
  });
});

describe('a personal page', () => {
  it('is rendered for each request, and not stored', async () => {
    const mine = await opened.ask('/mine', { cookie: 'session=mine' });
    expect(mine.body.toString()).toContain('session=mine');
    const other = await opened.ask('/mine');
    expect(other.body.toString()).not.toContain('session=mine');
    expect([outcome(mine), outcome(other)]).toEqual(['200 made', '200 made']);
    expect(mine.headers['cache-control']).toBe('private, no-store');
    // What is missing for one visitor may exist for the next.
    const missing = await opened.ask('/mine/none');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(opened.store.size.pages).toBe(0);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'rejects %s, with the allowed methods',
    async (method) => {
      for (const path of ['/answers', '/missing/x', '/mine']) {
        const response = await opened.ask(path, {}, method);
        expect(response.status).toBe(405);
        expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
      }
      expect(site.asked).toEqual([]);
      expect((await opened.ask('/api/v1/x', {}, method)).body.toString()).toBe('of no page');
    },
  );

  it('responds to OPTIONS, and to HEAD like GET without a body', async () => {
    expect(await opened.ask('/answers', {}, 'OPTIONS')).toMatchObject({ status: 204 });
    const head = await opened.ask('/answers', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('the page step under load', () => {
  it('rejects renderings with a page in the visitor’s language, and still serves cached pages', async () => {
    await opened.close();
    opened = await openPages({ maxWaiting: 3 });
    await opened.ask('/page');
    const { promise, resolve } = Promise.withResolvers<void>();
    site.gate = promise;
    const requests = Array.from({ length: 12 }, (_, at) =>
      opened.ask(`/${at}`, { 'x-forwarded-for': `198.51.100.${at}` }),
    );
    // Nothing is rendered before the gate opens, but cached pages are served.
    expect((await Promise.race(requests)).status).toBe(503);
    expect(outcome(await opened.ask('/page'))).toBe('200 hit');
    resolve();
    const answers = await Promise.all(requests);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused[0]?.body.toString()).toContain('<html lang="en">');
  });

  it('limits one network with 429, and serves others', async () => {
    await opened.close();
    opened = await openPages({ perMinute: 3 });
    const ask = async (at: number, client: string) =>
      (await opened.ask(`/search?q=${at}`, { 'x-forwarded-for': client })).status;
    const statuses = [];
    for (let at = 0; at < 5; at++) statuses.push(await ask(at, `2001:db8::${at}`));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await ask(9, '203.0.113.9')).toBe(200);
  });

  it('keeps memory bounded for distinct queries, unknown addresses and odd headers', async () => {
    for (let at = 0; at < 3_000; at++) {
      const path = [`/search?q=${at}`, `/missing/${at}`, `/answers/${at}`][at % 3] ?? '';
      await opened.ask(path, { 'x-odd': `${at}`, 'x-forwarded-for': `198.51.${at % 250}.1` });
    }
    expect(opened.store.size.bytes).toBeLessThanOrEqual(500_000);
  });
});
