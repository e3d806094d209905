import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../../backend/db/client.ts';
import { nodes, recordedChanges } from '../../../backend/db/schema.ts';
import { type JoinedNodes, joinNodes } from '../../../backend/nodes/join-nodes.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { type Changes, purgeRecorded } from '../../../backend/nodes/recorded-changes.ts';
import { ownReport } from '../../../backend/operation/own-report.ts';
import { readOperation } from '../../../backend/operation/read-operation.ts';
import { nodeReportSchema } from '../../../lib/contract/operation.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { startPostgres } from '../support/postgres-server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** The publishing part of a node, with the changes that it expired. */
interface Node {
  store: OpenDatabase;
  joined: JoinedNodes;
  expired: (NonNullable<Changes> | 'everything')[];
  publish: ReturnType<typeof createPublished>;
}

let server: Awaited<ReturnType<typeof startPostgres>>;
let started: Node[] = [];
const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  for (const { joined, store } of started) {
    await joined.close();
    await store.close();
  }
  started = [];
});
afterAll(async () => {
  logSpy.mockRestore();
  await server.close();
});

/**
 * `heartbeatMs` is long, so that nodes learn of changes only by notifications, and `acknowledgementMs`, so
 * that a busy machine is not taken for a node that does not acknowledge.
 */
async function startNode(
  name: string,
  { heartbeatMs = 3_600_000, acknowledgementMs = 60_000 } = {},
): Promise<Node> {
  const store = await openPostgres(server.url, async () => {});
  const expired: Node['expired'] = [];
  const expire = (changes: Changes) => void expired.push(changes ? [...changes] : 'everything');
  const joined = await joinNodes({
    ...{ url: server.url, store, name, heartbeatMs, acknowledgementMs },
    onChanges: expire,
  });
  const publish = createPublished({
    expire,
    others: async () => ({ db: store.db, nodes: joined }),
  });
  const node = { store, joined, expired, publish };
  started.push(node);
  return node;
}

const change = (slug: string) => [{ kind: 'answers' as const, slug }];
const administer = async (statement: string) => {
  const connection = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    return await connection.unsafe(statement);
  } finally {
    await connection.end();
  }
};
/** The connections on which nodes listen: one each. */
const listening = `query ilike 'listen%' and pid <> pg_backend_pid()`;

test('all nodes have expired what one node published before the call returns', async () => {
  const [a, b, c] = [await startNode('a'), await startNode('b'), await startNode('c')];
  for (let round = 0; round < 50; round++) {
    const slug = `round-${round}`;
    const { result, behind } = await a.publish.within(a.store.db, async (_, changed) => {
      changed(change(slug));
      return round;
    });
    expect({ result, behind }).toEqual({ result: round, behind: [] });
    for (const { expired } of [a, b, c]) expect(expired.at(-1)).toEqual(change(slug));
  }
  for (const { expired } of [a, b, c]) expect(expired).toHaveLength(50);
  expect(await b.publish()).toEqual([]);
  for (const { expired } of [a, b, c]) expect(expired.at(-1)).toBe('everything');
});

test('a node stores its release and what it reports of itself, for the page of every node', async () => {
  const store = await openPostgres(server.url, async () => {});
  const joined = await joinNodes({
    ...{ url: server.url, store, name: 'reports', heartbeatMs: 50, release: '0.1.0 today' },
    ...{ onChanges: () => {}, report: () => ownReport(store.db, true) },
  });
  try {
    const row = await vi.waitFor(
      async () => {
        const [found] = await store.db.select().from(nodes).where(eq(nodes.id, joined.id));
        if (!found?.report) throw new Error('not yet');
        return found;
      },
      { timeout: 60_000 },
    );
    expect(row.release).toBe('0.1.0 today');
    expect(nodeReportSchema.parse(row.report).pool).toMatchObject({ max: 10 });
    expect(row.report?.pool?.open).toBeGreaterThan(0);
    const { nodes: listed } = await readOperation(store.db, 'another');
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'reports', release: '0.1.0 today', is_alive: true }),
    );
  } finally {
    await joined.close();
    await store.close();
  }
});

test('concurrent publications of two nodes reach the third node', async () => {
  const [a, b, c] = [await startNode('a'), await startNode('b'), await startNode('c')];
  const slugs = Array.from({ length: 40 }, (_, index) => `at-once-${index}`);
  const publications = slugs.map((slug, index) => {
    const { publish, store } = index % 2 === 0 ? a : b;
    return publish.within(store.db, async (tx, changed) => {
      changed(change(slug));
      // Transactions take different times, so that they do not commit in the order in which they began.
      await tx.execute(sql`select pg_sleep(${(index % 5) / 100})`);
    });
  });
  for (const { behind } of await Promise.all(publications)) expect(behind).toEqual([]);
  const received = c.expired.flatMap((changes) =>
    changes === 'everything' ? [] : changes.map(({ slug }) => slug),
  );
  expect(received.toSorted()).toEqual(slugs.toSorted());
});

