import { describe, expect, it } from 'vitest';
import { type FilmMeasures, planFilm } from '@/components/stories/film-plan';

const MB = 1_000_000;
const limit = 500 * MB;

/** A minute of a telephone's film in full HD. */
const ordinary: FilmMeasures = {
  bytes: 120 * MB,
  seconds: 60,
  width: 1920,
  height: 1080,
  frameRate: 30,
};
const plan = (film: Partial<FilmMeasures>, maxBytes = limit) =>
  planFilm({ ...ordinary, ...film }, maxBytes);

describe('a film that is made smaller', () => {
  it.each([
    ['full HD', {}, 1280, 720, 2_500_000],
    ['4K', { width: 3840, height: 2160 }, 1280, 720, 2_500_000],
    ['portrait', { width: 1080, height: 1920 }, 720, 1280, 2_500_000],
    ['4:3, which has more pixels', { width: 1600, height: 1200 }, 1280, 960, 2_500_000],
    ['square', { width: 2000, height: 2000 }, 1280, 1280, 2_500_000],
    ['smaller already', { width: 640, height: 360 }, 640, 360, 625_000],
    ['odd sides', { width: 1281, height: 721 }, 1280, 720, 2_500_000],
    ['odd sides that are small', { width: 641, height: 361 }, 642, 362, 630_436],
    ['a strip', { width: 4000, height: 3 }, 1280, 2, 500_000],
    ['tiny', { width: 16, height: 16 }, 16, 16, 500_000],
    ['huge', { width: 16_384, height: 16_384 }, 1280, 1280, 2_500_000],
  ])('%s', (_, film, width, height, bitrate) => {
    expect(plan(film)).toEqual({ width, height, bitrate, frameRate: undefined });
  });

  it.each([
    [24, undefined],
    [29.97, undefined],
    [30.3, undefined],
    [59.94, 30],
    [240, 30],
  ])('at %d pictures a second', (frameRate, expected) => {
    expect(plan({ frameRate })).toMatchObject({ frameRate: expected });
  });

  it.each([
    ['20 minutes', 20, 1280],
    ['40 minutes', 40, 854],
    ['an hour', 60, 640],
  ])('%s, so that the site accepts it', (_, minutes, width) => {
    expect(plan({ bytes: 3_000 * MB, seconds: minutes * 60 })).toMatchObject({ width });
  });
});

describe('a film that is sent as it is', () => {
  it.each([
    ['arrives before it could be made smaller', { bytes: 8 * MB, seconds: 2 }, 'small'],
    ['would lose less than a quarter', { bytes: 26 * MB, seconds: 60 }, 'small'],
    ['is long, of few bits', { bytes: 400 * MB, seconds: 3_600 }, 'small'],
    ['has no length', { seconds: 0 }, 'cannot'],
    ['has no end', { seconds: Number.POSITIVE_INFINITY }, 'cannot'],
    ['has a length that is no number', { seconds: Number.NaN }, 'cannot'],
    ['has no size', { width: 0, height: 0 }, 'cannot'],
    ['is too large even when it is small', { bytes: 9_000 * MB, seconds: 3 * 3_600 }, 'cannot'],
  ])('%s', (_, film, why) => {
    expect(plan(film)).toBe(why);
  });

  it('is converted all the same if the site does not accept it', () => {
    const film = { bytes: 26 * MB, seconds: 60 };
    expect(plan(film, 25 * MB)).toMatchObject({ width: 1280 });
    expect(plan({ bytes: 7 * MB, seconds: 9 }, 5 * MB)).toMatchObject({ width: 1280 });
  });
});

it.each([1, 60, 600, 1_400, 3_600])('a plan for %d seconds fits into the limit', (seconds) => {
  const found = plan({ bytes: 20_000 * MB, seconds });
  if (typeof found === 'string') throw new Error(found);
  expect((seconds * found.bitrate) / 8).toBeLessThan(limit);
});
