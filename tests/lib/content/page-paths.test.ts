import { expect, it } from 'vitest';
import { pagePath } from '@/lib/content/page-paths';

it.each([
  ['pastors', '/pastors'],
  ['jesus-story-challenge', '/jesusstorychallenge'],
  ['about-lampstand', '/pages/about-lampstand'],
  // A name that every object has.
  ['constructor', '/pages/constructor'],
])('the path of the page %s is %s', (slug, path) => {
  expect(pagePath(slug)).toBe(path);
});
