import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../scripts/lib/free-port.mjs';
import { writeContent } from '../tests/backend/support/small-content';
import { type Running, start, temporaryFolder } from './support/site';

/** Each test has its own folder, and leaves no process behind. */
const test = base.extend<{ folder: string; run: (env: Record<string, string>) => Running }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  folder: async ({}, use) => {
    const { folder, remove } = temporaryFolder();
    await use(folder);
    remove();
  },
  run: async ({ folder }, use) => {
    const running: Running[] = [];
    await use((env) => {
      const started = start({ DATA_DIR: path.join(folder, 'data'), ...env });
      running.push(started);
      return started;
    });
    for (const one of running) await one.stop();
  },
});

/** Expects that it ended with 1 and one line of output that contains these words. */
async function expectRefused(process: Running, ...words: (string | RegExp)[]) {
  expect(await process.ended, process.output).toBe(1);
  const errorLines = process.lines().filter((line) => line.startsWith('✗'));
  expect(errorLines, process.output).toHaveLength(1);
  for (const word of words) expect(errorLines[0]).toMatch(word);
  expect(process.output).not.toMatch(/^\s+at /m);
}

test('a port in use is reported, with a way to fix it', { tag: '@core' }, async ({ run }) => {
  const port = await freePort();
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(port, resolve));
  await expectRefused(run({ PORT: String(port) }), `${port} is in use`, 'PORT=');
  await new Promise((resolve) => otherServer.close(resolve));
});

for (const [name, value] of [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'nonsense'],
  ['API_BASE_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SITE_PRODUCT', 'Two Words'],
] as const) {
  test(`${name}=${value} is refused, and the error names ${name}`, async ({ run }) => {
    await expectRefused(run({ [name]: value }), name);
  });
}

test('a data folder that cannot be created is reported', async ({ folder, run }) => {
  const file = path.join(folder, 'file');
  writeFileSync(file, 'a file, not a folder');
  const data = path.join(file, 'data');
  await expectRefused(run({ PORT: String(await freePort()), DATA_DIR: data }), data, 'DATA_DIR');
});

test('an invalid content file is reported and nothing loaded; once it is valid, the site starts, and refuses a second process', async ({
  folder,
  run,
}) => {
  // Three starts, one of which loads all content.
  const content = await writeContent();
  const file = path.join(content.folder, 'answers/did-jesus-live/en.md');
  const good = readFileSync(file, 'utf8');
  const env = { PORT: String(await freePort()), CONTENT_DIR: content.folder };
  // A new connection each time: a reused one may be that of the stopped process.
  const newConnection = { connection: 'close' };
  const statusOf = async (page: string) =>
    (await fetch(`http://localhost:${env.PORT}${page}`, { headers: newConnection })).status;

  writeFileSync(file, good.replace(/^published: .*$/m, 'published: yesterday'));
  await expectRefused(run(env), 'answers/did-jesus-live/en.md', 'published', /date/i);
  expect(await rows(path.join(folder, 'data/pglite'), 'categories')).toBe(0);

  writeFileSync(file, good);
  const site = run(env);
  await site.printed('is at ');
  expect(await statusOf('/answers/did-jesus-live')).toBe(200);

  // While it runs, a second process on the same data is refused.
  const second = run({ ...env, PORT: String(await freePort()) });
  await expectRefused(second, /in use by process \d+/, 'DATA_DIR');
  expect(await statusOf('/answers')).toBe(200);

  const headers = {
    ...newConnection,
    'content-type': 'application/json',
    'idempotency-key': 'the-same-question-twice',
  };
  const body = JSON.stringify({ email: 'ana@example.org', message: 'Is this kept once?' });
  for (const _ of [1, 2]) {
    const sent = await fetch(`http://localhost:${env.PORT}/api/v1/create_lead`, {
      method: 'POST',
      headers,
      body,
    });
    expect(sent.status).toBe(201);
  }
  await site.stop();
  expect(await rows(path.join(folder, 'data/pglite'), 'leads')).toBe(1);

  const again = run(env);
  await again.printed('is at ');
  expect(await statusOf('/ko/answers/did-jesus-live')).toBe(200);
  await content.remove();
});

/** The number of rows of a table; 0 if it does not exist. */
async function rows(dataDir: string, table: string): Promise<number> {
  const db = await PGlite.create({ dataDir });
  const { rows: known } = await db.query('select 1 from pg_tables where tablename = $1', [table]);
  const counted =
    known.length > 0
      ? await db.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      : undefined;
  await db.close();
  return counted?.rows[0]?.count ?? 0;
}
