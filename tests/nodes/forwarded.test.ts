import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { writeContent } from '../backend/support/small-content';
import { findNginx, type NginxProxy, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

/*
 * A client that sends proxies' headers, through nginx with deploy/nginx
 * unchanged: it cannot forge its address, the site's host or the scheme.
 */
const nginx = findNginx();
const evil = 'evil.example';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe.skipIf(!nginx)('behind nginx', () => {
  let node: Node;
  let proxy: NginxProxy;
  let content: Awaited<ReturnType<typeof writeContent>>;

  beforeAll(async () => {
    await ensureBuilt();
    content = await writeContent();
    [node] = (await createNodes(1, {
      CONTENT_DIR: content.folder,
      SITE_URL: 'https://localhost',
      TRUSTED_PROXIES: '1',
      FRONT_CACHE_SECONDS: '1',
    })) as [Node];
    await node.start();
    proxy = await startNginx(nginx as string, [node.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await node?.remove();
    await content?.remove();
  });

  /** `fetch` would not send another `Host`. */
  const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const clientRequest = request(proxy.plain + path, { method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });

  /** Every header that proxies may set, set by the client itself. */
  const claims = (address: string): Record<string, string> => ({
    'x-forwarded-for': `${address}, ${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    forwarded: `for=${address};host=${evil};proto=http`,
    'x-forwarded-host': evil,
    'x-forwarded-server': evil,
    'x-forwarded-port': '6666',
    'x-forwarded-proto': 'http',
    'x-forwarded-scheme': 'http',
    'x-host': evil,
    'x-original-url': `//${evil}/`,
    'x-rewrite-url': `//${evil}/`,
  });

  test('sign-in attempts with forged addresses are limited as one client', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const body = JSON.stringify({ email: `ruth${guess}@example.org`, password: 'a guess' });
      const headers = { 'content-type': 'application/json', ...claims(`10.9.8.${guess}`) };
      statuses.push((await ask('/api/v1/sessions', headers, body)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    expect(statuses.filter((status) => status === 403).length).toBeLessThan(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('no page, address, redirect or cached response contains a forged host or port', async () => {
    const paths = ['/', '/answers/did-jesus-live', '/sitemap.xml', '/robots.txt', '/feed.xml'];
    paths.push('/answers/', '/users/sign-in', '/desk', '/api/v1/openapi.json', '/nothing-here');
    for (const path of paths) {
      for (const host of ['localhost', evil, `localhost:6666@${evil}`]) {
        const { status, headers, body } = await ask(path, { ...claims('10.9.8.7'), host });
        expect([path, host, status < 500]).toEqual([path, host, true]);
        expect([path, host, JSON.stringify(headers), body].join(' ')).not.toContain(`//${evil}`);
        expect(`${JSON.stringify(headers)} ${body}`).not.toMatch(/:6666/);
      }
      // The next visitor, without forged headers.
      const { headers, body } = await ask(path);
      expect([path, `${JSON.stringify(headers)} ${body}`.includes(evil)]).toEqual([path, false]);
    }
  });

  test('a form from another site is rejected, whatever host it claims', async () => {
    const form = 'email=ruth%40example.org&password=a+guess';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const from = (origin: string, more = {}) =>
      ask('/users/session', { ...type, ...more, origin }, form);
    expect((await from(`https://${evil}`, claims('10.9.8.7'))).status).toBe(403);
    expect((await from('https://localhost')).status).toBe(303);
  });

  test('the canonical address is https, whatever scheme the client claims', async () => {
    const { body } = await ask('/answers/did-jesus-live', claims('10.9.8.7'));
    expect(body).toContain('<link rel="canonical" href="https://localhost/answers/did-jesus-live"');
    expect(body).not.toContain('http://localhost');
  });
});
