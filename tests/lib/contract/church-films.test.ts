import { expect, it } from 'vitest';
import { filmSlugSchema } from '@/lib/contract/church-films';

it.each([
  ['grace-chapel', 'grace-chapel'],
  [' Grace-Chapel-2 ', 'grace-chapel-2'],
  ['은혜-교회', '은혜-교회'],
  ['a', 'a'],
  ['a'.repeat(60), 'a'.repeat(60)],
  // Two units each, but one letter.
  ['𝒶'.repeat(60), '𝒶'.repeat(60)],
  ['a'.repeat(61), undefined],
  ['grace--chapel', undefined],
  ['grace-', undefined],
  ['-grace', undefined],
  ['grace_chapel', undefined],
  ['grace_-chapel', undefined],
  ['grace chapel', undefined],
  ['', undefined],
])('the slug of a film, typed as %j, is read as %j', (typed, slug) => {
  expect(filmSlugSchema.safeParse(typed).data).toBe(slug);
});
