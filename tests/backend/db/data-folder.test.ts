import { lstatSync, readdirSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openPglite } from '../../../backend/db/client.ts';
import { leads } from '../../../backend/db/schema.ts';
import { folderStore } from '../../../backend/uploads/folder-store.ts';
import { isThorough } from '../../support/thorough.ts';
import { Child } from '../support/child.ts';
import { copyDatabase } from '../support/copy-database.ts';
import { writeContent } from '../support/small-content.ts';

// Each test creates a database on disk, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

const folder = () => join(data, 'pglite');
const unchanged = async () => {};

/** Stores one row and closes. */
async function storeLead(message: string) {
  const { db, close } = await openPglite(data, unchanged);
  await db
    .insert(leads)
    .values({ email: 'a@example.com', message, locale: 'en', kind: 'question' });
  await close();
}

async function readLeads() {
  let rows: { message: string | null }[] = [];
  const { close } = await openPglite(data, async (db: Database) => {
    rows = await db.select({ message: leads.message }).from(leads);
  });
  await close();
  return rows.map(({ message }) => message);
}

/** All files below a folder with permissions for group or others. */
function exposed(path: string): string[] {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return [];
  const inside = stat.isDirectory()
    ? readdirSync(path).flatMap((name) => exposed(join(path, name)))
    : [];
  return stat.mode & 0o077 ? [`${path} ${stat.mode.toString(8)}`, ...inside] : inside;
}

