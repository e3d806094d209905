import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { observeQueries } from '../../backend/db/observe-queries.ts';
import {
  auditEntries,
  filmPreparations,
  nodes,
  outbox,
  undeliverableAddresses,
  uploads,
} from '../../backend/db/schema.ts';
import { queueLetter } from '../../backend/mail/outbox.ts';
import { readOperation } from '../../backend/operation/read-operation.ts';
import { environment } from '../../lib/config/env.ts';
import { operationSchema } from '../../lib/contract/operation.ts';
import { measureQueries } from '../../lib/telemetry/query-times.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';
import { staffMember } from '../backend/support/staff.ts';
import { expectedErrors } from '../support/no-console-error.ts';

const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(outbox);
  await backend.db.delete(nodes);
  backend.clock.now += 86_400_000;
});
afterEach(() => vi.restoreAllMocks());

const administrator = (name: string) =>
  staffMember(backend, ['administrator'], { email: `${name}@ministry.example` });

const words = { church: 'Grace', name: 'Ana', email: 'a@b.example', subject: 'Hi', message: 'x' };
const noSuchUser = async () => {
  throw Object.assign(new Error('refused'), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, stage: 'envelope' },
    response: '550 5.1.1 No such user',
  });
};
/** Two letters that were given up. */
async function givenUp() {
  await queueLetter(backend.db, 'church_message', 'Pastor@church.example', 'en', words);
  await queueLetter(backend.db, 'sign_in', 'reader@church.example', 'en', { token: 'secret' });
  await sendWaiting(backend.db, noSuchUser);
  expectedErrors();
  // The alert to the ministry.
  await backend.db.delete(outbox).where(eq(outbox.kind, 'delivery_alert'));
}
type Part = { name: string; waiting: number; given_up: number; oldest_seconds: number | null };
async function queues(headers: Record<string, string>) {
  const { body } = await backend.get('/staff/operation', headers);
  return new Map((body.data.queues as Part[]).map((queue) => [queue.name, queue]));
}

test('the state of the site has every part that this machine knows, and null for the others', async () => {
  const { headers } = await administrator('reads');
  const { status, body } = await backend.get('/staff/operation', headers);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    nodes: [
      { is_alive: true, is_behind: false, disks: [{ folder: 'data' }, { folder: 'uploads' }] },
    ],
    migrations: { applied: expect.any(Number) },
    database: { kind: 'pglite', version: expect.stringMatching(/^\d+/) },
    ...{ newest_release: null, certificate: null, backup: null },
  });
  expect(body.data.migrations.applied).toBe(body.data.migrations.expected);
  expect(body.data.database.bytes).toBeGreaterThan(1_000_000);
});

test('is for administrators', async () => {
  const { headers } = await staffMember(backend, ['editor', 'supporter']);
  expect((await backend.get('/staff/operation', headers)).status).toBe(403);
  for (const action of ['retry', 'drop']) {
    const { status } = await backend.post(
      `/staff/operation/${action}`,
      { queue: 'letters' },
      headers,
    );
    expect(status).toBe(403);
  }
});

describe('what a queue gave up', () => {
  test('is counted, and sent again once, whoever presses how often', async () => {
    const { headers } = await administrator('retries');
    await givenUp();
    expect((await queues(headers)).get('letters')).toMatchObject({ waiting: 0, given_up: 2 });
    const retry = () => backend.post('/staff/operation/retry', { queue: 'letters' }, headers);
    const counts = (await Promise.all([retry(), retry()])).map(({ body }) => body.data.count);
    expect(counts.sort()).toEqual([0, 2]);
    expect((await queues(headers)).get('letters')).toMatchObject({ waiting: 2, given_up: 0 });
    const sent: string[] = [];
    await sendWaiting(backend.db, async ({ to }) => void sent.push(to));
    expect(sent.sort()).toEqual(['Pastor@church.example', 'reader@church.example']);
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'retryQueue'));
    expect(entries.at(-1)?.details).toEqual({ queue: 'letters' });
  });

  test('is dropped with the marks of its addresses, and nothing else', async () => {
    const { headers } = await administrator('drops');
    await givenUp();
    await queueLetter(backend.db, 'sign_in', 'new@church.example', 'en', { token: 'x' });
    const { body } = await backend.post('/staff/operation/drop', { queue: 'letters' }, headers);
    expect(body).toEqual({ data: { count: 2 } });
    expect((await queues(headers)).get('letters')).toMatchObject({ waiting: 1, given_up: 0 });
    expect(await backend.db.select().from(undeliverableAddresses)).toEqual([]);
    expect((await backend.get('/staff/letters', headers)).body.data).toEqual([]);
  });

  test('came back: it can be dropped, and not be sent again', async () => {
    const { headers } = await administrator('returned');
    await queueLetter(backend.db, 'sign_in', 'gone@church.example', 'en', {
      token: 'x',
    });
    const at = new Date();
    await backend.db
      .update(outbox)
      .set({ sent_at: at, bounced_at: at, payload: {} })
      .where(eq(outbox.recipient, 'gone@church.example'));
    expect((await queues(headers)).get('returned_letters')).toMatchObject({ given_up: 1 });
    const again = await backend.post(
      '/staff/operation/retry',
      { queue: 'returned_letters' },
      headers,
    );
    expect(again.status).toBe(400);
    await backend.post('/staff/operation/retry', { queue: 'letters' }, headers);
    expect((await queues(headers)).get('returned_letters')).toMatchObject({ given_up: 1 });
    await backend.post('/staff/operation/drop', { queue: 'returned_letters' }, headers);
    expect((await queues(headers)).get('returned_letters')).toMatchObject({ given_up: 0 });
  });
});

