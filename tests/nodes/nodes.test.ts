import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../e2e/support/site';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { makeRelease } from '../../scripts/release/make-release.mjs';
import { clip } from '../backend/support/films';
import { startPostgres } from '../backend/support/postgres-server';
import { writeContent } from '../backend/support/small-content';
import { findNginx, type NginxProxy, startNginx } from './support/nginx';
import { createNodes, type Node } from './support/nodes';
import { answerPath as answer, publishTitle } from './support/publish';
import { headingAt, readAlways } from './support/reads';
import { beginUpload, sendPart, tus } from './support/upload';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/*
 * Two processes of the production build on one PostgreSQL, behind nginx with deploy/nginx unchanged.
 * Skipped if nginx and openssl are not installed; `npm run test:all` installs them where possible.
 */
const nginx = findNginx();
const adminToken = 'the-credential-of-two-nodes';

/** Replaces a file that may be a hard link. */
function replaceFile(file: string, text: string) {
  rmSync(file);
  writeFileSync(file, text);
}

const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'));

describe.skipIf(!nginx)('two nodes', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let a: Node;
  let b: Node;
  let proxy: NginxProxy;
  /** What each node printed when it started. */
  let startUp: string[];
  let content: Awaited<ReturnType<typeof writeContent>>;
  const uploads = temporaryFolder();
  const releases = temporaryFolder();

  beforeAll(async () => {
    await ensureBuilt();
    database = await startPostgres();
    content = await writeContent();
    const nodes = await createNodes(2, {
      DATABASE_URL: database.url,
      CONTENT_DIR: content.folder,
      UPLOADS_DIR: uploads.folder,
      ADMIN_TOKEN: adminToken,
      SITE_URL: 'https://localhost',
      // nginx, and a simulated proxy in front of it, so that each visitor has a separate address.
      TRUSTED_PROXIES: '2',
      FRONT_CACHE_SECONDS: '1',
      DRAIN_SECONDS: '0.5',
    });
    [a, b] = nodes as [Node, Node];
    await Promise.all([a.start(), b.start()]);
    startUp = nodes.map(({ output }) => output);
    proxy = await startNginx(nginx as string, [a.port, b.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([a?.remove(), b?.remove()]);
    await database?.close();
    await content?.remove();
    uploads.remove();
    releases.remove();
  });

  const publish = (node: Node, title: string) => publishTitle(node.url, adminToken, title);
  const headings = () => [a.url, b.url, proxy.plain].map((origin) => headingAt(origin + answer));

  test('set up the database concurrently, without an error or a long log', async () => {
    expect(startUp).toHaveLength(2);
    for (const output of startUp) {
      expect(output).not.toMatch(/error|failed/i);
      expect(output.length).toBeLessThan(4_000);
    }
    for (const { url } of [a, b]) {
      expect((await fetch(`${url}/api/v1/ready`)).status).toBe(200);
    }
  });

  test('and nginx serve what one of them published', async () => {
    await Promise.all(headings());
    for (let round = 0; round < 10; round++) {
      const title = `Did he live, asked ${round} times?`;
      expect(await publish(round % 2 === 0 ? a : b, title)).toEqual([]);
      expect(await Promise.all(headings())).toEqual([title, title, title]);
    }
  });

  test('replace what nginx keeps of a page that asks for itself anew', async () => {
    const old = await fetch(proxy.plain + answer);
    const before = await old.text();
    // Published, and not waited for: nginx has the old copy for up to two seconds.
    const published = publish(a, 'Renewed meanwhile');
    await vi.waitFor(
      async () => expect(await headingAt(a.url + answer)).toBe('Renewed meanwhile'),
      { timeout: 60_000, interval: 20 },
    );
    await vi.waitFor(
      async () => expect(await headingAt(b.url + answer)).toBe('Renewed meanwhile'),
      { timeout: 60_000, interval: 20 },
    );
    const renewed = await fetch(proxy.plain + answer, { headers: { 'x-renew': '1' } });
    expect(renewed.headers.get('x-cache')).toBe('BYPASS');
    expect(await renewed.text()).toContain('Renewed meanwhile');
    expect(await headingAt(proxy.plain + answer)).toBe('Renewed meanwhile');
    expect(before).not.toContain('Renewed meanwhile');
    expect(await published).toEqual([]);
  });

  test('serve the same text with the same ETags', async () => {
    for (const path of ['/', answer, '/answers', '/pricing']) {
      const [first, second] = await Promise.all(
        [a, b].map(async ({ url }) => (await fetch(url + path)).headers.get('etag')),
      );
      expect(first).toMatch(/^W\/"/);
      expect(second).toBe(first);
    }
  });

  test('serve nothing stale after a node lost its database connection', async () => {
    const connection = postgres(database.url, { max: 1, onnotice: () => {} });
    await connection`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and pid <> pg_backend_pid()`;
    await connection.end();
    await publish(a, 'After the connection was cut');
    await vi.waitFor(
      async () => expect(await headingAt(b.url + answer)).toBe('After the connection was cut'),
      { timeout: 60_000, interval: 100 },
    );
  });

  test('accept the chunks of one upload in turns', async () => {
    const path = await beginUpload(a.url);
    const piece = Math.ceil(clip.length / 7);
    for (let offset = 0, turn = 0; offset < clip.length; offset += piece, turn++) {
      await sendPart((turn % 2 === 0 ? b : a).url, path, offset, offset + piece);
    }
    const id = path.split('/').at(-1);
    for (const { url } of [a, b]) {
      const { headers } = await fetch(url + path, { method: 'HEAD', headers: tus });
      expect(headers.get('upload-offset')).toBe(String(clip.length));
    }
    expect(readFileSync(`${uploads.folder}/${id}`).equals(clip)).toBe(true);
  });

  test('erase a person’s story and film everywhere', async () => {
    const email = 'teller@example.com';
    const ask = async (url: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${adminToken}`, ...init.headers };
      const answered = await fetch(url, { ...init, headers });
      return { status: answered.status, headers: answered.headers, text: await answered.text() };
    };
    const post = (url: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const path = await beginUpload(a.url);
    await sendPart(a.url, path);
    const upload = path.split('/').at(-1) ?? '';
    const { stamp } = JSON.parse((await ask(`${a.url}/api/v1/form_stamp`)).text).data;
    // The server rejects a form that is sent at once as automatic.
    const story = {
      first_name: 'Ruth',
      email,
      upload,
      language: 'en',
      consent: true,
      of_age: true,
      form_stamp: stamp,
    };
    const submitted = await vi.waitFor(
      async () => {
        const answered = await post(`${b.url}/api/v1/stories`, story);
        expect([answered.status, answered.text]).toEqual([201, expect.any(String)]);
        return JSON.parse(answered.text).data;
      },
      { timeout: 60_000, interval: 500 },
    );
    const inReview = JSON.parse((await ask(`${a.url}/api/v1/stories/review`)).text).data;
    const [{ id, revision }] = inReview.filter(
      (one: { slug: string }) => one.slug === submitted.slug,
    );
    const decided = await post(`${a.url}/api/v1/stories/${id}/review`, {
      ...{ decision: 'approved', revision },
    });
    expect(decided.status).toBe(200);
    const origins = [a.url, b.url, proxy.plain];
    const film = `/api/v1/films/${upload}.mp4`;
    for (const origin of origins) {
      expect((await ask(`${origin}/story/${submitted.slug}`)).status).toBe(200);
      expect((await fetch(origin + film)).status).toBe(200);
    }
    expect((await post(`${b.url}/api/v1/erase_person`, { email })).status).toBe(200);
    for (const origin of origins) {
      const page = await fetch(`${origin}/story/${submitted.slug}`);
      expect([origin, page.status]).toEqual([origin, 404]);
      expect(await page.text()).not.toContain('Ruth');
      expect([origin, (await fetch(origin + film)).status]).toEqual([origin, 404]);
    }
    expect(readdirSync(uploads.folder).filter((name) => name.startsWith(upload))).toEqual([]);
  });

  test('fail no read while one node is ended or killed, or while the database restarts', async () => {
    const paths = ['/', '/answers', answer, '/categories', '/ko', '/es/answers'];
    for (const { url } of [a, b]) {
      for (const path of paths) expect((await fetch(url + path)).status).toBe(200);
    }
    const load = readAlways(proxy.plain, paths, 16);
    expect(await a.stop()).toBe(0);
    await a.start();
    await b.stop('SIGKILL');
    await b.start();
    await database.stop();
    await database.start();
    for (const { url } of [a, b]) {
      await vi.waitFor(async () => expect((await fetch(`${url}/api/v1/ready`)).status).toBe(200), {
        timeout: 60_000,
        interval: 100,
      });
    }
    const { count, failed } = await load.end();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('fail no read during the roll-out of a release, and keep the scripts of the previous one', async () => {
    const paths = ['/', '/answers', answer, '/categories', '/ko', '/es/answers'];
    for (const { url } of [a, b]) {
      for (const path of paths) expect((await fetch(url + path)).status).toBe(200);
    }
    const options = { root: path.resolve('.'), releases: releases.folder };
    const before = await makeRelease({ ...options, name: '20261122-080000' });
    const script = scriptsIn(`${before}/.next/static/chunks`)[0] ?? '';
    const next = await makeRelease({ ...options, name: '20261122-090000' });
    // A different build: it has another id, and one script of the build that the nodes run is missing.
    replaceFile(`${next}/.next/BUILD_ID`, 'the-next-release');
    rmSync(`${next}/.next/static/chunks/${script}`);
    const address = `/_next/static/chunks/${script}`;
    const buildsOf = (url: string) =>
      fetch(url, { headers: { rsc: '1' } }).then(
        async (answered) => /"b":"([\w-]+)"/.exec(await answered.text())?.[1],
      );

    const load = readAlways(proxy.plain, [...paths, address], 64);
    for (const node of [a, b]) {
      expect(await node.stop()).toBe(0);
      node.release = next;
      await node.start();
    }
    for (const { url } of [a, b]) {
      expect(await buildsOf(`${url}/answers?_rsc`)).toBe('the-next-release');
    }
    const { count, failed } = await load.end();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(500);
    for (const { url } of [a, b]) expect((await fetch(url + address)).status).toBe(200);
    const missing = await fetch(`${proxy.plain}/_next/static/chunks/gone.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('share the rate limit of a client', async () => {
    const check = ({ url }: Node) =>
      fetch(`${url}/api/v1/check_already_email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // The last address is that of nginx's client, as a node sees it.
          'x-forwarded-for': '198.51.100.77, 127.0.0.1',
        },
        body: JSON.stringify({ email: 'somebody@example.com' }),
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push(await check(a), await check(b));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('store each message once, although a node is killed meanwhile', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
    const send = async (name: string, index: number) => {
      const body = JSON.stringify({
        name,
        email: `visitor-${index}@example.com`,
        message: 'Hello.',
      });
      // As the site's own forms do: the same key until the message is acknowledged.
      for (;;) {
        const sent = await fetch(`${proxy.plain}/api/v1/create_lead`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `message-${index}-of-50`,
            'x-forwarded-for': `203.0.113.${index}`,
          },
          body,
        }).catch(() => undefined);
        if (sent?.ok) return;
        expect([undefined, 429, 502, 503, 504]).toContain(sent?.status);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    };
    const sending = Promise.all(names.map(send));
    await b.stop('SIGKILL');
    await b.start();
    await sending;
    const connection = postgres(database.url, { max: 1, onnotice: () => {} });
    const [row] =
      await connection`select count(*)::int as stored, count(distinct email)::int as people from leads`;
    await connection.end();
    expect(row).toEqual({ stored: 50, people: 50 });
  });
});
