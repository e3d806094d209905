import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LinkNetwork, publicNetwork } from '../../../backend/checks/check-link.ts';
import { findInContent } from '../../../backend/checks/find-in-content.ts';
import { runDueChecks } from '../../../backend/checks/run-checks.ts';
import {
  brokenLinks,
  checkRuns,
  contentFiles,
  outbox,
  staleTranslations,
} from '../../../backend/db/schema.ts';
import type { FilmStore } from '../../../backend/uploads/film-store.ts';
import { uploadFilm } from '../support/films.ts';
import { backendWithoutPeople } from '../support/people.ts';
import { staffMember } from '../support/staff.ts';
import type { Json } from '../support/test-backend.ts';

const backend = backendWithoutPeople();
let internet: Server;
let status = 404;
let requestCount = 0;
let port: number;
beforeAll(async () => {
  internet = createServer((_, response) => {
    requestCount++;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => internet.once('listening', resolve));
  port = (internet.address() as AddressInfo).port;
});
afterAll(() => internet.close());

const start = Date.parse('2026-11-20T10:00:00Z');
const dayLength = 86_400_000;
const userAgent = 'Lampstand link check';
const network: LinkNetwork = {
  ...{ ...publicNetwork, mayUsePort: () => true, userAgent },
  lookup: (_name, options, callback) =>
    options.all
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : callback(null, '127.0.0.1', 4),
};
/** A film store without any films. */
const films = async () =>
  ({ read: async () => Promise.reject(new Error('gone')) }) as never as FilmStore;
const runOn = (day: number, hour = 0) =>
  runDueChecks(
    backend.db,
    { network, films },
    new Date(start + day * dayLength + hour * 3_600_000),
  );
let headers: Record<string, string>;
beforeEach(async () => {
  for (const table of [brokenLinks, checkRuns, contentFiles]) await backend.db.delete(table);
  const text = `Read [more](http://site.org:${port}/more).`;
  await backend.db.insert(contentFiles).values([
    { path: 'answers/a/en.md', text },
    { path: 'pages/b/en.md', text },
  ]);
  ({ headers } = await staffMember(backend, ['editor']));
  await staffMember(backend, ['supporter']);
  await backend.db.delete(outbox);
  [status, requestCount] = [404, 0];
});
const listed = async () => (await backend.get('/staff/broken_links', headers)).body.data;
const letters = async () =>
  (await backend.db.select().from(outbox)).map(({ recipient, kind }) => [recipient, kind]);

test('a link that failed on two days is reported to editors once a week until it works', async () => {
  await runOn(0);
  await runOn(0, 5);
  expect([await listed(), await letters(), requestCount]).toEqual([[], [], 2]);
  await runOn(1);
  expect(await listed()).toEqual([
    {
      ...{ url: `http://site.org:${port}/more`, kind: 'page', reason: 'gone' },
      ...{ items: ['answers/a', 'pages/b'], since: '2026-11-20' },
    },
  ]);
  expect(await letters()).toEqual([['editor@ministry.example', 'links_broken']]);
  const waiting = (await backend.get('/staff/waiting', headers)).body.data;
  expect(waiting).toMatchObject([{ kind: 'links', count: 1 }]);
  await runOn(2);
  expect(await letters()).toHaveLength(1);
  await runOn(8);
  expect(await letters()).toHaveLength(2);
  status = 200;
  await runOn(9);
  expect(await listed()).toEqual([]);
  await runOn(20);
  expect(await letters()).toHaveLength(2);
});

test('all links are checked once a week, and removed ones are deleted from the list', async () => {
  status = 200;
  await runOn(0);
  const once = requestCount;
  await runOn(3);
  expect(requestCount).toBe(once);
  status = 404;
  await runOn(7);
  await runOn(8);
  expect(await listed()).toHaveLength(1);
  await backend.db.delete(contentFiles);
  await runOn(15);
  expect(await listed()).toEqual([]);
});

test('a check without a network reports no link', async () => {
  const offline = {
    ...{ ...publicNetwork, mayUsePort: () => true, userAgent: 'Lampstand link check' },
    lookup: ((_name, _options, callback) =>
      callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0)) as LookupFunction,
  };
  await runDueChecks(backend.db, { network: offline, films }, new Date(start));
  expect(await backend.db.$count(brokenLinks)).toBe(0);
  expect(await backend.db.$count(checkRuns)).toBe(0);
});

