import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/telemetry/log';
import { openPages, site } from '../support/page-server';

/*
 * A page that was seen once is never a 503 while the backend is away, in whatever order its rendering, its
 * expiry and the fault come; and when the backend is back, a page is never older than its last publication.
 */
let clock: number;
let opened: Awaited<ReturnType<typeof openPages>>;
beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  clock = 1_000_000;
  Object.assign(site, { words: 'version 0', away: undefined });
  opened = await openPages({ now: () => clock });
});
afterEach(async () => {
  site.away = undefined;
  vi.restoreAllMocks();
  await opened.close();
});

const hour = 3_600_000;
const wordsOf = (body: Buffer) => Number(/version (\d+)/.exec(body.toString())?.[1] ?? Number.NaN);
const statusAndWords = async (path: string) => {
  const { status, body } = await opened.ask(path);
  return [status, wordsOf(body)];
};

const orders: Record<string, { path?: string; before: () => void }> = {
  'it is fresh': { before: () => {} },
  'it is stale': { before: () => (clock += 2 * hour) },
  'it has expired by time': { before: () => (clock += 48 * hour) },
  'its tag has expired': { before: () => opened.store.expire(['/a']) },
  'everything has expired': { before: () => opened.store.expire(['content']) },
  'its tag and then its time have expired': {
    before: () => {
      opened.store.expire(['/a']);
      clock += 48 * hour;
    },
  },
  'it is stale and then its tag has expired': {
    before: () => {
      clock += 2 * hour;
      opened.store.expire(['/a']);
    },
  },
  'a search has expired': { path: '/search?q=a', before: () => (clock += hour) },
  'a search was published anew': {
    path: '/search?q=a',
    before: () => opened.store.expire(['anything']),
  },
};

describe.each(['answers 503', 'throws'] as const)('while the backend is away and %s', (away) => {
  it.each(Object.keys(orders))('a page that was seen is served although %s', async (name) => {
    const { path = '/a', before } = orders[name] as (typeof orders)[string];
    expect(await statusAndWords(path)).toEqual([200, 0]);
    before();
    site.away = away;
    expect(await statusAndWords(path)).toEqual([200, 0]);
    expect((await opened.ask(path, { rsc: '1' })).status).toBe(200);
    expect(await statusAndWords(path)).toEqual([200, 0]);
    // Much later, and published meanwhile on another node.
    clock += 100 * hour;
    opened.store.expire(['/a']);
    const { status, headers } = await opened.ask(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    Object.assign(site, { away: undefined, words: 'version 1' });
    opened.store.expire(['/a']);
    expect(await statusAndWords(path)).toEqual([200, 1]);
  });

  it('a page that was never seen is refused', async () => {
    site.away = away;
    expect((await opened.ask('/a')).status).toBeGreaterThanOrEqual(500);
  });

  it('a page that was withdrawn meanwhile does not come back', async () => {
    await opened.ask('/missing/later');
    const path = '/a/none';
    expect((await opened.ask(path)).status).toBe(404);
    site.away = away;
    opened.store.expire([path]);
    expect((await opened.ask(path)).status).toBeGreaterThanOrEqual(500);
  });

  it('nobody waits for a rendering that has just failed, until a tag expires', async () => {
    await opened.ask('/a');
    opened.store.expire(['/a']);
    site.away = away;
    await opened.ask('/a');
    site.asked = [];
    await opened.ask('/a');
    expect(site.asked).toEqual([]);
    opened.store.expire(['/a']);
    await opened.ask('/a');
    expect(site.asked).not.toEqual([]);
  });
});

type Event =
  | { kind: 'read' | 'expire' | 'away' | 'throws' | 'back' | 'publish'; path: string }
  | { kind: 'wait'; ms: number };
const paths = ['/a', '/b', '/search?q=a'];
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('read', 'read', 'read', 'expire', 'away', 'throws', 'back', 'publish'),
    path: fc.constantFrom(...paths),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10_000, hour, 30 * hour) }),
);

it('in any order, a page that was seen is shown, and one that was published is never old', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      await opened.close();
      Object.assign(site, { words: 'version 0', away: undefined });
      opened = await openPages({ now: () => clock });
      const seen = new Map<string, number>();
      let version = 0;
      for (const { kind, ...more } of events) {
        const { path = '', ms = 0 } = more as { path?: string; ms?: number };
        if (kind === 'wait') clock += ms;
        if (kind === 'away') site.away = 'answers 503';
        if (kind === 'throws') site.away = 'throws';
        if (kind === 'expire') opened.store.expire([path]);
        if (kind === 'back' || kind === 'publish') site.away = undefined;
        if (kind === 'publish') {
          site.words = `version ${++version}`;
          opened.store.expire([...paths]);
        }
        if (kind !== 'read') continue;
        const [status, words = Number.NaN] = await statusAndWords(path);
        // The rendering of a stale page ends after its response.
        await setImmediate();
        const before = seen.get(path);
        if (site.away && before === undefined) expect(status).toBeGreaterThanOrEqual(500);
        else expect([path, status]).toEqual([path, 200]);
        if (site.away && before !== undefined) expect(words).toBe(before);
        if (!site.away) expect(words).toBe(version);
        if (status === 200) seen.set(path, words);
      }
    }),
    { numRuns: 60 },
  );
});
