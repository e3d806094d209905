import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { filmPreparations, uploads } from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { FilmPreparer } from '../../backend/uploads/film-preparer.ts';
import type { FilmStore } from '../../backend/uploads/film-store.ts';
import { renditionFile } from '../../backend/uploads/rendition-files.ts';
import { Child } from '../backend/support/child.ts';
import { backendWithChurches } from '../backend/support/church-films.ts';
import { uploadFilm } from '../backend/support/films.ts';
import { filmFolder, skippedName, tools } from '../backend/support/made-films.ts';
import { isThorough } from '../support/thorough.ts';

/* Processes that are killed while they prepare a film, several at once, and a disk that is full. */

const { backend, kite, approve, as, page } = backendWithChurches();
let films: Awaited<ReturnType<typeof filmFolder>>;
let hevc: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  films = await filmFolder();
  if (!tools) return;
  const codec = '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=error -c:a aac';
  await films.make('phone.mov', codec, { seconds: 1 });
  hevc = await films.read('phone.mov');
});
afterAll(() => films.remove());
beforeEach(() => backend.db.update(uploads).set({ discarded: true }));

/** A film that browsers do not play, of a church that publishes at once. */
async function added() {
  await approve(kite);
  const upload = await uploadFilm(backend, hevc);
  const church = await as(kite);
  const { slug } = await church.add({ upload, video_url: undefined });
  const row = async () =>
    (
      await backend.db.select().from(filmPreparations).where(eq(filmPreparations.upload_id, upload))
    )[0];
  const isShown = async () => (await page('welcome', slug)).body.data.video_url !== null;
  const served = async () =>
    (await backend.app.fetch(new Request(`http://localhost:3000/api/v1/films/${upload}.low.mp4`)))
      .status;
  return { upload, row, isShown, served };
}

const expireLeases = () =>
  backend.db
    .update(filmPreparations)
    .set({ leased_until: sql`now() - interval '1 second'` })
    .where(eq(filmPreparations.state, 'preparing'));

/** The transactions that wait for a process's next statement. */
async function openTransactions(): Promise<number> {
  const result = await backend.db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`);
  return (result as unknown as { count: number }[])[0]?.count ?? 0;
}

describe.skipIf(!tools || !inject('postgres'))(`nodes that prepare films${skippedName}`, () => {
  async function startNode(step = '') {
    const result = await backend.db.execute(sql`select current_database() as name`);
    const [{ name } = { name: '' }] = result as unknown as { name: string }[];
    const url = new URL(inject('postgres') ?? '');
    url.pathname = `/${name}`;
    const work = join(films.folder, 'work');
    const args = [backend.uploadsDir, work, step];
    return new Child('prepare-until-killed.ts', args, { DATABASE_URL: url.href });
  }

  const steps = [
    ['leased', false],
    ['before file 1', false],
    ['after file 1', false],
    ['before file 2', false],
    ['after file 2', false],
    ['before the outcome', false],
    ['within the outcome', false],
    ['after the outcome', true],
  ] as const;
  // Others in each run, unless all are tested.
  const first = Math.floor(Math.random() * 4);
  const some = steps.filter((_, at) => isThorough || at % 4 === first);

  test.each(some)('one is killed, %s; another one prepares the film once', async (step, isDone) => {
    const film = await added();
    const killed = await startNode(step);
    expect(await killed.line()).toBe(step);
    const another = await startNode();
    expect(await another.line()).toBe('done');
    await another.finish();
    // Nothing is public half-made, and nobody else has begun it.
    expect(await film.isShown()).toBe(isDone);
    expect((await film.row())?.attempts).toBe(1);
    await killed.kill();
    // PostgreSQL ends what a process that is gone had begun as soon as it notices that.
    await expect.poll(openTransactions).toBe(0);
    expect(await film.isShown()).toBe(isDone);
    await expireLeases();
    const next = await startNode();
    expect(await next.line()).toBe('done');
    await next.finish();
    expect(await film.row()).toMatchObject({ state: 'ready', attempts: isDone ? 1 : 2 });
    expect([await film.isShown(), await film.served()]).toEqual([true, 200]);
    const names = (await readdir(backend.uploadsDir)).filter((name) =>
      name.startsWith(film.upload),
    );
    expect(names.toSorted()).toEqual(
      [film.upload, `${film.upload}.json`]
        .concat(['high', 'low'].map((name) => renditionFile(film.upload, name as 'high')))
        .toSorted(),
    );
  });

  test('two at once prepare each of many films once', async () => {
    const many = [];
    for (let count = 0; count < 6; count++) many.push(await added());
    const nodes = await Promise.all([startNode(), startNode()]);
    expect(await Promise.all(nodes.map((node) => node.line()))).toEqual(['done', 'done']);
    await Promise.all(nodes.map((node) => node.finish()));
    for (const film of many) {
      expect(await film.row()).toMatchObject({ state: 'ready', attempts: 1 });
      expect(await film.isShown()).toBe(true);
    }
  });
});

describe.skipIf(!tools)(`a disk that is full${skippedName}`, () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  /** ffmpeg, which finds the disk full where it writes its second file. */
  async function ffmpegOnFullDisk() {
    const file = join(films.folder, 'ffmpeg-on-full-disk');
    const lines = [
      '#!/bin/sh',
      'for last; do :; done',
      `ln -sf /dev/full "\${last#file:}"`,
      `exec ${tools?.ffmpeg} "$@"`,
    ];
    await writeFile(file, lines.join('\n'), { mode: 0o700 });
    return file;
  }

  const preparer = (store: Partial<FilmStore>, ffmpeg = tools?.ffmpeg ?? '') =>
    new FilmPreparer({
      database: async () => backend.db,
      films: async () => ({ ...(await backend.films), ...store }),
      published: createPublished({ expire: () => {} }),
      tools: async () => tools && { ...tools, ffmpeg },
      workFolder: join(films.folder, 'work'),
    });

  test.each([
    ['where the film is stored', async () => preparer({ put: () => Promise.reject(full) })],
    ['where it is converted', async () => preparer({}, await ffmpegOnFullDisk())],
  ])('%s, however long: the film waits, is not public, and is prepared at last', async (_, on) => {
    const film = await added();
    const node = await on();
    for (let round = 0; round < 6; round++) {
      await expect(node.round()).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await film.row()).toMatchObject({ state: 'waiting', attempts: 0, renditions: [] });
      expect(await film.isShown()).toBe(false);
      await backend.db.update(filmPreparations).set({ due_at: sql`now()` });
    }
    await preparer({}).round();
    expect(await film.row()).toMatchObject({ state: 'ready', attempts: 1 });
    expect(await film.isShown()).toBe(true);
  });

  test('of a memory file system, too, if one can be mounted', async ({ skip }) => {
    const run = promisify(execFile);
    const small = join(films.folder, 'small');
    const mounted = await run('mkdir', [small])
      .then(() => run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', small]))
      .then(
        () => true,
        () => false,
      );
    if (!mounted) skip('mounting is not allowed');
    try {
      const film = await added();
      const parts = {
        database: async () => backend.db,
        films: () => backend.films,
        published: createPublished({ expire: () => {} }),
        tools: async () => tools,
      };
      const node = new FilmPreparer({ ...parts, workFolder: small });
      await expect(node.round()).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(small)).toEqual([]);
      expect(await film.row()).toMatchObject({ state: 'waiting', attempts: 0 });
    } finally {
      await run('umount', [small]);
    }
  });
});
