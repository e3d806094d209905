import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startPostgres } from '../backend/support/postgres-server';
import { writeContent } from '../backend/support/small-content';
import { isThorough } from '../support/thorough';
import { findNginx, type NginxProxy, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';
import { hasFailed, tableOf, type Visit, visitAlways } from './support/visitors';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });

/*
 * Faults of two nodes behind nginx as shipped, while visitors read cached and uncached pages and write. `npm run
 * test:nodes -- faults` prints the table; THOROUGH=1 repeats each fault until an hour has passed.
 */
const nginx = findNginx();
const table: string[] = [];

describe.skipIf(!nginx)('visitors of two nodes', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let content: Awaited<ReturnType<typeof writeContent>>;
  let nodes: [Node, Node];
  let proxy: NginxProxy;

  beforeAll(async () => {
    await ensureBuilt();
    database = await startPostgres();
    content = await writeContent();
    nodes = (await createNodes(2, {
      DATABASE_URL: database.url,
      CONTENT_DIR: content.folder,
      SITE_URL: 'https://localhost',
      // nginx, and a simulated proxy in front of it, so that each visitor has a separate address.
      TRUSTED_PROXIES: '2',
      FRONT_CACHE_SECONDS: '1',
      DRAIN_SECONDS: '3',
      WATCHDOG_SECONDS: '5',
    })) as [Node, Node];
    await Promise.all(nodes.map((node) => node.start()));
    proxy = await startNginx(
      nginx as string,
      nodes.map(({ port }) => port),
    );
  });
  afterAll(async () => {
    process.stdout.write(`${table.join('\n')}\n`);
    await proxy?.stop();
    await Promise.all((nodes ?? []).map((node) => node.remove()));
    await database?.close();
    await content?.remove();
  });

  /** Repeats the fault until enough visits have been made; returns them. */
  async function during(name: string, enough: number, fault: () => Promise<unknown>) {
    const load = visitAlways(proxy.plain);
    do await fault();
    while (load.visits.length < enough);
    const visits = await load.end();
    table.push(tableOf(name, visits));
    return visits;
  }

  const failures = (visits: Visit[]) =>
    visits.filter(hasFailed).map(({ kind, outcome }) => `${kind}: ${outcome}`);
  const restart = async (node: Node, signal: 'SIGTERM' | 'SIGKILL') => {
    await node.stop(signal);
    await node.start();
  };

  test('notice no roll-out: nothing fails', async () => {
    const visits = await during('roll-out', isThorough ? 20_000 : 1_000, async () => {
      for (const node of nodes) await restart(node, 'SIGTERM');
    });
    expect(failures(visits)).toEqual([]);
    expect(visits.length).toBeGreaterThan(500);
  });

  test('lose at most the writes that a killed node had received', async () => {
    const visits = await during('kill -9', isThorough ? 10_000 : 300, async () => {
      for (const node of nodes) await restart(node, 'SIGKILL');
    });
    expect(failures(visits).filter((failure) => !failure.startsWith('write: 502'))).toEqual([]);
  });

  test('read on while one node is stopped as a whole', async () => {
    const [node] = nodes;
    const visits = await during('SIGSTOP', isThorough ? 10_000 : 300, async () => {
      node.pause();
      await setTimeout(15_000);
      node.resume();
      await setTimeout(1_000);
    });
    const reads = visits.filter(({ kind }) => kind !== 'write');
    expect(failures(reads)).toEqual([]);
    // Each silence costs two seconds, of those who met the node before it was left alone.
    const slow = reads.filter(({ ms }) => ms > 2_000).length;
    expect(slow).toBeLessThan(reads.length / 10);
  });

  test('are answered with 503 and nothing else while PostgreSQL is away, and their messages are kept once', async () => {
    const visits = await during('PostgreSQL away', isThorough ? 10_000 : 300, async () => {
      await database.stop();
      await setTimeout(5_000);
      await database.start();
      await setTimeout(3_000);
    });
    const outcomes = new Set(visits.filter(hasFailed).map(({ outcome }) => outcome));
    expect([...outcomes].filter((outcome) => outcome !== 503)).toEqual([]);
    expect(failures(visits.filter(({ kind }) => kind === 'cached'))).toEqual([]);
    const acknowledged = visits.filter(({ kind, outcome }) => kind === 'write' && outcome === 201);
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    const [row] = await sql`select count(*)::int as stored, count(distinct email)::int as people
      from leads`;
    await sql.end();
    expect(row?.stored).toBe(row?.people);
    expect(row?.stored).toBeGreaterThanOrEqual(acknowledged.length);
  });
});