test('a publication that was rolled back expires nothing on any node', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  const refused = a.publish.within(a.store.db, async (_, changed) => {
    changed(change('never'));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await b.joined.catchUp();
  expect([a.expired, b.expired]).toEqual([[], []]);
  expect(
    await a.store.db.select().from(recordedChanges).where(sql`changes::text like '%never%'`),
  ).toEqual([]);
});

test('a node whose connection was cut reads the changes that it missed', async () => {
  // An acknowledgement may be lost with the connection.
  const [a, b] = [await startNode('a', { acknowledgementMs: 1_000 }), await startNode('b')];
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
  const behind = await a.publish(change('while-cut'));
  await vi.waitFor(() => expect(b.expired).toEqual([change('while-cut')]), { timeout: 60_000 });
  // The publication came before or after the reconnection: the node was behind, or had expired.
  expect(behind.length === 0 || behind[0] === 'b').toBe(true);
  await vi.waitFor(
    async () => {
      const [row] = await administer(
        `select count(*)::int as n from pg_stat_activity where ${listening}`,
      );
      expect(row?.n).toBe(2);
    },
    { timeout: 60_000 },
  );
  const c = await startNode('c');
  expect(await c.publish(change('after-it'))).toEqual([]);
  for (const { expired } of [a, b]) expect(expired.at(-1)).toEqual(change('after-it'));
  expectedErrors();
});

test('a node that does not acknowledge within a second is returned as behind', async () => {
  const a = await startNode('a', { acknowledgementMs: 1_000 });
  await a.store.db.insert(nodes).values({ id: 'silent', name: 'silent:3000', acknowledged: 0 });
  expect(await a.publish(change('x'))).toEqual(['silent:3000']);
  expect(expectedErrors().flat()).toEqual([
    'No acknowledgement of a publication within a second from: silent:3000.',
  ]);
  // A node without a recent heartbeat is not waited for.
  await a.store.db
    .update(nodes)
    .set({ seen_at: sql`now() - interval '11 seconds'` })
    .where(sql`id = 'silent'`);
  expect(await a.publish(change('y'))).toEqual([]);
  await a.store.db.delete(nodes).where(sql`id = 'silent'`);
});

test('a node expires everything if the recorded changes are older than what it has read', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  await a.publish(change('known'));
  expect(b.expired).toEqual([change('known')]);
  // As after a restore from a backup.
  await a.store.db.delete(recordedChanges);
  await b.joined.catchUp();
  expect(b.expired).toEqual([change('known'), 'everything']);
});

test('the latest change stays when older ones are deleted, so that no node expires anything', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  await a.publish(change('older'));
  await a.publish(change('known'));
  await a.store.db.update(recordedChanges).set({ created_at: sql`now() - interval '3 days'` });
  await purgeRecorded(a.store.db);
  expect(await a.store.db.select().from(recordedChanges)).toMatchObject([
    { changes: change('known') },
  ]);
  await b.joined.catchUp();
  expect(b.expired).toEqual([change('older'), change('known')]);
});

test('a change whose notification was lost is read at the next heartbeat', async () => {
  const [a, b] = [await startNode('a'), await startNode('b', { heartbeatMs: 50 })];
  await a.store.db.insert(recordedChanges).values({ node: 'another', changes: change('unheard') });
  await vi.waitFor(() => expect(b.expired).toEqual([change('unheard')]), { timeout: 60_000 });
});

test('after PostgreSQL was stopped and restarted, publications reach every node', async () => {
  // While a node connects again, it misses acknowledgements.
  const options = { heartbeatMs: 200, acknowledgementMs: 1_000 };
  const [a, b] = [await startNode('a', options), await startNode('b', options)];
  await server.stop();
  await vi.waitFor(() => expect(() => b.store.db).toThrow(), { timeout: 60_000 });
  await server.start();
  await vi.waitFor(() => expect(() => a.store.db).not.toThrow(), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await a.publish(change('again'))).toEqual([]), {
    timeout: 60_000,
  });
  await vi.waitFor(() => expect(b.expired).toContainEqual(change('again')), { timeout: 60_000 });
  expectedErrors();
});

test('a node that closes removes its row', async () => {
  const a = await startNode('stays', { heartbeatMs: 50 });
  const b = await startNode('closes');
  // A node of an earlier test whose connection was lost may have left its row.
  const rows = async () =>
    (await a.store.db.select().from(nodes))
      .map(({ name }) => name)
      .filter((name) => name === 'stays' || name === 'closes')
      .toSorted();
  expect(await rows()).toEqual(['closes', 'stays']);
  await b.joined.close();
  expect(await rows()).toEqual(['stays']);
  await b.store.close();
  started = started.filter((node) => node !== b);
});
