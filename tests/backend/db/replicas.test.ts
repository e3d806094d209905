import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
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
import { createApp } from '../../../backend/app.ts';
import { seedContent } from '../../../backend/content/store-content.ts';
import { type Database, type OpenDatabase, openPostgres } from '../../../backend/db/client.ts';
import { Replicas, replicaInUse } from '../../../backend/db/replicas.ts';
import { answers } from '../../../backend/db/schema.ts';
import { HttpError } from '../../../backend/errors/http-error.ts';
import { ReadCache } from '../../../backend/http/read-cache.ts';
import { type JoinedNodes, joinNodes } from '../../../backend/nodes/join-nodes.ts';
import { createPublished, type Published } from '../../../backend/nodes/published.ts';
import { endpoints } from '../../../lib/contract/endpoints.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { startReplica } from '../support/postgres-replica.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startStallingProxy } from '../support/silent-way.ts';
import { writeContent } from '../support/small-content.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Milliseconds after which the replica has what the primary has: each publication is read in between. */
const applyDelay = 300;
const maxLag = 4;

/** A node of the site, as backend/index.ts wires it. */
interface Node {
  store: OpenDatabase;
  joined: JoinedNodes;
  replicas: Replicas;
  publish: Published;
  app: ReturnType<typeof createApp>;
  cache: ReadCache;
}

let server: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
let a: Node;
let b: Node;
const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  server = await startPostgres(true);
  const content = await writeContent();
  const seeded = await openPostgres(server.url, (db) => seedContent(db, content.folder));
  await content.remove();
  await seeded.close();
  replica = await startReplica(server, applyDelay);
  proxy = await startStallingProxy(replica.port);
  a = await startNode('a');
  b = await startNode('b');
});
afterAll(async () => {
  for (const { replicas, joined, store } of [a, b]) {
    await replicas.close();
    await joined.close();
    await store.close();
  }
  await proxy.close();
  await replica.close();
  await server.close();
  logSpy.mockRestore();
});

async function startNode(name: string): Promise<Node> {
  const store = await openPostgres(server.url, async () => {});
  const cache = new ReadCache();
  const joined = await joinNodes({
    ...{ url: server.url, store, name, acknowledgementMs: 60_000 },
    onChanges: () => cache.clear(),
  });
  const replicas = new Replicas([replica.url.replace(String(replica.port), String(proxy.port))], {
    maxLag,
    primary: () => store.db,
    isMissing: (error) => error instanceof HttpError && error.status === 404,
    position: () => joined.position,
  });
  const publish = createPublished({
    expire: () => cache.clear(),
    others: async () => ({ db: store.db, nodes: joined }),
  });
  const database = async () => replicaInUse() ?? store.db;
  const app = createApp({
    database,
    published: publish,
    cache,
    node: () => joined.id,
    readStale: (read) => replicas.read(read),
  });
  return { store, joined, replicas, publish, app, cache };
}

/** Makes the replica fall behind; it goes on after the test at the latest. */
async function pause(): Promise<void> {
  await replica.pause();
  onTestFinished(async () => void (await replica.goOn()));
}

const stateOf = ({ replicas, joined }: Node) => replicas.states[0] ?? expect.fail(joined.id);
const untilUsed = (node: Node) =>
  vi.waitFor(() => expect(stateOf(node).left_out).toBe(null), { timeout: 60_000 });
const untilLeftOut = (node: Node, reason: string) =>
  vi.waitFor(() => expect(stateOf(node).left_out).toBe(reason), { timeout: 60_000 });

const get = async ({ app }: Node, path: string) =>
  app.fetch(new Request(`http://localhost:3000/api/v1${path}`), { inProcess: true });
/** The title of an answer as a node’s pages read it, from its cache if that has it. */
async function titleAt({ app }: Node): Promise<string> {
  const read = app.read('/answers/fetch_by');
  const found = (await read?.({ params: {}, query: { slug: 'flood' } })) as {
    data: { title: string };
  };
  return found.data.title;
}
const rename = (db: Database, title: string) =>
  db.update(answers).set({ title }).where(eq(answers.slug, 'flood'));
