import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '@/server/http/metrics';
import { AbandonedError } from '@/server/http/render-queue';
import { createContent } from '@/server/page-store/content';
import { type FinishedPage, PageStore } from '@/server/page-store/page-store';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (words: string, tags: string[] = [], fresh = 60, stale = 0): FinishedPage => ({
  document: createContent(200, html, Buffer.from(words)),
  tags,
  freshSeconds: fresh,
  staleSeconds: stale,
});
const wordsOf = (found: { page: { document?: FinishedPage['document'] } } | undefined) =>
  found?.page.document?.bodies.identity?.toString();

function open(maxBytes = 1_000_000) {
  const clock = { now: 0 };
  const tasks: (() => Promise<void>)[] = [];
  const store = new PageStore({
    maxBytes,
    metrics: createMetrics(),
    backgroundQueue: { add: (task) => tasks.push(task) },
    now: () => clock.now,
  });
  return { store, clock, tasks };
}

/** A rendering that finishes when the test calls `end`. */
function slow(result: FinishedPage) {
  const { promise, resolve } = Promise.withResolvers<FinishedPage>();
  return { render: vi.fn(() => promise), end: () => resolve(result) };
}

describe('a page in the store', () => {
  it('is stored as long as it is fresh, served stale as long as allowed, and then dropped', async () => {
    const { store, clock } = open();
    await store.render('/a', async () => page('words', [], 60, 120));
    clock.now = 59_000;
    expect(store.find('/a')).toMatchObject({ stale: false });
    clock.now = 60_000;
    expect(store.find('/a')).toMatchObject({ stale: true });
    clock.now = 180_000;
    expect(store.find('/a')).toBeUndefined();
  });

  it('is returned but not stored where it is fresh for no time', async () => {
    const { store } = open();
    expect(await store.render('/a', async () => page('words', [], 0))).toBeDefined();
    expect(store.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('is rendered once for concurrent requests', async () => {
    const { store } = open();
    const { render, end } = slow(page('words'));
    const waiting = Promise.all([1, 2, 3].map(() => store.render('/a', render)));
    end();
    await waiting;
    expect(render).toHaveBeenCalledOnce();
  });

  it('is rendered again after a failed rendering', async () => {
    const { store } = open();
    await expect(store.render('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await store.render('/a', async () => page('words'));
    expect(wordsOf(store.find('/a'))).toBe('words');
  });

  it('is kept in its encodings alone once it is compressed fully in the background, and counts with their size', async () => {
    const { store, tasks } = open();
    const body = 'words '.repeat(1_000);
    await store.render('/a', async () => page(body, ['answers'], 3_600));
    const before = store.size.bytes - body.length;
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
    expect(store.find('/a')?.page.document?.bodies.identity).toBeUndefined();
    for (const task of tasks) await task();
    const { br, gzip } = store.find('/a')?.page.document?.bodies ?? {};
    expect(store.size.bytes).toBe(before + (br?.length ?? 0) + (gzip?.length ?? 0));
    store.expire(['answers']);
    expect(store.size.pages).toBe(0);
  });
});

describe('an expired tag', () => {
  it('drops its pages and no other', async () => {
    const { store } = open();
    await store.render('/a', async () => page('a', ['answers', 'answer/a']));
    await store.render('/b', async () => page('b', ['answers', 'answer/b']));
    await store.render('/c', async () => page('c', ['posts']));
    store.expire(['answer/a']);
    expect(['/a', '/b', '/c'].map((key) => wordsOf(store.find(key)))).toEqual([
      undefined,
      'b',
      'c',
    ]);
    store.expire(['answers']);
    expect(['/b', '/c'].map((key) => wordsOf(store.find(key)))).toEqual([undefined, 'c']);
  });

  it('drops a page that depends on any change', async () => {
    const { store } = open();
    await store.render('/search', async () => page('found', ['*']));
    store.expire(['posts']);
    expect(store.find('/search')).toBeUndefined();
  });

  it('prevents a page rendered meanwhile from being stored, or given to later requests', async () => {
    const { store } = open();
    const old = slow(page('old', ['answers']));
    const before = store.render('/a', old.render);
    store.expire(['answers']);
    const renderNew = vi.fn(async () => page('new', ['answers']));
    const after = store.render('/a', renderNew);
    await setImmediate();
    // Next would join this rendering to the running one.
    expect(renderNew).not.toHaveBeenCalled();
    old.end();
    expect(wordsOf({ page: await before })).toBe('old');
    // Nor may a cache in front store it, which was purged before it got the page.
    expect((await before).document?.headers['cache-control']).toBe('private, no-store');
    expect(wordsOf({ page: await after })).toBe('new');
    expect((await after).document?.headers['cache-control']).toBeUndefined();
    expect(wordsOf(store.find('/a'))).toBe('new');
  });

  it('does not prevent a page with other tags from being stored', async () => {
    const { store } = open();
    const { render, end } = slow(page('words', ['posts']));
    const rendered = store.render('/a', render);
    store.expire(['answers']);
    end();
    await rendered;
    expect(wordsOf(store.find('/a'))).toBe('words');
  });
});

it('never returns text older than the last publication, in any order of requests and publications', async () => {
  const act = fc.oneof(
    fc.constant('publish' as const),
    fc.constantFrom('/a', '/b', '/c').map((key) => ({ ask: key })),
    fc.constant('wait' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const { store } = open();
      let published = 0;
      const answers: Promise<void>[] = [];
      const read = async () => {
        const words = String(published);
        await setImmediate();
        return page(words, ['content']);
      };
      const ask = async (key: string) => {
        const minimum = published;
        const found = store.find(key)?.page ?? (await store.render(key, read));
        expect(Number(wordsOf({ page: found }))).toBeGreaterThanOrEqual(minimum);
      };
      for (const one of acts) {
        if (one === 'publish') {
          published++;
          store.expire(['content']);
        } else if (one === 'wait') await setImmediate();
        else answers.push(ask(one.ask));
      }
      await Promise.all(answers);
    }),
    { numRuns: 200 },
  );
});

describe('the stored pages', () => {
  it('are bounded by bytes, and the least recently used is evicted first', async () => {
    const { store } = open(100_000);
    const words = 'x'.repeat(1_000);
    for (let at = 0; at < 20_000; at++) {
      await store.render(`/${at}`, async () => page(words, ['answers', `answer/${at}`]));
      store.find('/0');
    }
    expect(store.size.bytes).toBeLessThanOrEqual(100_000);
    expect(store.size.pages).toBeLessThan(100);
    expect(store.find('/0')).toBeDefined();
    expect(store.find('/1')).toBeUndefined();
    expect(store.find('/19999')).toBeDefined();
  });
});

describe('waiting requests', () => {
  it('abort the rendering when all of them were aborted', async () => {
    const { store } = open();
    let ended: AbortSignal | undefined;
    const render = (signal: AbortSignal) => {
      ended = signal;
      return new Promise<FinishedPage>((_, reject) => {
        signal.addEventListener('abort', () => reject(new AbandonedError('gone')));
      });
    };
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [one, other].map(({ signal }) => store.render('/a', render, signal));
    const outcomes = Promise.allSettled(both);
    one.abort();
    await setImmediate();
    expect(ended?.aborted).toBe(false);
    other.abort();
    expect(ended?.aborted).toBe(true);
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(AbandonedError) });
    }
    await store.render('/a', async () => page('words'));
    expect(wordsOf(store.find('/a'))).toBe('words');
  });
});
