import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Database, openPostgres } from '../../backend/db/client.ts';
import { pages } from '../../backend/db/schema.ts';
import { expectedErrors } from '../support/no-console-error.ts';
import { copyDatabase } from './support/copy-database.ts';
import { writeContent } from './support/small-content.ts';

// Each test creates a database on disk, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let data: string;
let content: Awaited<ReturnType<typeof writeContent>>;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  content = await writeContent();
  vi.stubEnv('DATA_DIR', data);
  vi.stubEnv('CONTENT_DIR', content.folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(async () => {
  await opened?.closeBackend();
  vi.unstubAllEnvs();
  await content.remove();
  await rm(data, { recursive: true, force: true });
});

let opened: typeof import('../../backend/index.ts') | undefined;

/** The backend of a new process. */
async function newBackend() {
  vi.resetModules();
  opened = await import('../../backend/index.ts');
  return opened;
}
const get = (path: string) => new Request(`http://localhost:3000/api/v1${path}`);
const isOpen = () => existsSync(join(data, 'pglite.lock'));

test('the first call that needs the database opens it, once for all calls', async () => {
  await copyDatabase(data);
  const { backend, openBackend, closeBackend } = await newBackend();
  expect((await backend().fetch(get('/get_config'))).status).toBe(200);
  expect(isOpen()).toBe(false);
  const responses = await Promise.all([1, 2, 3].map(() => backend().fetch(get('/answers'))));
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
  expect(isOpen()).toBe(true);
  expect(await openBackend()).toBe(await openBackend());
  await closeBackend();
  expect(isOpen()).toBe(false);
  // Stored data is still there when the database is opened again.
  expect((await backend().fetch(get('/answers/fetch_by?slug=flood'))).status).toBe(200);
});

test('invalid content is reported, and the first call after its correction succeeds', async () => {
  await copyDatabase(data);
  const file = join(content.folder, 'pages/terms-of-use/en.md');
  await writeFile(file, '---\ntitel: Terms\n---\nWords.');
  const { backend, openBackend } = await newBackend();
  await expect(openBackend()).rejects.toMatchObject({
    name: 'ContentError',
    message:
      'pages/terms-of-use/en.md: title: is missing\npages/terms-of-use/en.md: titel: is not a field of this kind of file',
  });
  const refused = await backend().fetch(get('/answers'));
  expect(refused.status).toBe(500);
  expect(await refused.text()).not.toContain('titel');
  expect(expectedErrors()).toHaveLength(1);
  expect(isOpen()).toBe(false);
  await writeFile(file, '---\ntitle: Terms\n---\nWords.');
  expect((await backend().fetch(get('/pages/fetch_by?slug=terms-of-use'))).status).toBe(200);
});

test('with API_BASE_URL the API handler calls that backend, and the embedded one stays closed', async () => {
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:1/api/v1');
  const { apiHandler } = await newBackend();
  expect((await apiHandler().fetch(get('/answers'))).status).toBe(502);
  expect(expectedErrors()).toHaveLength(1);
  expect(isOpen()).toBe(false);
});

test('an unreachable PostgreSQL is named in one line, without its password', async () => {
  const opening = openPostgres('postgres://me:secret@127.0.0.1:1/ministry', async () => {});
  await expect(opening).rejects.toMatchObject({
    name: 'DatabaseUnusableError',
    message:
      'PostgreSQL at 127.0.0.1:1/ministry cannot be used (connect ECONNREFUSED 127.0.0.1:1). Please check DATABASE_URL.',
  });
});

const server = inject('postgres');
test.skipIf(!server)(
  'a missing permission to create an extension is reported with the remedy',
  async () => {
    const name = `lampstand_test_owner_${process.pid}`;
    const administrator = postgres(server ?? '', { max: 1, onnotice: () => {} });
    await administrator.unsafe(`create role ${name} login password 'secret'`);
    await administrator.unsafe(`create database ${name} owner ${name}`);
    const url = new URL(server ?? '');
    Object.assign(url, { username: name, password: 'secret', pathname: `/${name}` });
    try {
      await expect(openPostgres(url.href, async () => {})).rejects.toThrow(
        /\(permission denied to create extension "earthdistance"\)\. A superuser creates it once, as docs\/operations\.md says\.$/,
      );
    } finally {
      await administrator.unsafe(`drop database ${name} with (force)`);
      await administrator.unsafe(`drop role ${name}`);
      await administrator.end();
    }
  },
);

test.skipIf(!server)(
  'one of several processes that start at once on a new PostgreSQL sets it up',
  async () => {
    const name = `lampstand_test_start_${process.pid}`;
    const administrator = postgres(server ?? '', { max: 1, onnotice: () => {} });
    await administrator.unsafe(`create database ${name}`);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    let seeded = 0;
    const seed = async (db: Database) => {
      if ((await db.$count(pages)) > 0) return;
      seeded++;
      await db.insert(pages).values({ slug: 'about', title: 'About' });
    };
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openPostgres(url.href, seed)));
      expect(seeded).toBe(1);
      for (const { db, close } of opened) {
        expect(await db.$count(pages)).toBe(1);
        await close();
      }
    } finally {
      await administrator.unsafe(`drop database ${name} with (force)`);
      await administrator.end();
    }
  },
);

test.skipIf(!server)(
  'an opening that fails because PostgreSQL accepts too few connections leaves none open',
  async () => {
    const name = `lampstand_test_few_${process.pid}`;
    const administrator = postgres(server ?? '', { max: 1, onnotice: () => {} });
    await administrator.unsafe(`create role ${name} login password 'secret' connection limit 1`);
    await administrator.unsafe(`create database ${name} owner ${name}`);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    const extensions = postgres(url.href, { max: 1, onnotice: () => {} });
    await extensions.unsafe('create extension earthdistance cascade; create extension pg_trgm');
    await extensions.end();
    Object.assign(url, { username: name, password: 'secret' });
    vi.stubEnv('DATABASE_URL', url.href);
    const connections = async () => {
      const [row] = await administrator`
        select count(*)::int as count from pg_stat_activity where usename = ${name}`;
      return row?.count;
    };
    try {
      const { openBackend, closeBackend } = await newBackend();
      for (let attempt = 0; attempt < 3; attempt++) {
        await expect(openBackend()).rejects.toThrow(/too many connections/);
        await expect.poll(connections, { timeout: 60_000 }).toBe(0);
      }
      await administrator.unsafe(`alter role ${name} connection limit -1`);
      await openBackend();
      await closeBackend();
      await expect.poll(connections, { timeout: 60_000 }).toBe(0);
    } finally {
      await administrator.unsafe(`drop database ${name} with (force)`);
      await administrator.unsafe(`drop role ${name}`);
      await administrator.end();
    }
  },
);