const publishTitle = ({ publish, store }: Node, title: string) =>
  publish.within(store.db, async (tx, changed) => {
    await rename(tx, title);
    changed([{ kind: 'answers', slug: 'flood' }]);
  });
/** Where a read of a node is made. */
const placeOf = ({ replicas, store }: Node) =>
  replicas.read(async () => {
    const db = replicaInUse() ?? store.db;
    const rows = await db.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`);
    return [...(rows as unknown as Iterable<{ there: boolean }>)][0]?.there ? 'replica' : 'primary';
  });

beforeEach(async () => {
  for (const node of [a, b]) {
    await untilUsed(node);
    node.cache.clear();
  }
});

/** Every call that is made at a replica, with an example: what is published, and no one’s own. */
const stale: Record<string, [Record<string, string>, Record<string, string>?]> = {
  '/answers': [{}],
  '/answers/fetch_by': [{ slug: 'flood' }],
  '/categories': [{}],
  '/categories/{id}': [{}, { id: '1' }],
  '/get_super_categories': [{}],
  '/testimonials': [{}],
  '/testimonials_by_category': [{ id: '1' }],
  '/testimonials_by_slug': [{ slug: 'maria' }],
  '/pages': [{}],
  '/pages/fetch_by': [{ slug: 'terms-of-use' }],
  '/posts': [{}],
  '/posts/fetch_by': [{ slug: 'first' }],
  '/get_instruction_videos': [{}],
  '/guides': [{}],
  '/guides/fetch_by': [{ slug: 'first' }],
  '/help_lines': [{}],
  '/locations': [{ q: '28202' }],
  '/locations/fetch_by': [{ account_id: '1' }],
  '/worship_languages': [{}],
  '/videos': [{}],
  '/playlists': [{}],
  '/playlists/{id}': [{}, { id: 'one-night' }],
  '/plans': [{}],
  '/published': [{ kind: 'answers', language: 'en' }],
  '/get_config': [{}],
  '/search': [{ q: 'jesus', lang: 'en' }],
  '/stories': [{}],
  '/intro_videos/fetch_by_slug': [{ type: 'welcome', slug: 'grace-chapel' }],
  '/intro_videos/printed_card': [{ type: 'welcome', slug: 'grace-chapel' }],
  '/intro_videos/primary_story_videos': [{ slug: 'grace-chapel' }],
  '/challenges/{slug}': [{}, { slug: 'none' }],
};

describe('a read', () => {
  test('is made at a replica if it is public, and at the primary otherwise', async () => {
    const shared = Object.values(endpoints)
      .filter(({ method, path }) => method === 'GET' && a.app.read(path))
      .map(({ path }) => path);
    expect(shared.toSorted()).toEqual(Object.keys(stale).toSorted());
    await pause();
    await rename(a.store.db, 'Only at the primary');
    expect(await titleAt(a)).not.toBe('Only at the primary');
    await replica.goOn();
  });

  test.each(Object.entries(stale))('of %s writes nothing', async (path, [query, params = {}]) => {
    // What the replica refuses would be made again at the primary, with a line in the log, which fails the test.
    const answer = a.app.read(path)?.({ params, query });
    await answer?.catch(({ status }) => expect(status).toBe(404));
    expect(stateOf(a).left_out).toBe(null);
  });

  test('finds what was stored a moment ago, without a publication', async () => {
    await pause();
    const headers = { 'content-type': 'application/json' };
    const items = [{ kind: 'answer', slug: 'did-jesus-live' }];
    const made = await a.app.fetch(
      new Request('http://localhost:3000/api/v1/playlists', {
        ...{ method: 'POST', headers, body: JSON.stringify({ title: 'For Ana', items }) },
      }),
      { inProcess: true },
    );
    const { data } = (await made.json()) as { data: { id: string } };
    expect(stateOf(a).left_out).toBe(null);
    expect((await get(a, `/playlists/${data.id}`)).status).toBe(200);
    await replica.goOn();
  });

  test('that fails at the replica alone is made again at the primary', async () => {
    const made = await a.replicas.read(async () => {
      const db = replicaInUse() ?? a.store.db;
      // A replica refuses to write; the same happens where it lacks a migration.
      await rename(db, 'Renamed');
      return db === a.store.db;
    });
    expect(made).toBe(true);
    expect(expectedErrors().flat().join()).toContain('A read failed at the replica');
  });

  test('that fails at both fails', async () => {
    const failing = () => (replicaInUse() ?? a.store.db).execute(sql`select 1 / 0`);
    await expect(a.replicas.read(async () => failing())).rejects.toThrow('1 / 0');
  });
});

describe('after a publication', () => {
  test('no node reads, or caches, what was before it', async () => {
    let reads = 0;
    for (let round = 0; round < 20; round++) {
      const title = `Round ${round}`;
      // Reads before, while and after it is stored, at both nodes.
      let isStored = false;
      const reading = [a, b].map(async (node) => {
        while (!isStored) {
          await titleAt(node);
          reads++;
          // A read from the cache takes no turn of the event loop.
          await setImmediate();
        }
      });
      const publisher = round % 2 ? a : b;
      const { behind } = await publishTitle(publisher, title);
      expect(behind).toEqual([]);
      expect([await titleAt(a), await titleAt(b)]).toEqual([title, title]);
      isStored = true;
      await Promise.all(reading);
      await Promise.all([untilUsed(a), untilUsed(b)]);
      // What they have cached meanwhile, and what the replica has now.
      expect([await titleAt(a), await titleAt(b)]).toEqual([title, title]);
      for (const { cache } of [a, b]) cache.clear();
      expect([await titleAt(a), await titleAt(b)]).toEqual([title, title]);
    }
    expect(reads).toBeGreaterThan(40);
  });

  test('of a paused replica, the primary is read until it goes on', async () => {
    await pause();
    await publishTitle(a, 'Paused');
    for (const node of [a, b]) {
      expect(stateOf(node).left_out).toBe('publication');
      expect(await titleAt(node)).toBe('Paused');
      expect(await placeOf(node)).toBe('primary');
    }
    await replica.goOn();
    await untilUsed(a);
    expect(await placeOf(a)).toBe('replica');
  });

  test('that was rolled back, the replica is still used', async () => {
    const failing = a.publish.within(a.store.db, async (_, changed) => {
      changed([{ kind: 'answers', slug: 'flood' }]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(stateOf(a).left_out).toBe(null);
  });
});

describe('a replica is left out, and used again by itself,', () => {
  test('when it is late', async () => {
    await pause();
    await untilLeftOut(a, 'late');
    expect(stateOf(a).lag_seconds).toBeGreaterThan(maxLag);
    expect(await placeOf(a)).toBe('primary');
    await replica.goOn();
    await untilUsed(a);
    expect(await placeOf(a)).toBe('replica');
    expect(expectedErrors().flat().join()).toContain('is more than 4 seconds behind');
  });

  test('when it is stopped, at once', async () => {
    await replica.stop();
    const titles = await Promise.all(Array.from({ length: 20 }, () => placeOf(a)));
    expect(new Set(titles)).toEqual(new Set(['primary']));
    await untilLeftOut(a, 'away');
    expect((await get(a, '/answers')).status).toBe(200);
    expect(expectedErrors().flat().join()).toContain('does not answer');
    expect(expectedErrors().flat().join()).not.toContain('password');
    await replica.start();
    await untilUsed(a);
    expect(await placeOf(a)).toBe('replica');
  });

  test('when the network to it is silent', async () => {
    proxy.stopForwarding();
    const places = await Promise.all(Array.from({ length: 20 }, () => placeOf(a)));
    expect(new Set(places)).toEqual(new Set(['primary']));
    expect(stateOf(a).left_out).toBe('away');
    expectedErrors();
    proxy.restart();
    await untilUsed(a);
    expect(await placeOf(a)).toBe('replica');
  });
});

// The last one: a primary never becomes a replica again.
test('a replica that was promoted is left out', async () => {
  await replica.promote();
  await untilLeftOut(a, 'no_replica');
  expect(await placeOf(a)).toBe('primary');
  expect(expectedErrors().flat().join()).toContain('is no replica, or has become the primary');
});