describe('a folder that is not a database of Lampstand', () => {
  test('is refused if PG_VERSION is missing, and keeps every row', async () => {
    await copyDatabase(data);
    await storeLead('acknowledged');
    const file = join(folder(), 'PG_VERSION');
    const version = await readFile(file);
    await rm(file);
    await expect(openPglite(data, unchanged)).rejects.toMatchObject({
      name: 'DataFolderError',
      message: expect.stringMatching(
        /pglite is not empty and is no database of Lampstand \(PG_VERSION is missing\).+DATA_DIR/,
      ),
    });
    // Nothing was created in its place, and the lock was released.
    expect(readdirSync(data)).toEqual(['pglite']);
    await writeFile(file, version);
    expect(await readLeads()).toEqual(['acknowledged']);
  });

  test('is refused if it contains other files, which are kept', async () => {
    await mkdir(folder());
    await writeFile(join(folder(), 'notes.txt'), 'mine');
    await expect(openPglite(data, unchanged)).rejects.toThrow(/no database of Lampstand/);
    expect(readdirSync(folder())).toEqual(['notes.txt']);
    expect(await readFile(join(folder(), 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('is refused with its version if it is a database of another PostgreSQL', async () => {
    await mkdir(folder());
    await writeFile(join(folder(), 'PG_VERSION'), '15\n');
    await expect(openPglite(data, unchanged)).rejects.toThrow(
      /holds a database of PostgreSQL 15, and PostgreSQL 18 is needed/,
    );
  });

  test('is initialised if it is empty or left over from a first start that was killed', async () => {
    await mkdir(folder());
    await storeLead('first');
    expect(await readLeads()).toEqual(['first']);
    await rm(folder(), { recursive: true });
    await mkdir(folder());
    await writeFile(join(folder(), 'PG_VERSION'), '18\n');
    await writeFile(`${folder()}.new`, '');
    await storeLead('second');
    expect(await readLeads()).toEqual(['second']);
    expect(readdirSync(data)).toEqual(['pglite']);
  });

  test('is initialised if the first start was killed at once', async () => {
    const content = await writeContent();
    const env = { DATA_DIR: data, CONTENT_DIR: content.folder };
    const killed = new Child('open-data.ts', ['killed'], env);
    const begun = () => readdirSync(data).filter((name) => !name.startsWith('pglite.lock'));
    await vi.waitFor(() => expect(begun()).not.toEqual([]), { timeout: 60_000, interval: 1 });
    await killed.kill();
    const next = new Child('open-data.ts', ['next'], env);
    expect(await next.line()).toBe('stored 201');
    await next.finish();
    await content.remove();
  });
});

describe('damaged database files', () => {
  const control = () => join(folder(), 'global', 'pg_control');
  const damage: Record<string, () => Promise<void>> = {
    'no control file': () => rm(control()),
    'an empty control file': () => writeFile(control(), ''),
    'another control file': () => writeFile(control(), Buffer.alloc(8192, 7)),
    'no tables': () => rm(join(folder(), 'base'), { recursive: true }),
    'no map of files': () => rm(join(folder(), 'global', 'pg_filenode.map')),
    'a log of nonsense': async () => {
      const log = join(folder(), 'pg_wal');
      for (const name of readdirSync(log)) {
        if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(log, name), Buffer.alloc(1 << 24, 9));
      }
    },
    'a table whose file is gone': async () => {
      const { db, close } = await openPglite(data, unchanged);
      const { rows } = (await db.execute(
        sql`select pg_relation_filepath('content_loads') as path`,
      )) as unknown as { rows: { path: string }[] };
      await close();
      await rm(join(folder(), rows[0]?.path ?? ''));
    },
  };

  test('are refused with instructions in one line, and not overwritten', async () => {
    await copyDatabase(data);
    await storeLead('acknowledged');
    const copy = join(data, 'whole');
    await cp(folder(), copy, { recursive: true });
    for (const [at, [name, spoil]] of Object.entries(damage).entries()) {
      if (!isThorough && at % 2) continue;
      await rm(folder(), { recursive: true });
      await cp(copy, folder(), { recursive: true });
      await spoil();
      const prepare = async (db: Database) => {
        await db.execute(sql`select from content_loads`);
      };
      const opening = openPglite(data, prepare);
      const refusal = await opening.then(
        async ({ close }) => {
          await close();
          return `opened with ${name}`;
        },
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(refusal).toBe(
        `DataFolderError: The database in ${folder()} cannot be opened: its files are damaged or incomplete. Put back the folder from a copy, or move it away to start with an empty database, or set DATA_DIR to another folder.`,
      );
      expect(readdirSync(data).sort()).toEqual(['pglite', 'whole']);
    }
    // The copy that the message recommends is put back.
    await rm(folder(), { recursive: true });
    await cp(copy, folder(), { recursive: true });
    expect(await readLeads()).toEqual(['acknowledged']);
  });
});

describe('file permissions', () => {
  test('of a new data folder are restricted to its owner', async () => {
    await rm(data, { recursive: true });
    const { db, close } = await openPglite(data, unchanged);
    // New rows create new files: a table, its index, a segment of the log.
    await db.execute(sql`create table t as select generate_series(1, 200000) as n`);
    await db.execute(sql`create index on t (n)`);
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
    expect(exposed(data)).toEqual([]);
    expect(readdirSync(data).sort()).toEqual(['pglite', 'pglite.lock']);
    await close();
    expect(exposed(data)).toEqual([]);
  });

  test('that an older version left open are restricted to the owner', async () => {
    await copyDatabase(data);
    await storeLead('acknowledged');
    for (const name of ['outbox', 'uploads', 'postal-codes']) {
      await mkdir(join(data, name));
      await writeFile(join(data, name, 'file'), 'private');
      await chmod(join(data, name, 'file'), 0o666);
      await chmod(join(data, name), 0o755);
    }
    for (const name of readdirSync(folder())) {
      const path = join(folder(), name);
      await chmod(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    }
    await chmod(data, 0o755);
    expect(exposed(data).length).toBeGreaterThan(10);
    expect(await readLeads()).toEqual(['acknowledged']);
    expect(exposed(data)).toEqual([]);
  });

  test('of other files in the folder and of the targets of links are not changed', async () => {
    const elsewhere = join(data, 'elsewhere');
    await mkdir(elsewhere);
    await chmod(elsewhere, 0o755);
    await mkdir(join(data, 'outbox'));
    await symlink(elsewhere, join(data, 'outbox', 'link'));
    await copyDatabase(data);
    await chmod(data, 0o755);
    await storeLead('acknowledged');
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o755);
    expect((await lstat(data)).mode & 0o777).toBe(0o755);
    expect(await readlink(join(data, 'outbox', 'link'))).toBe(elsewhere);
    expect(exposed(folder())).toEqual([]);
    expect(exposed(join(data, 'outbox'))).toEqual([]);
  });

  test('of films are restricted in a folder of films, and not changed in a folder with other files', async () => {
    const films = join(data, 'films');
    await mkdir(films);
    await writeFile(join(films, 'a'.repeat(43)), 'film');
    await chmod(join(films, 'a'.repeat(43)), 0o644);
    await folderStore(films);
    expect(exposed(films)).toEqual([]);
    const shared = join(data, 'shared');
    await mkdir(shared);
    await writeFile(join(shared, 'index.html'), 'theirs');
    await chmod(join(shared, 'index.html'), 0o644);
    await chmod(shared, 0o755);
    await folderStore(shared);
    expect((await lstat(join(shared, 'index.html'))).mode & 0o777).toBe(0o644);
    expect((await lstat(shared)).mode & 0o777).toBe(0o755);
  });

  test('of letters and films are restricted when the running site writes them', async () => {
    await copyDatabase(data);
    const content = await writeContent();
    const env = { DATA_DIR: data, CONTENT_DIR: content.folder };
    const site = new Child('open-data.ts', ['mask'], env);
    expect(await site.line()).toBe('stored 201');
    site.send('write');
    expect(await site.line()).toBe('600');
    await site.finish();
    await content.remove();
  });
});
