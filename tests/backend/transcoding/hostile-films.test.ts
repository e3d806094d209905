import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundsOf, convertFilm } from '../../../backend/transcoding/convert-film.ts';
import { probeFilm, UnpreparableFilm } from '../../../backend/transcoding/probe-film.ts';
import { ProgramFailed } from '../../../backend/work/run-bounded.ts';
import { isThorough } from '../../support/thorough.ts';
import { hostileNames, makeHostileFilm } from '../support/hostile-films.ts';
import { filmFolder, skippedName, tools } from '../support/made-films.ts';
import { watchPrograms } from '../support/watch-programs.ts';

/* bench/films.ts measures what visitors wait meanwhile. */

let films: Awaited<ReturnType<typeof filmFolder>>;
beforeAll(async () => {
  films = await filmFolder();
});
afterAll(() => films.remove());

/** What becomes of those that are films; all others are refused before they are converted. */
const outcomes: Record<string, RegExp> = {
  '49-million-pixels.avi': /^too_large$/,
  '256-million-pixels.avi': /^too_large$/,
  'says-days.mp4': /^too_long$/,
  'one-line-of-pixels.mkv': /^converted$/,
  'header-of-16k.mp4': /^(converted|damaged|too_large|too_costly)$/,
  'damaged.mp4': /^(converted|damaged)$/,
  'thousand-a-second.mkv': /^converted$/,
  'two-pictures-in-twenty-minutes.mkv': /^converted$/,
  'one-picture-and-three-minutes-of-sound.mkv': /^converted$/,
  'forty-tracks.mkv': /^converted$/,
  'large-attachment.mkv': /^converted$/,
};

/** Minutes of film, which take as long as the others together. */
const long = ['two-pictures-in-twenty-minutes.mkv', 'one-picture-and-three-minutes-of-sound.mkv'];
const names = hostileNames.filter((name) => isThorough || !long.includes(name));

describe.skipIf(!tools)(`hostile films${skippedName}`, () => {
  test.each(names)('%s is refused, or prepared within its bounds', async (name) => {
    if (!tools) return;
    const file = await makeHostileFilm(films.folder, name);
    const folder = join(films.folder, `${name}.made`);
    await mkdir(folder);
    const stop = watchPrograms(process.pid, ['ffmpeg', 'ffprobe']);
    const outcome = await probeFilm(tools, file)
      .then((film) => convertFilm(tools as never, { film, file, folder }))
      .then(
        () => 'converted',
        (error) => {
          if (error instanceof UnpreparableFilm) return error.fault;
          if (error instanceof ProgramFailed) return 'no_film';
          throw error;
        },
      );
    expect(outcome).toMatch(outcomes[name] ?? /^no_film$/);
    const { memory, atOnce } = await stop();
    expect(atOnce).toBeLessThanOrEqual(1);
    const bounds = boundsOf({ duration: undefined } as never);
    expect(memory).toBeLessThan(bounds.memory);
    for (const made of await readdir(folder)) {
      const { size } = await stat(join(folder, made));
      expect(size).toBeLessThan(20_000_000);
    }
  });
});
