import { expect, it } from 'vitest';
import { loadWith } from './support/load-with';

it.each([
  [{}, 500_000_000],
  [{ UPLOAD_MAX_BYTES: '2000000' }, 2_000_000],
  [{ API_BASE_URL: 'https://backend.example/api/v1' }, undefined],
])('with %j, maxFilmBytes returns %s', async (environment, bytes) => {
  const { maxFilmBytes } = await loadWith(environment, () => import('@/lib/config/films'));
  expect(maxFilmBytes()).toBe(bytes);
});
