import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startPostgres } from '../backend/support/postgres-server';
import { writeContent } from '../backend/support/small-content';
import { findNginx, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';
import { answerPath as answer, publishTitle } from './support/publish';
import { headingAt, readAlways } from './support/reads';
import { findVarnish, startVarnish } from './support/varnish';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/*
 * Two nodes behind Varnish with deploy/varnish unchanged, which caches pages for an hour, so that only purges
 * update them. Skipped if varnishd and its modules are not installed.
 */
const varnish = findVarnish();
const nginx = findNginx();
const adminToken = 'the-credential-of-two-nodes';

describe.skipIf(!varnish)('a front cache that is purged on publishing', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let content: Awaited<ReturnType<typeof writeContent>>;
  let front: Awaited<ReturnType<typeof startVarnish>>;
  let nodes: Node[];
  let purgePort: number;

  beforeAll(async () => {
    await ensureBuilt();
    database = await startPostgres();
    content = await writeContent();
    purgePort = await freePort();
    nodes = await createNodes(2, {
      DATABASE_URL: database.url,
      CONTENT_DIR: content.folder,
      ADMIN_TOKEN: adminToken,
      SITE_URL: 'http://localhost',
      TRUSTED_PROXIES: '1',
      FRONT_CACHE_PURGE_URLS: `http://127.0.0.1:${purgePort}`,
    });
    await Promise.all(nodes.map((node) => node.start()));
    const ports = nodes.map((node) => node.port);
    front = await startVarnish(varnish as string, purgePort, ports);
  });
  afterAll(async () => {
    await front?.stop();
    await Promise.all((nodes ?? []).map((node) => node.remove()));
    await database?.close();
    await content?.remove();
  });

  const publish = (node: Node | undefined, title: string) =>
    publishTitle(node?.url ?? '', adminToken, title);

  const cacheOf = async (path: string) => {
    const page = await fetch(front.url + path, { headers: { 'accept-language': 'en' } });
    await page.arrayBuffer();
    return {
      status: page.status,
      cache: page.headers.get('x-cache'),
      tags: page.headers.get('xkey'),
    };
  };

  test('caches a page, and removes its tags from the response', async () => {
    await cacheOf(answer);
    expect(await cacheOf(answer)).toEqual({ status: 200, cache: 'HIT', tags: null });
    const [node] = nodes;
    const tags = (await fetch(node?.url + answer)).headers.get('xkey');
    expect(tags?.split(/[ ,]+/)).toContain('answers/did-jesus-live');
  });

  test('serves the new text at the next read in each of eight publications, under load', async () => {
    const load = readAlways(front.url, [answer, '/answers', '/ko'], 8);
    for (let round = 0; round < 8; round++) {
      const title = `Did he live, asked ${round} times?`;
      expect(await publish(nodes[round % 2], title)).toEqual([]);
      expect(await headingAt(front.url + answer)).toBe(title);
    }
    const { failed } = await load.end();
    expect(failed).toEqual([]);
  });

  test('keeps pages that do not show the change, and caches neither API calls nor the home page', async () => {
    await cacheOf('/pages/terms-of-use');
    await publish(nodes[0], 'Another title');
    const page = await cacheOf('/pages/terms-of-use');
    expect([page.status, page.cache]).toEqual([200, 'HIT']);
    for (const path of ['/', '/api/v1/answers']) {
      await cacheOf(path);
      expect((await cacheOf(path)).cache).toBe('MISS');
    }
  });

  test.each([
    ['a purge of everything', 'PURGE', '/', '*'],
    ['a purge of one page', 'PURGE', answer, 'answers/did-jesus-live'],
    ['a purge without tags', 'PURGE', answer, undefined],
    ['a read with tags', 'GET', answer, 'answers/did-jesus-live'],
  ])(
    '%s from a visitor purges nothing, directly and through nginx on the same machine',
    async (...attempt) => {
      const [, method, path, tags] = attempt;
      const proxy = nginx ? await startNginx(nginx, [front.port]) : undefined;
      for (const origin of [front.url, ...(proxy ? [proxy.plain] : [])]) {
        await cacheOf(answer);
        const headers = tags ? { 'xkey-purge': tags } : undefined;
        const { status } = await fetch(origin + path, { method, headers });
        expect([origin, status]).toEqual([origin, method === 'PURGE' ? 403 : 200]);
        expect((await cacheOf(answer)).cache).toBe('HIT');
      }
      await proxy?.stop();
    },
  );

  test('a page that asks for itself anew gets it from a node, and everybody else after it', async () => {
    await cacheOf(answer);
    const renewed = await fetch(front.url + answer, { headers: { 'x-renew': '1' } });
    await renewed.arrayBuffer();
    expect(renewed.headers.get('x-cache')).toBe('MISS');
    expect((await cacheOf(answer)).cache).toBe('HIT');
  });

  test('the listener for purges serves no pages', async () => {
    const purges = `http://127.0.0.1:${purgePort}`;
    expect((await fetch(purges + answer)).status).toBe(403);
    const purge = { method: 'PURGE', headers: { 'xkey-purge': 'answers/did-jesus-live' } };
    await cacheOf(answer);
    expect((await fetch(purges, purge)).status).toBe(200);
    expect((await cacheOf(answer)).cache).toBe('MISS');
  });

  test('serves cached pages while no node responds', async () => {
    await cacheOf(answer);
    await Promise.all(nodes.map((node) => node.stop()));
    expect((await cacheOf(answer)).status).toBe(200);
  });
});
