import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNginx, type NginxProxy, startNginx } from '../nodes/support/nginx';

/* deploy/nginx as shipped, in front of two stand-ins for nodes, each of which fails in one way. */
const nginx = findNginx();

type Way = 'answers' | 'hangs' | 'is busy';
class StandIn {
  way: Way = 'answers';
  readonly asked: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (this.way === 'hangs') return;
    response.writeHead(this.way === 'is busy' ? 503 : 200, { 'cache-control': 'no-store' });
    response.end(this.name);
  });
  readonly name: string;
  port = 0;
  constructor(name: string) {
    this.name = name;
  }
  async listen() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }
  async close() {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }
}

describe.skipIf(!nginx)('nginx in front of two nodes', () => {
  let a: StandIn;
  let b: StandIn;
  let proxy: NginxProxy;
  beforeEach(async () => {
    a = new StandIn('a');
    b = new StandIn('b');
    await Promise.all([a.listen(), b.listen()]);
    proxy = await startNginx(nginx as string, [a.port, b.port]);
    a.asked.length = b.asked.length = 0;
  });
  afterEach(async () => {
    await Promise.all([a.close(), b.close()]);
    await proxy.stop();
  });

  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(proxy.plain + path, {
      method,
      ...(method === 'POST' && { body: '{}' }),
    });
    return `${answer.status} ${(await answer.text()).slice(0, 1)}`;
  };
  const several = (path: string, times: number, method?: string) =>
    Promise.all(Array.from({ length: times }, (_, index) => ask(`${path}${index}`, method)));

  it.each(['/page-', '/api/v1/read-', '/_next/static/file-'])(
    'sends reads of %s that a node does not answer to the other one, and leaves the first alone',
    async (path) => {
      a.way = 'hangs';
      expect(new Set(await several(path, 6))).toEqual(new Set(['200 b']));
      const asked = a.asked.length;
      expect(asked).toBeGreaterThan(0);
      for (let time = 0; time < 6; time++) expect(await ask(`${path}later-${time}`)).toBe('200 b');
      expect(a.asked).toHaveLength(asked);
    },
  );

  it('sends reads that a node refuses as busy to the other one', async () => {
    a.way = 'is busy';
    expect(new Set(await several('/page-', 8))).toEqual(new Set(['200 b']));
  });

  it('sends a read that a busy node held for long to the other one when that node ends', async () => {
    a.way = b.way = 'hangs';
    const answer = ask('/page');
    await vi.waitFor(() => expect([...a.asked, ...b.asked]).toHaveLength(1), { timeout: 60_000 });
    const [silent, holding] = a.asked.length === 1 ? [a, b] : [b, a];
    await vi.waitFor(() => expect(holding.asked).toHaveLength(1), { timeout: 60_000 });
    // nginx has no clock that a test could set.
    await setTimeout(10_500);
    silent.way = 'answers';
    await holding.close();
    expect(await answer).toBe(`200 ${silent.name}`);
  });

  it('asks both again although both have failed', async () => {
    a.way = b.way = 'is busy';
    expect((await ask('/page')).slice(0, 3)).toBe('503');
    a.way = b.way = 'answers';
    for (let time = 0; time < 4; time++)
      expect((await ask(`/page-${time}`)).slice(0, 3)).toBe('200');
  });

  it('sends reads and writes to the other node while one does not listen', async () => {
    await a.close();
    expect(new Set(await several('/page-', 6))).toEqual(new Set(['200 b']));
    expect(new Set(await several('/api/v1/write-', 6, 'POST'))).toEqual(new Set(['200 b']));
  });

  it('sends no write twice that a node has received', async () => {
    a.way = b.way = 'is busy';
    expect((await ask('/api/v1/write', 'POST')).slice(0, 3)).toBe('503');
    expect([...a.asked, ...b.asked]).toEqual(['POST /api/v1/write']);
  });

  it('waits for a write longer than for a read', async () => {
    a.way = 'hangs';
    const answered: string[] = [];
    const writes = [1, 2].map(async (index) =>
      answered.push(await ask(`/api/v1/write-${index}`, 'POST')),
    );
    await vi.waitFor(() => expect(a.asked).toHaveLength(1), { timeout: 60_000 });
    // Reads that the same node does not answer are sent on meanwhile.
    expect(new Set(await several('/page-', 4))).toEqual(new Set(['200 b']));
    expect(a.asked.length).toBeGreaterThan(1);
    expect(answered).toEqual(['200 b']);
    await a.close();
    await Promise.all(writes);
    // The node had received it: whether it is done again is for the sender to decide.
    expect(answered[1]).toMatch(/^502 /);
    expect(b.asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  });
});