/** The findings in the content itself, as the desk lists them. */
async function findings() {
  const { body } = await backend.get('/staff/content_findings', headers);
  return body.data.map(({ kind, item, language, name }: Json) => [kind, item, language, name]);
}

test('missing files, unknown passages and stale translations are reported in one letter a week', async () => {
  const missingFilm = `/api/v1/films/${'a'.repeat(43)}.mp4`;
  const picture = `/api/v1/pictures/${'b'.repeat(22)}.webp`;
  await backend.db.delete(contentFiles);
  await backend.db.insert(contentFiles).values([
    {
      path: 'answers/a/en.md',
      text: `---\nimage: poster-harbour-in-fog\nvideo: ${missingFilm}\n---\nYes.\n\n![A lamp](${picture}#640x480)`,
    },
    {
      path: 'answers/a/fr.md',
      text: '---\nvideo: /media/clips/none.mp4\n---\nVoir Jean 22.3 et [ceci](/fr/answers/gone#x).',
    },
    { path: 'playlists.yaml', text: '- slug: a\n  image: poster-not-drawn\n' },
    {
      path: 'posts/b/en.md',
      text: '---\nvideo: /media/clips/hills-stars.mp4\n---\nJohn 3:16, [help](/help).',
    },
  ]);
  const translation = { kind: 'posts', slug: 'b', language: 'ko', source_text: 'x' } as const;
  await backend.db.insert(staleTranslations).values(translation);
  expect(await findings()).toEqual([
    ['film_missing', 'answers/a', 'fr', '/media/clips/none.mp4'],
    ['picture_missing', 'playlists.yaml', null, '/scenes/poster-not-drawn-1280.webp'],
    ['film_missing', 'answers/a', 'en', missingFilm],
    ['picture_missing', 'answers/a', 'en', picture],
    ['page_missing', 'answers/a', 'fr', '/fr/answers/gone'],
    ['passage', 'answers/a', 'fr', 'Jean 22.3'],
    ['stale', 'posts/b', 'ko', ''],
  ]);
  // Also where the check of other sites is turned off.
  const run = (day: number) =>
    runDueChecks(backend.db, { network: undefined, films }, new Date(start + day * dayLength));
  const before = (await letters()).length;
  await run(0);
  await run(1);
  const written = await backend.db.select().from(outbox);
  expect(written).toHaveLength(before + 1);
  expect(written.at(-1)?.payload).toMatchObject({
    ...{ films: '0', links: '0', files: '5', passages: '1', stale: '1' },
  });
  await backend.db.delete(staleTranslations);
  await backend.db.delete(contentFiles);
  expect(await findings()).toEqual([]);
  await run(8);
  expect(await letters()).toHaveLength(before + 1);
});

test('a film whose file was lost is reported as missing', async () => {
  const upload = await uploadFilm(backend);
  await backend.db.delete(contentFiles);
  const text = `---\nvideo: /api/v1/films/${upload}.mp4\n---\nYes.`;
  await backend.db.insert(contentFiles).values({ path: 'answers/a/en.md', text });
  expect(await findings()).toEqual([]);
  const lost = [{ kind: 'film_missing', item: 'answers/a', language: 'en' }];
  expect(await findInContent(backend.db, await films())).toMatchObject(lost);
  await rm(join(backend.uploadsDir, upload));
  expect(await findInContent(backend.db, await backend.films)).toMatchObject(lost);
});
