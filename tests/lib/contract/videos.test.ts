import { expect, it } from 'vitest';
import { visitBodySchema, visitCountsQuerySchema } from '@/lib/contract/video-counts';
import { introVideoBySlugQuerySchema } from '@/lib/contract/videos';

it.each([
  ['welcome', 'welcome'],
  ['invitation', 'welcome'],
  ['story', 'story'],
  ['sermon', undefined],
])('a film of the type %s is looked up as a %s', (type, stored) => {
  expect(introVideoBySlugQuerySchema.safeParse({ type, slug: 'grace' }).data?.type).toBe(stored);
});

it.each([
  ['k3f7', true],
  ['K3F7', false],
  ['k3f', false],
  ['k3f77', false],
])('a visit may name the batch of cards %s: %s', (card, isCode) => {
  const visit = { type: 'welcome', slug: 'grace', locale: 'ko', event: 'opened', card };
  expect(visitBodySchema.safeParse(visit).success).toBe(isCode);
});

it.each([
  ['2000-01-01', true],
  ['2026-11-26', true],
  ['1999-12-31', false],
  ['0000-01-01', false],
  ['2026-02-30', false],
])('counts from %s may be asked for: %s', (from, isDay) => {
  const query = { type: 'welcome', slug: 'grace', from };
  expect(visitCountsQuerySchema.safeParse(query).success).toBe(isDay);
});
