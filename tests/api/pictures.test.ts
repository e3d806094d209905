import { expect, test } from 'vitest';
import { isPicture } from '../../lib/config/pictures.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';

/** The demonstration content, each item of which has its own poster. */
const backend = ownBackend('content');

const listed = async (path: string): Promise<Json[]> => (await backend.get(path)).body.data;

test.each([
  ['/answers?limit=500', 34],
  ['/testimonials?limit=500', 12],
  ['/posts?limit=500', 4],
  ['/guides?limit=500', 3],
  ['/get_instruction_videos', 3],
  ['/playlists', 3],
])('every item of %s has its own poster', async (path, least) => {
  const pictures = (await listed(path)).map(({ image }) => image);
  expect(pictures.length).toBeGreaterThanOrEqual(least);
  for (const picture of pictures) expect(picture).toMatch(/^poster-/);
  expect(pictures.every(isPicture)).toBe(true);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('every video that a playlist can contain has its own poster', async () => {
  const films = await listed('/videos?limit=500');
  const pictures = films.map(({ image }) => image);
  expect(films.length).toBeGreaterThan(25);
  expect(new Set(pictures).size).toBe(films.length);
  expect(pictures.every(isPicture)).toBe(true);
});

test('a film of a church has its own poster', async () => {
  const { body } = await backend.get('/intro_videos/fetch_by_slug?type=story&slug=maria');
  expect(body.data.image).toBe('poster-through-the-windscreen');
});

test('every item of /published has a poster', async () => {
  for (const kind of ['answers', 'testimonials', 'posts', 'guides', 'welcome', 'story']) {
    const items = await listed(`/published?kind=${kind}&language=en&limit=500`);
    expect(items.length, kind).toBeGreaterThan(0);
    for (const { image, slug } of items) expect(image, slug).toMatch(/^poster-/);
  }
});
