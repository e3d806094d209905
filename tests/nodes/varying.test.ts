import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { writeContent } from '../backend/support/small-content';
import { findNginx, type NginxProxy, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

/*
 * Pages that vary by visitor, through nginx with deploy/nginx unchanged, over TLS and
 * HTTP/2, in turns: nginx never serves one visitor's variant to another.
 */
const nginx = findNginx();
const adminToken = 'the-credential-of-one-node';
/** How often each variant is requested, in turns; later responses may come from the cache. */
const rounds = 3;

interface Answer {
  status: unknown;
  location: string | undefined;
  /** The `frame-ancestors` of its policy. */
  framers: string | undefined;
  language: string | undefined;
  cache: unknown;
}

describe.skipIf(!nginx)('through nginx', () => {
  let node: Node;
  let proxy: NginxProxy;
  let content: Awaited<ReturnType<typeof writeContent>>;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    await ensureBuilt();
    content = await writeContent();
    [node] = (await createNodes(1, {
      CONTENT_DIR: content.folder,
      ADMIN_TOKEN: adminToken,
      SITE_URL: 'https://localhost',
      TRUSTED_PROXIES: '1',
      FRONT_CACHE_SECONDS: '1',
    })) as [Node];
    await node.start();
    proxy = await startNginx(nginx as string, [node.port]);
    session = connect(proxy.secure, { ca: readFileSync(proxy.certificate) });
  });
  afterAll(async () => {
    session?.close();
    await proxy?.stop();
    await node?.remove();
    await content?.remove();
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const stream = session.request({ ':path': path, ...headers });
      let body = '';
      stream.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      stream.on('error', reject).on('response', (answered) => {
        const policy = String(answered['content-security-policy'] ?? '');
        stream.on('end', () =>
          resolve({
            status: answered[':status'],
            location: answered.location && new URL(answered.location, proxy.secure).pathname,
            framers: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
            language: /<html[^>]* lang="(\w+)"/.exec(body)?.[1],
            cache: answered['x-cache'],
          }),
        );
      });
    });

  test('the home page is in the visitor’s language, by browser or by cookie', async () => {
    const visitors: [Record<string, string>, Partial<Answer>][] = [
      [{ 'accept-language': 'en' }, { status: 200, language: 'en' }],
      [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, { status: 307, location: '/es' }],
      [{ 'accept-language': 'fr-CA' }, { status: 307, location: '/fr' }],
      [{ 'accept-language': 'ko-KR,ko;q=0.9' }, { status: 307, location: '/ko' }],
      [
        { 'accept-language': 'ko', cookie: 'locale=en' },
        { status: 200, language: 'en' },
      ],
      [
        { 'accept-language': 'en', cookie: 'locale=fr' },
        { status: 307, location: '/fr' },
      ],
      [{ 'accept-language': 'de' }, { status: 200, language: 'en' }],
    ];
    for (let round = 0; round < rounds; round++) {
      for (const [headers, expected] of visitors) {
        expect([headers, await ask('/', headers)]).toMatchObject([headers, expected]);
      }
    }
    for (const language of ['es', 'fr', 'ko']) {
      expect(await ask(`/${language}`)).toMatchObject({ status: 200, language });
    }
  });

  test('a player may be framed by its church’s hosts, and new hosts apply at the next read', async () => {
    const player = '/embed/answers/did-jesus-live/near';
    for (const hosts of [['church.example'], ['www.church.example', 'other.example'], []]) {
      const saved = await fetch(`${node.url}/api/v1/accounts/near/player`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ hosts }),
      });
      expect(saved.status).toBe(200);
      const framers = ["'self'", ...hosts].join(' ');
      for (let round = 0; round < rounds; round++) {
        for (const path of [player, `/ko${player}`]) {
          expect([path, await ask(path)]).toMatchObject([path, { status: 200, framers }]);
        }
      }
    }
  });

  test('a player in a hand-written frame of another site redirects to its card, and no other does', async () => {
    const player = '/embed/answers/did-jesus-live';
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
    const sameOrigin = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    for (let round = 0; round < rounds; round++) {
      const itself = { status: 200, framers: "'self'" };
      expect(await ask(player)).toMatchObject(itself);
      expect(await ask(player, sameOrigin)).toMatchObject(itself);
      const card = '/embed/framed/answers/did-jesus-live';
      expect(await ask(player, framed)).toMatchObject({ status: 307, location: card });
      expect(await ask(card)).toMatchObject({ status: 200, framers: '*' });
      expect(await ask(`${player}?lang=ko`)).toMatchObject({
        status: 307,
        location: `/ko${player}`,
      });
    }
    expect(await ask('/embed/answers/nothing')).toMatchObject({ status: 404, framers: '*' });
  });

  test('a page and its React data are each served as requested, in three encodings', async () => {
    const page = '/answers/did-jesus-live';
    for (let round = 0; round < rounds; round++) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const acceptEncoding = { 'accept-encoding': encoding };
        const html = await fetch(proxy.plain + page, { headers: acceptEncoding });
        expect([encoding, html.headers.get('content-type')]).toEqual([
          encoding,
          'text/html; charset=utf-8',
        ]);
        expect(html.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(await html.text()).toContain('<h1');
        const data = await fetch(`${proxy.plain}${page}?_rsc=1`, {
          headers: { ...acceptEncoding, rsc: '1' },
        });
        expect(data.headers.get('content-type')).toContain('text/x-component');
      }
    }
  });
});
