import { describe, expect, test } from 'vitest';
import type { FilmStore } from '@/backend/uploads/film-store';
import { readFilm } from '@/backend/uploads/read-film';
import { filmTypeOf } from '@/lib/contract/films';
import { clip, madeFilm, ofBrand } from '../support/films.ts';

/** A store of one film, which counts what is read. */
function storeOf(film: Uint8Array) {
  const read = { calls: 0, bytes: 0 };
  const films = {
    read: async (_: string, { start, end }: { start: number; end: number }) => {
      read.calls++;
      read.bytes += end - start + 1;
      return new Blob([film.slice(start, end + 1)]).stream();
    },
  } as unknown as FilmStore;
  return { films, read };
}

async function factsOf(film: Uint8Array) {
  const type = (await filmTypeOf(film.subarray(0, 4_100))) ?? '';
  const { films, read } = storeOf(film);
  const facts = await readFilm(films, { id: 'x', bytes: film.length, type });
  return { type, facts, read };
}

describe('what the header of a film says', () => {
  test.each<[string, Parameters<typeof madeFilm>[0], object]>([
    ['H.264 in MP4', { container: 'mp4', codec: 'avc', audio: 'aac' }, { playsEverywhere: true }],
    ['H.264 of an iPhone', { container: 'mov', codec: 'avc' }, { playsEverywhere: true }],
    ['VP8', { container: 'webm', codec: 'vp8', audio: 'opus' }, { playsEverywhere: true }],
    ['VP9', { container: 'webm', codec: 'vp9' }, { playsEverywhere: true }],
    ['HEVC', { container: 'mov', codec: 'hevc' }, { playsEverywhere: false, videoCodec: 'hevc' }],
    [
      'H.264 of 10 bits',
      { container: 'mp4', codec: 'avc', profile: 0x6e },
      { playsEverywhere: false },
    ],
    ['H.264 in Matroska', { container: 'mkv', codec: 'avc' }, { playsEverywhere: false }],
    [
      'sound of a camera',
      { container: 'mov', codec: 'avc', audio: 'pcm-s16' },
      { playsEverywhere: false },
    ],
  ])('%s', async (_, film, expected) => {
    const { facts } = await factsOf(await madeFilm(film));
    expect(facts).toMatchObject({ width: 640, height: 360, ...expected });
  });

  test('a telephone held upright turns the picture', async () => {
    const film = await madeFilm({
      container: 'mp4',
      codec: 'avc',
      size: [1280, 720],
      rotation: 90,
    });
    expect((await factsOf(film)).facts).toMatchObject({ width: 720, height: 1280 });
  });

  test('Android’s brand of MP4 is MP4', async () => {
    const film = ofBrand(await madeFilm({ container: 'mp4', codec: 'avc', audio: 'aac' }), '3gp4');
    const { type, facts } = await factsOf(film);
    expect([type, facts?.playsEverywhere]).toEqual(['video/mp4', true]);
  });

  test('only a little of a film is read', async () => {
    const { facts, read } = await factsOf(clip);
    expect(facts).toMatchObject({ width: 960, height: 540, videoCodec: 'avc', audioCodec: 'aac' });
    expect(read.bytes).toBeLessThan(clip.length / 2);
  });
});

describe('a film that is damaged', () => {
  test.each([
    ['cut off', (film: Uint8Array) => film.slice(0, 200)],
    ['without its index', (film: Uint8Array) => film.slice(0, film.length / 3)],
    ['of zeros after its head', (film: Uint8Array) => film.slice().fill(0, 64)],
    [
      'of noise after its head',
      (film: Uint8Array) => film.slice().map((byte, at) => (at < 40 ? byte : (at * 7919) % 251)),
    ],
  ])('%s has no facts, and stops nothing', async (_, damage) => {
    const { facts, read } = await factsOf(damage(new Uint8Array(clip)));
    expect(facts?.unknownCodec).toBeUndefined();
    expect(read.calls).toBeLessThanOrEqual(400);
  });
});
