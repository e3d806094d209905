import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPglite } from '../../../backend/db/client.ts';
import { acquireLock, DataInUseError } from '../../../backend/db/lock.ts';
import { leads } from '../../../backend/db/schema.ts';
import { Child } from '../support/child.ts';
import { copyDatabase } from '../support/copy-database.ts';
import { writeContent } from '../support/small-content.ts';

let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  folder = join(data, 'pglite');
});
afterEach(() => rm(data, { recursive: true, force: true }));

const lockFile = () => `${folder}.lock`;
const lockFiles = () =>
  readdirSync(dirname(folder)).filter((name) => name.startsWith(basename(lockFile())));

async function writeOwner(owner: Record<string, unknown>) {
  const dead = { pid: 2 ** 22 + 1, started: '1', host: hostname(), token: 'dead-owner' };
  await writeFile(lockFile(), JSON.stringify({ ...dead, ...owner }));
}

describe('the lock of the database folder', () => {
  test('is taken once, is stored beside the folder with its owner, and is released', async () => {
    const release = acquireLock(folder);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    expect(() => acquireLock(folder)).toThrow(DataInUseError);
    release();
    expect(lockFiles()).toEqual([]);
    acquireLock(folder)();
  });

  test('is not taken from the next owner by a second release', () => {
    const release = acquireLock(folder);
    release();
    const next = acquireLock(folder);
    release();
    expect(lockFiles()).toHaveLength(1);
    next();
  });

  test('names the folder, the process and the remedy in one line when it is refused', () => {
    const release = acquireLock(folder);
    expect(() => acquireLock(folder)).toThrow(
      `The data in ${folder} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    release();
  });

  test('is taken from an owner that has died', async () => {
    await writeOwner({});
    acquireLock(folder)();
    expect(lockFiles()).toEqual([]);
  });

  test('is taken from an owner whose process id now belongs to another process', async () => {
    await writeOwner({ pid: process.pid, started: '1' });
    acquireLock(folder)();
    expect(lockFiles()).toEqual([]);
  });

  test('of another machine is respected', async () => {
    await writeOwner({ host: 'elsewhere' });
    expect(() => acquireLock(folder)).toThrow(
      /in use by process \d+ on elsewhere\..*delete .*pglite\.lock\.$/,
    );
  });

  test('that is damaged is not taken', async () => {
    await writeFile(lockFile(), '{');
    expect(() => acquireLock(folder)).toThrow(`The lock file ${lockFile()} is damaged.`);
    expect(lockFiles()).toHaveLength(1);
  });

  test('is taken from a process that died while it took it from a dead owner', async () => {
    await writeOwner({ token: 'first' });
    const claimant = { pid: 2 ** 22 + 2, started: '1', host: hostname(), token: 'second' };
    await writeFile(`${lockFile()}.first`, JSON.stringify(claimant));
    const release = acquireLock(folder);
    expect(lockFiles()).toHaveLength(1);
    release();
  });

  test('is not taken while a living process takes it from a dead owner', async () => {
    const held = acquireLock(join(data, 'other'));
    await writeOwner({ token: 'first' });
    await writeFile(`${lockFile()}.first`, await readFile(join(data, 'other.lock')));
    expect(() => acquireLock(folder)).toThrow(DataInUseError);
    held();
  });

  test('is taken from a dead owner by exactly one of many processes', async () => {
    const children = Array.from({ length: 6 }, () => new Child('hold-lock.ts', [folder]));
    for (const child of children) expect(await child.line()).toBe('ready');
    await writeOwner({});
    for (const child of children) child.send('go');
    const lines = await Promise.all(children.map((child) => child.line()));
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(lines.filter((line) => line?.startsWith('DataInUseError: The data in'))).toHaveLength(5);
    const winner = children[lines.indexOf('held')];
    expect(JSON.parse(await readFile(lockFile(), 'utf8')).pid).toBe(winner?.process.pid);
    await Promise.all(children.map((child) => child.finish()));
    expect(lockFiles()).toEqual([]);
  });
});

describe('the data folder', () => {
  test('is refused to a second process; after kill -9 the next one finds every acknowledged row', async () => {
    await copyDatabase(data);
    const content = await writeContent();
    const env = { DATA_DIR: data, CONTENT_DIR: content.folder };
    const first = new Child('open-data.ts', ['the first'], env);
    expect(await first.line()).toBe('stored 201');
    const second = new Child('open-data.ts', ['the second'], env);
    expect(await second.line()).toBe(
      `DataInUseError: The data in ${folder} is in use by process ${first.process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    await first.kill();
    expect(existsSync(lockFile())).toBe(true);
    const third = new Child('open-data.ts', ['the third'], env);
    expect(await third.line()).toBe('stored 201');
    await third.finish();
    expect(lockFiles()).toEqual([]);
    const { db, close } = await openPglite(data, async () => {});
    const messages = (await db.select().from(leads)).map((lead) => lead.message);
    expect(messages).toEqual(['from the first', 'from the third']);
    await close();
    expect(lockFiles()).toEqual([]);
    await content.remove();
  });

  test('is reported in one line if it is not writable', async () => {
    await writeFile(join(data, 'file'), '');
    await expect(openPglite(join(data, 'file', 'data'), async () => {})).rejects.toThrow(
      /^The folder .*file\/data cannot be written to \(ENOTDIR\)\. Make it writable, or set DATA_DIR to another folder\.$/,
    );
  });

  test('is unlocked when its content is refused', async () => {
    await copyDatabase(data);
    const refuse = async () => {
      throw new Error('refused');
    };
    await expect(openPglite(data, refuse)).rejects.toThrow('refused');
    expect(lockFiles()).toEqual([]);
  });
});
