import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '../../backend/content/store-content.ts';
import { openPglite, openPostgres } from '../../backend/db/client.ts';
import { leads, outbox } from '../../backend/db/schema.ts';
import { temporaryFolder } from '../../e2e/support/site';
import { releaseName } from '../../lib/config/release.ts';
import { ownMigrations, withLeadingMigrations } from '../../scripts/lib/leading-migrations.ts';
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

  test.each(['../../outside', '/tmp/outside', `${id('a')}/../../outside`, `${id('a')}\0`, '', '.'])(
    'is refused if a film is named %j',
    async (name) => {
      const folder = at('named');
      cpSync(at('saved'), folder, { recursive: true });
      const list = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
      list.films[0].name = name;
      writeFileSync(join(folder, 'backup.json'), JSON.stringify(list));
      const env = { DATABASE_URL: server.url, UPLOADS_DIR: at('named-films') };
      const refused = await command('restore', folder, env);
      expect(refused).toEqual({ code: 1, output: expect.stringMatching(/backup.json is damaged/) });
      expect(existsSync(at('named-films'))).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );

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

describe('a backup of an earlier release', () => {
  const earlier = 30;
  let url: string;
  beforeAll(async () => {
    url = await createDatabase('earlier');
    await withLeadingMigrations(earlier, async (migrations) => {
      const { close } = await openPostgres(url, async () => {}, { migrations });
      await close();
    });
    await statement(
      `insert into leads (kind, email, message, locale) values ('question', 'a@example.com', 'Hello', 'en')`,
      url,
    );
  });
  const migrationsOf = async (of: string) =>
    (await statement('select count(*)::int as count from drizzle.__drizzle_migrations', of))[0]
      ?.count;

  test('reads only, names its release, and is restored into the tables of this release', async () => {
    const saved = await command('backup', at('earlier'), { DATABASE_URL: url });
    expect(saved).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows and 0 files/) });
    expect(await migrationsOf(url)).toBe(earlier);
    const list = JSON.parse(readFileSync(at('earlier', 'backup.json'), 'utf8'));
    expect(list.release).toBe(releaseName());
    const forward = await createDatabase('forward');
    const restored = await command('restore', at('earlier'), { DATABASE_URL: forward });
    expect(restored).toEqual({ code: 0, output: expect.stringContaining(' rows ') });
    expect(await migrationsOf(forward)).toBe(ownMigrations().length);
    expect(await statement('select email, message from leads', forward)).toEqual([
      { email: 'a@example.com', message: 'Hello' },
    ]);
  });

  test('that has other migrations is refused by name, with nothing stored', async () => {
    const later = at('later');
    cpSync(at('saved'), later, { recursive: true });
    const [head = '', ...rest] = gunzipSync(readFileSync(join(later, 'store.jsonl.gz')))
      .toString()
      .split('\n');
    const { migrations, ...others } = JSON.parse(head);
    const changed = { ...others, release: '9.9.9 tomorrow', migrations: [...migrations, 'new'] };
    const text = [JSON.stringify(changed), ...rest].join('\n');
    writeFileSync(join(later, 'store.jsonl.gz'), gzipSync(text));
    const empty = await createDatabase('of_tomorrow');
    const refused = await command('restore', later, { DATABASE_URL: empty });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('9.9.9 tomorrow') });
    expect(await statement(`select 1 from pg_tables where schemaname = 'public'`, empty)).toEqual(
      [],
    );
  });
});

describe('an encrypted backup', () => {
  const key = at('key');
  let env: Record<string, string>;
  beforeAll(async () => {
    const identity = await generateX25519Identity();
    writeFileSync(key, `# created today\n${identity}\n`);
    env = {
      DATABASE_URL: server.url,
      UPLOADS_DIR: at('uploads'),
      BACKUP_RECIPIENTS: await identityToRecipient(identity),
    };
  });

  test('has nothing to read without its key, and is copied away and noted', async () => {
    mkdirSync(at('encrypted'));
    const folder = at('encrypted', 'today');
    const copied = at('copied');
    const BACKUP_COMMAND = `cp -r "$BACKUP_FOLDER" ${copied}`;
    expect((await command('backup', folder, { ...env, BACKUP_COMMAND })).code).toBe(0);
    for (const name of ['store.jsonl.gz', `films/${id('a')}`, `films/${id('a')}.json`]) {
      expect(existsSync(join(folder, name))).toBe(false);
      expect(
        readFileSync(join(copied, `${name}.age`))
          .subarray(0, 21)
          .toString(),
      ).toBe('age-encryption.org/v1');
    }
    const note = JSON.parse(readFileSync(at('encrypted', 'last-success.json'), 'utf8'));
    expect(note).toMatchObject({ folder, release: releaseName() });
  });

  test('is restored with its key, and refused without it or with another', async () => {
    const folder = at('copied');
    const DATABASE_URL = await createDatabase('decrypted');
    const target = { DATABASE_URL, UPLOADS_DIR: at('decrypted') };
    expect(await command('restore', folder, target)).toEqual({
      code: 1,
      output: expect.stringContaining('BACKUP_KEY_FILE'),
    });
    writeFileSync(at('other-key'), await generateX25519Identity());
    const withOther = { ...target, BACKUP_KEY_FILE: at('other-key') };
    expect(await command('restore', folder, withOther)).toEqual({
      code: 1,
      output: expect.stringContaining('cannot be decrypted'),
    });
    const restored = await command('restore', folder, { ...target, BACKUP_KEY_FILE: key });
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('2 files of films') });
    expect(await allRows(DATABASE_URL)).toEqual(await allRows(server.url));
    expect(readFileSync(at('decrypted', id('a'))).equals(clip)).toBe(true);
    // Nothing readable is left behind.
    expect(readdirSync(folders.folder).filter((name) => name.includes('decrypted-'))).toEqual([]);
  });

  test('that could not be copied away is no success', async () => {
    mkdirSync(at('uncopied'));
    const failed = await command('backup', at('uncopied', 'today'), {
      ...env,
      BACKUP_COMMAND: 'exit 3',
    });
    expect(failed).toEqual({ code: 1, output: expect.stringContaining('ended with 3') });
    expect(readdirSync(at('uncopied'))).toEqual(['today']);
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
