import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, type OpenDatabase, openPglite } from '../../../backend/db/client.ts';
import { pages } from '../../../backend/db/schema.ts';
import { copyDatabase } from '../support/copy-database.ts';

// Each opening of a database on disk takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let data: string;
let store: OpenDatabase;
let db: Database;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  await copyDatabase(data);
  store = await openPglite(data, async () => {});
  ({ db } = store);
});
afterAll(async () => {
  await store.close();
  await rm(data, { recursive: true, force: true });
});

const slugs = async () => (await db.select().from(pages)).map(({ slug }) => slug).sort();
const add = (slug: string, within: Database = db) =>
  within.insert(pages).values({ slug, title: slug });
class Refusal extends Error {}

test('a statement does not hold the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  // Longer than many turns of the loop, however fast the machine is.
  await db.execute(sql`select count(*) from generate_series(1, 3000000) as n where n % 7 = 0`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('values are those of PGlite in this process', async () => {
  const { rows } = (await db.execute(
    sql`select 1::numeric as n, '2026-01-02T03:04:05Z'::timestamptz as t, '\\xff'::bytea as b,
      '{"a":[1]}'::jsonb as j, array[1,2] as l, null as none, ${'촛불'}::text as given`,
  )) as unknown as { rows: Record<string, unknown>[] };
  expect(rows).toEqual([
    {
      ...{ n: '1', t: expect.stringMatching(/^2026-01-02 03:04:05\+00/) },
      ...{ b: Uint8Array.of(255), j: { a: [1] }, l: [1, 2], none: null, given: '촛불' },
    },
  ]);
});

test('errors have PostgreSQL’s code and constraint', async () => {
  await add('twice');
  const error = await add('twice').then(
    () => undefined,
    (error: Error) => error.cause,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: '23505', constraint: 'pages_pkey' });
  await db.delete(pages).where(eq(pages.slug, 'twice'));
});

test('a transaction is stored as a whole or not at all', async () => {
  const before = await slugs();
  const refused = db.transaction(async (tx) => {
    await add('half', tx as unknown as Database);
    throw new Refusal();
  });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  expect(await slugs()).toEqual(before);
  // A statement outside waits for the transaction before it.
  const stored = db.transaction(async (tx) => {
    await add('whole', tx as unknown as Database);
    return 'result';
  });
  await add('after');
  expect(await stored).toBe('result');
  expect(await slugs()).toEqual([...before, 'after', 'whole'].sort());
});

test('part of a transaction can be taken back', async () => {
  await db.transaction(async (tx) => {
    await add('outer', tx as unknown as Database);
    const inner = tx.transaction(async (part) => {
      await add('inner', part as unknown as Database);
      throw new Refusal();
    });
    await expect(inner).rejects.toBeInstanceOf(Refusal);
  });
  expect(await slugs()).toContain('outer');
  expect(await slugs()).not.toContain('inner');
});

test('a constraint that is checked at the end rejects the transaction', async () => {
  await db.execute(sql`create table later (
    n int, constraint once unique (n) deferrable initially deferred)`);
  const twice = db.transaction(async (tx) => {
    await tx.execute(sql`insert into later values (1)`);
    await tx.execute(sql`insert into later values (1)`);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect((await db.execute(sql`select * from later`)) as unknown).toMatchObject({ rows: [] });
});

test('after its thread has ended, the database is opened again, with all that was acknowledged', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  await add('acknowledged');
  const [worker] = posted.mock.contexts as Worker[];
  posted.mockRestore();
  const open = db.transaction(async (tx) => {
    await add('never', tx as unknown as Database);
    await worker?.terminate();
  });
  await expect(open).rejects.toThrow();
  expect(await slugs()).toContain('acknowledged');
  expect(await slugs()).not.toContain('never');
  await add('later');
  expect(await slugs()).toContain('later');
});