test('films wait until they are prepared', async () => {
  const film = { bytes: 9, received: 9, type: 'video/mp4', is_content: true };
  const longAgo = new Date(Date.now() - 3_600_000);
  await backend.db.insert(uploads).values([
    { id: 'waiting', ...film, created_at: longAgo },
    { id: 'begun', ...film },
    { id: 'ready', ...film },
    { id: 'unused', ...film, is_content: false },
  ]);
  await backend.db.insert(filmPreparations).values([
    { upload_id: 'begun', state: 'preparing' },
    { upload_id: 'ready', state: 'ready' },
  ]);
  const { headers } = await administrator('films');
  const { waiting, oldest_seconds } = (await queues(headers)).get('films') ?? {};
  expect(waiting).toBe(2);
  expect(oldest_seconds).toBeGreaterThanOrEqual(3_600);
});

test('no part that fails or hangs keeps the others back', async () => {
  vi.spyOn(backend.db, 'execute').mockImplementation((() => {
    throw new Error('permission denied for pg_database');
  }) as never);
  const operation = await readOperation(backend.db, undefined);
  expect(operationSchema.parse(operation)).toMatchObject({ database: null, migrations: null });
  expect(operation.queues?.map(({ name }) => name)).toContain('letters');
});

test('shapes of queries are shown, and no value of anyone', async () => {
  measureQueries();
  observeQueries(backend.db);
  const { headers } = await administrator('shapes');
  await backend.db.execute(sql`select pg_sleep(0.05), ${'Nebuchadnezzar'}::text as who`);
  await backend.db.execute(sql`select pg_sleep(0.05), 'Ahasuerus' as who`);
  const { body } = await backend.get('/staff/operation', headers);
  const { measured_by, queries } = body.data.slow_queries;
  expect(measured_by).toBe('site');
  const shapes = queries.map(({ query }: { query: string }) => query);
  expect(shapes).toContain('select pg_sleep(0.05), $1::text as who');
  expect(shapes).toContain("select pg_sleep(0.05), '…' as who");
  expect(JSON.stringify(body)).not.toMatch(/Nebuchadnezzar|Ahasuerus/);
});

test('the last backup is the one that BACKUP_DIR notes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const settings = environment();
  settings.BACKUP_DIR = folder;
  onTestFinished(() => {
    delete settings.BACKUP_DIR;
  });
  expect((await readOperation(backend.db, undefined)).backup).toBeNull();
  writeFileSync(join(folder, 'last-success.json'), '{"at":"2026-11-20T02:00:00Z"}');
  const { backup } = await readOperation(backend.db, undefined);
  expect(backup).toEqual({ at: '2026-11-20T02:00:00.000Z' });
});

test('other nodes are shown as they reported, and those of an earlier release without', async () => {
  const longAgo = new Date(Date.now() - 60_000);
  const report = {
    ...{ pool: { open: 3, idle: 2, waiting: 0, max: 10 }, renders: null, purges: null },
    ...{
      returned_files: 2,
      replicas: [{ name: 'r:5432', lag_seconds: 0.5, left_out: null }],
      disks: [],
      slow_queries: [],
      certificate: null,
      newest_release: '9.9.9',
    },
    jobs: [
      {
        ...{ name: 'letters', last_run_at: '2026-11-20T02:00:00Z', last_error: 'no server' },
        next_run_at: null,
      },
    ],
    refused: [{ limit: 'leads', count: 7, by_everyone: 3 }],
  };
  await backend.db.insert(nodes).values([
    { id: 'a', name: 'a:3001', acknowledged: 0, release: '0.1.0 today', report },
    { id: 'b', name: 'b:3002', acknowledged: 0 },
    { id: 'c', name: 'c:3003', acknowledged: 0, seen_at: longAgo, report },
  ]);
  const operation = operationSchema.parse(await readOperation(backend.db, 'self'));
  expect(operation.nodes).toMatchObject([
    {
      name: 'a:3001',
      release: '0.1.0 today',
      is_alive: true,
      pool: { open: 3 },
      replicas: [{ name: 'r:5432' }],
    },
    // A node of the release before reports none.
    { name: 'b:3002', release: null, is_alive: true, pool: null, replicas: [] },
    { name: 'c:3003', is_alive: false },
  ]);
  expect(operation.refused).toContainEqual({ limit: 'leads', count: 7, by_everyone: 3 });
  expect(operation.jobs).toContainEqual(report.jobs[0]);
  expect(operation.newest_release).toBe('9.9.9');
});
