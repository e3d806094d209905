import { expect, it } from 'vitest';
import { lifetimeOf } from '@/server/page-store/lifetime';

it.each([
  ['s-maxage=3600, stale-while-revalidate=86400', 3600, 86_400],
  ['public, max-age=0, s-maxage=60', 60, 0],
  ['s-maxage=60', 60, 0],
  ['private, no-store', 0, 0],
  ['private, s-maxage=60', 0, 0],
  ['no-cache, s-maxage=60, stale-while-revalidate=60', 0, 0],
  ['public, max-age=600', 0, 0],
  ['stale-while-revalidate=60', 0, 0],
  ['x-s-maxage=60', 0, 0],
  ['', 0, 0],
])('%j allows %i fresh seconds and %i stale ones', (header, freshSeconds, staleSeconds) => {
  expect(lifetimeOf(header)).toEqual({ freshSeconds, staleSeconds });
});
