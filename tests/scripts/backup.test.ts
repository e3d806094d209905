import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '../../backend/content/store-content.ts';
import { openPglite, openPostgres } from '../../backend/db/client.ts';
import { leads, outbox } from '../../backend/db/schema.ts';
import { temporaryFolder } from '../../e2e/support/site';
import { clip } from '../backend/support/films.ts';
import { startPostgres } from '../backend/support/postgres-server.ts';
import { writeContent } from '../backend/support/small-content.ts';

/*
 * Runs the two commands as an operator would. Rows are compared by a separate query, so that rows which
 * the commands leave out are noticed.
 */
const id = (letter: string) => letter.repeat(43);
const folders = temporaryFolder();
const at = (...names: string[]) => join(folders.folder, ...names);
let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres();
  const content = await writeContent();
  const { db, close } = await openPostgres(server.url, (db) => seedContent(db, content.folder));
  await db.insert(leads).values({
    kind: 'question',
    email: 'a@example.com',
    message: '예수님 “one”\nline \\ two',
    locale: 'ko',
  });
  await db.insert(outbox).values({ kind: 'k', locale: 'fr', payload: { a: 'é' } });
  await close();
  const local = await openPglite(at('pglite'), (db) => seedContent(db, content.folder));
  await local.close();
  await content.remove();
  mkdirSync(at('uploads'));
  writeFileSync(at('uploads', id('a')), clip);
  writeFileSync(at('uploads', `${id('a')}.json`), '{"size":1}');
});
afterAll(async () => {
  await server.close();
  folders.remove();
});

async function statement(text: string, url = server.url) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

async function command(name: 'backup' | 'restore', folder: string, env: Record<string, string>) {
  const script = `scripts/${name}.ts`;
  const child = spawn(process.execPath, ['--conditions=react-server', script, folder], {
    env: { ...process.env, S3_BUCKET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

/** Every row of every table, as PostgreSQL prints it, and the last value of each sequence. */
async function allRows(url: string): Promise<Record<string, string[]>> {
  const tables = await statement(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    url,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await statement(`select t::text as row from "${name}" t order by 1`, url);
    rows[name] = found.map(({ row }) => row);
  }
  const counted = await statement(
    `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences
      where schemaname = 'public' order by 1`,
    url,
  );
  return { ...rows, sequences: counted.map(({ row }) => row) };
}

/** Creates an empty database, and returns its address. */
async function createDatabase(name: string) {
  await statement(`create database ${name}`);
  return server.url.replace(/postgres$/, name);
}

const modeOf = (...names: string[]) => (statSync(at(...names)).mode & 0o777).toString(8);

describe('a backup of PostgreSQL', () => {
  let saved: Awaited<ReturnType<typeof command>>;
  beforeAll(async () => {
    const sql = postgres(server.url, { max: 1 });
    // Another transaction is open.
    const change = sql.begin(async (tx) => {
      await tx`update leads set message = message`;
      saved = await command('backup', at('saved'), {
        DATABASE_URL: server.url,
        UPLOADS_DIR: at('uploads'),
      });
    });
    await change;
    await sql.end();
  });

  test('is written during another transaction, readable only by its owner', () => {
    expect(saved.output).toMatch(/^\d+ rows and 2 files of films in /);
    expect(saved.code).toBe(0);
    expect(readdirSync(at('saved')).sort()).toEqual(['backup.json', 'films', 'store.jsonl.gz']);
    expect(modeOf('saved')).toBe('700');
    for (const name of ['backup.json', 'store.jsonl.gz', `films/${id('a')}`]) {
      expect([name, modeOf('saved', name)]).toEqual([name, '600']);
    }
  });

  test('does not overwrite an existing backup', async () => {
    const again = await command('backup', at('saved'), { DATABASE_URL: server.url });
    expect(again).toEqual({ code: 1, output: expect.stringContaining('exists already') });
  });

  test('is refused with nothing stored if one of its films was changed', async () => {
    const url = await createDatabase('refused');
    const film = at('saved', 'films', id('a'));
    writeFileSync(film, clip.subarray(1));
    try {
      const refused = await command('restore', at('saved'), {
        DATABASE_URL: url,
        UPLOADS_DIR: at('refused'),
      });
      expect(refused).toEqual({ code: 1, output: expect.stringContaining('damaged') });
      expect((await allRows(url)).leads).toEqual([]);
    } finally {
      writeFileSync(film, clip);
    }
  });

  test('restores every row and every film', async () => {
    const url = await createDatabase('restored');
    const restored = await command('restore', at('saved'), {
      DATABASE_URL: url,
      UPLOADS_DIR: at('restored'),
    });
    expect(restored.output).toMatch(/^\d+ rows and 2 files of films from /);
    expect(restored.code).toBe(0);
    const before = await allRows(server.url);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(before.leads).toHaveLength(1);
    expect(await allRows(url)).toEqual(before);
    expect(readdirSync(at('restored')).sort()).toEqual([id('a'), `${id('a')}.json`]);
    expect(readFileSync(at('restored', id('a'))).equals(clip)).toBe(true);
  });

  test('is not restored into a database with rows or over existing films', async () => {
    // The database and the films of which it is a backup.
    const env = { DATABASE_URL: server.url };
    const before = await allRows(server.url);
    const overFilms = await command('restore', at('saved'), {
      ...env,
      UPLOADS_DIR: at('uploads'),
    });
    expect(overFilms.output).toMatch(/^There are films in .* already/);
    const overRows = await command('restore', at('saved'), { ...env, UPLOADS_DIR: at('other') });
    expect(overRows.output).toMatch(/^The database holds rows already/);
    // Films that were copied before the database refused are removed again.
    expect(readdirSync(at('other'))).toEqual([]);
    expect(await allRows(server.url)).toEqual(before);
    expect(readFileSync(at('uploads', id('a'))).equals(clip)).toBe(true);
  });
});

test('a backup of a data folder is restored into PostgreSQL', async () => {
  const moved = await createDatabase('moved');
  const env = { DATABASE_URL: '', DATA_DIR: at('pglite') };
  const saved = await command('backup', at('saved-folder'), env);
  expect(saved).toEqual({ code: 0, output: expect.stringMatching(/ 0 files of films in /) });
  const restored = await command('restore', at('saved-folder'), { DATABASE_URL: moved });
  expect(restored.code).toBe(0);
  expect((await allRows(moved)).answers?.length).toBeGreaterThan(0);
});

test('restore refuses a folder that is not a backup in one line', async () => {
  const env = { DATABASE_URL: await createDatabase('untouched') };
  const refused = await command('restore', at('uploads'), env);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/is not a backup.*missing\.$/),
  });
});
