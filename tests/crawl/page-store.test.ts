import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Site, serve, temporaryFolder } from '../../e2e/support/site';
import { askPort } from '../server/support/step-server';

const ADMIN_TOKEN = 'the-credential-of-these-tests';
const { folder, remove } = temporaryFolder();
const env = { ADMIN_TOKEN, DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '0' };

let site: Site;
let isServed = false;
// Two tests end the site, which then starts again before the next one.
beforeEach(async () => {
  if (!isServed) site = await serve(env);
  isServed = true;
});
afterAll(async () => {
  await site.process.stop();
  remove();
});

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers: { 'accept-language': 'en', ...headers } });
  return {
    status: answer.status,
    text: await answer.text(),
    cache: answer.headers.get('server-timing')?.replace('cache;desc=', ''),
  };
}

interface File {
  path: string;
  text: string;
}

async function content(body?: { files: File[] }) {
  const answer = await fetch(`${site.url}/api/v1/content`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A content file of each kind, and the pages that show its title. */
const titles: [file: string, pages: string[]][] = [
  ['answers/did-jesus-live/en.md', ['/answers/did-jesus-live', '/answers', '/categories/jesus']],
  ['answers/did-jesus-live/ko.md', ['/ko/answers/did-jesus-live', '/ko/categories/jesus']],
  ['testimonials/the-night-nurse/en.md', ['/testimonials/the-night-nurse', '/testimonials']],
  ['posts/why-we-leave-a-light-on/en.md', ['/post/why-we-leave-a-light-on', '/post']],
  ['guides/the-empty-tomb/en.md', ['/guides/the-empty-tomb', '/guides']],
  ['pages/terms-of-use/en.md', ['/pages/terms-of-use']],
];

/** The file with another title. */
const titled = ({ path, text }: File, title: string): File => ({
  ...{ path, text: text.replace(/^title: .*$/m, `title: ${title}`) },
});

/** Visitors who read pages until stopped. */
function load(paths: string[]) {
  let going = true;
  let answered = 0;
  const readers = Array.from({ length: 3 }, async (_, reader) => {
    for (let at = reader; going; at++) {
      const { status } = await read(paths[at % paths.length] ?? '/', { rsc: at % 3 ? '0' : '1' });
      expect(status).toBe(200);
      answered++;
    }
  });
  return async () => {
    going = false;
    await Promise.all(readers);
    return answered;
  };
}

describe('published content', () => {
  it('is on every page that shows it at the next request, under load, in at least 100 checks', async () => {
    const { data: stored } = (await content()) as { data: File[] };
    const pages = titles.flatMap(([, paths]) => paths);
    for (const path of pages) expect(await read(path)).toMatchObject({ status: 200 });
    const stop = load(pages);
    onTestFinished(() => void stop());
    let checked = 0;
    for (let edition = 1; checked < 100; edition++) {
      const title = (file: string) => `Edition ${edition} of ${file.replace(/\W/g, ' ')}`;
      const files = stored.map((file) =>
        titles.some(([path]) => path === file.path) ? titled(file, title(file.path)) : file,
      );
      expect(await content({ files })).toMatchObject({ data: { published: true } });
      // Concurrently: the first request of each page after the publishing call has returned.
      const answers = await Promise.all(
        titles.flatMap(([file, paths]) =>
          paths.flatMap((path) => [
            read(path).then(({ text }) => [path, text.includes(title(file))]),
            read(path, { rsc: '1' }).then(({ text }) => [path, text.includes(title(file))]),
          ]),
        ),
      );
      expect(answers.filter(([, isNew]) => !isNew)).toEqual([]);
      checked += answers.length;
    }
    expect(await stop()).toBeGreaterThan(0);
    // It publishes the whole folder five times, on a machine that may be busy.
  }, 400_000);
});

describe('a cached page', () => {
  const page = '/ko/answers/how-do-i-pray';

  it('is served from memory, as document and as data, with and without campaign parameters', async () => {
    await read(page);
    for (const path of [page, `${page}?utm_source=letter&fbclid=1`, `${page}?anything=else`]) {
      expect(await read(path)).toMatchObject({ status: 200, cache: 'hit' });
    }
    expect(await read(page, { rsc: '1' })).toMatchObject({ status: 200, cache: 'hit' });
  });

  it('does not depend on the headers of earlier visitors', async () => {
    const port = Number(new URL(site.url).port);
    const clean = new Map<string, string>();
    // Pages that no other test reads, so that the first request renders them.
    const paths = [
      ...['/answers/can-god-be-known', '/es/answers/can-god-be-known'],
      '/testimonials/learning-to-pray-at-sixty',
    ];
    const evil = {
      ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' },
      ...{ rsc: 'evil', 'next-router-state-tree': 'evil', 'next-router-prefetch': '1' },
      ...{ 'next-router-segment-prefetch': '/_tree', 'next-url': '/evil', 'x-nextjs-data': '1' },
      ...{ 'x-middleware-subrequest': 'middleware', 'x-middleware-rewrite': '/evil' },
      ...{ 'x-invoke-path': '/evil', 'x-matched-path': '/evil', 'x-prerender-revalidate': 'evil' },
      ...{ cookie: 'locale=fr; i18n_redirected=1; evil=1', accept: 'evil/evil' },
      ...{ 'accept-language': 'ko', 'user-agent': 'evil', referer: 'https://evil.example/' },
    };
    for (const path of paths) {
      const poisoned = await askPort(port, path, evil);
      expect(poisoned.status).toBe(200);
      const { text } = await read(path);
      expect(text).not.toContain('evil');
      expect(poisoned.body.toString()).toBe(text);
      clean.set(path, text);
    }
    // And one header at a time, on a page that is already cached.
    for (const [name, value] of Object.entries(evil)) {
      for (const path of paths) await askPort(port, path, { [name]: value });
    }
    for (const [path, text] of clean) expect((await read(path)).text).toBe(text);
  });
});

it('a killed server restarts with the published content', async () => {
  const { data: stored } = (await content()) as { data: File[] };
  const files = stored.map((file) =>
    file.path === 'answers/did-jesus-live/en.md' ? titled(file, 'Before the kill') : file,
  );
  expect(await content({ files })).toMatchObject({ data: { published: true } });
  isServed = false;
  site.process.child.kill('SIGKILL');
  await site.process.ended;
  site = await serve(env);
  isServed = true;
  const { status, text } = await read('/answers/did-jesus-live');
  expect(status).toBe(200);
  expect(text).toContain('Before the kill');
  expect(await read('/answers/did-jesus-live')).toMatchObject({ cache: 'hit', text });
});

it('a server that is asked to end answers accepted requests, and then exits', async () => {
  const port = Number(new URL(site.url).port);
  // The first rendering of each kind may take longer than the server's shutdown limit on a busy machine.
  await read('/search-result/before-the-end');
  await read('/answers/not-there');
  const requests = Array.from({ length: 6 }, (_, at) => {
    const path = at % 2 ? `/search-result/at-the-end-${at}` : `/answers/not-there-${at}`;
    return askPort(port, path, { 'accept-language': 'en' });
  });
  // Connections are accepted in order: once later ones are answered, the earlier ones are accepted.
  for (const _ of [1, 2]) expect((await askPort(port, '/answers/did-jesus-live')).status).toBe(200);
  isServed = false;
  site.process.child.kill('SIGTERM');
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual(
    requests.map((_, at) => (at % 2 ? 200 : 404)),
  );
  for (const { headers, body } of answers) {
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.toString()).toMatch(/<\/html>$/);
  }
  expect(await site.process.ended).toBe(0);
  await expect(askPort(port, '/answers')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
