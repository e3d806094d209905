import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicNetwork } from '../../../backend/checks/check-link.ts';
import { runDueChecks } from '../../../backend/checks/run-checks.ts';
import { brokenLinks, checkRuns, contentFiles, outbox } from '../../../backend/db/schema.ts';
import { backendWithoutPeople } from '../support/people.ts';
import { staffMember } from '../support/staff.ts';

const backend = backendWithoutPeople();
let internet: Server;
let status = 404;
let asked = 0;
let port: number;
beforeAll(async () => {
  internet = createServer((_, response) => {
    asked++;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => internet.once('listening', resolve));
  port = (internet.address() as AddressInfo).port;
});
afterAll(() => internet.close());

const start = Date.parse('2026-11-20T10:00:00Z');
const dayLength = 86_400_000;
const runOn = (day: number, hour = 0) =>
  runDueChecks(
    backend.db,
    {
      ...{ ...publicNetwork, userAgent: 'Lampstand link check' },
      lookup: (_name, options, callback) =>
        options.all
          ? callback(null, [{ address: '127.0.0.1', family: 4 }])
          : callback(null, '127.0.0.1', 4),
    },
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
  [status, asked] = [404, 0];
});
const listed = async () => (await backend.get('/staff/broken_links', headers)).body.data;
const letters = async () =>
  (await backend.db.select().from(outbox)).map(({ recipient, kind }) => [recipient, kind]);

test('a link that fails on two days is said once a week to whoever mends it, until it works', async () => {
  await runOn(0);
  await runOn(0, 5);
  expect([await listed(), await letters(), asked]).toEqual([[], [], 2]);
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

test('all links are asked once a week, and one that is taken out is forgotten', async () => {
  status = 200;
  await runOn(0);
  const once = asked;
  await runOn(3);
  expect(asked).toBe(once);
  status = 404;
  await runOn(7);
  await runOn(8);
  expect(await listed()).toHaveLength(1);
  await backend.db.delete(contentFiles);
  await runOn(15);
  expect(await listed()).toEqual([]);
});

test('a machine without a network blames no link', async () => {
  const away = {
    ...{ ...publicNetwork, userAgent: 'Lampstand link check' },
    lookup: ((_name, _options, callback) =>
      callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0)) as LookupFunction,
  };
  await runDueChecks(backend.db, away, new Date(start));
  expect(await backend.db.$count(brokenLinks)).toBe(0);
  expect(await backend.db.$count(checkRuns)).toBe(0);
});
