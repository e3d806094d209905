import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const shipped = readFileSync('deploy/caddy/Caddyfile', 'utf8');
const hasCaddy = (() => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
})();

async function freePort(): Promise<number> {
  const server = createTcp().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A node that answers what it is told, and notes what reaches it. */
function standIn(name: string) {
  const seen: IncomingMessage[] = [];
  const node = { name, status: 200, seen, port: 0, server: createServer() };
  node.server.on('request', (asked, response) => {
    if (asked.url === '/api/v1/ready') return response.end('{}');
    seen.push(asked);
    asked.resume();
    return asked.on('end', () => response.writeHead(node.status).end(name));
  });
  return node;
}

describe.skipIf(!hasCaddy)('deploy/caddy/Caddyfile', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-caddy-'));
  const nodes = [standIn('first'), standIn('second')] as const;
  let port: number;
  let caddy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    for (const node of nodes) {
      node.server.listen(0, '127.0.0.1');
      await once(node.server, 'listening');
      node.port = (node.server.address() as AddressInfo).port;
    }
    port = await freePort();
    // Nothing is replaced but the name, the addresses, and the authority of the certificate.
    const text = shipped
      .replace('www.example.org {', `https://localhost:${port} {\n\ttls internal`)
      .replace('127.0.0.1:3001', `127.0.0.1:${nodes[0].port}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${nodes[1].port}`)
      .replace('{\n', '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n');
    writeFileSync(path.join(folder, 'Caddyfile'), text);
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    caddy = spawn('caddy', ['run', '--config', path.join(folder, 'Caddyfile')], {
      env: { ...process.env, ...home },
      stdio: 'ignore',
    });
    await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 100 });
  }, 120_000);
  afterAll(async () => {
    caddy?.kill('SIGTERM');
    if (caddy) await once(caddy, 'exit');
    for (const { server } of nodes) server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    for (const node of nodes) {
      node.status = 200;
      node.seen.length = 0;
    }
  });

  /** The certificate is of Caddy's own authority, which this process does not know. */
  async function ask(url: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const asked = request({
      ...{ host: '127.0.0.1', servername: 'localhost', port, path: url, method },
      headers: { host: `localhost:${port}`, ...headers },
      rejectUnauthorized: false,
    });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode, text, headers: response.headers };
  }
  const received = () => nodes.flatMap(({ seen }) => seen);

  it('is valid, unchanged', () => {
    const file = ['--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'];
    execFileSync('caddy', ['validate', ...file], {
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
      stdio: 'pipe',
    });
  });

  it('tells nodes who asks, whatever a client claims', async () => {
    const claims = {
      ...{ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
      ...{ 'x-forwarded-proto': 'http', 'x-forwarded-port': '1', 'x-real-ip': '203.0.113.9' },
      forwarded: 'for=203.0.113.9',
    };
    const { headers } = await ask('/answers', { headers: claims });
    const [one] = received();
    expect(one?.headers).toMatchObject({
      ...{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      ...{ 'x-forwarded-host': `localhost:${port}`, host: `localhost:${port}` },
    });
    for (const name of ['x-forwarded-port', 'x-real-ip', 'forwarded']) {
      expect(one?.headers[name]).toBeUndefined();
    }
    expect([headers.server, headers.via]).toEqual([undefined, undefined]);
  });

  it('refuses bodies above ten megabytes, and holds that against no node', async () => {
    for (let asked = 0; asked < 3; asked++) {
      const { status } = await ask('/api/v1/x', { method: 'POST', body: 'x'.repeat(11_000_000) });
      // Debian's Caddy says 502, later ones 413.
      expect([413, 502]).toContain(status);
    }
    for (let asked = 0; asked < 4; asked++) expect(await ask('/')).toMatchObject({ status: 200 });
  });

  it('answers every read while a node is away, and repeats no write that reached one', async () => {
    nodes[0].server.closeAllConnections();
    nodes[0].server.close();
    await once(nodes[0].server, 'close');
    for (let asked = 0; asked < 6; asked++) {
      expect(await ask('/answers')).toMatchObject({ status: 200, text: 'second' });
      expect(await ask('/api/v1/x', { method: 'POST' })).toMatchObject({ status: 200 });
    }
    nodes[1].seen.length = 0;
    nodes[1].status = 503;
    await ask('/api/v1/x', { method: 'POST', body: '{}' });
    expect(received()).toHaveLength(1);
  });
});
