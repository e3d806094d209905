import { expect, test } from 'vitest';
import { withDraftsParameter, withoutDraftsParameter } from '@/lib/http/drafts-address';

test.each([
  ['/', '/?drafts'],
  ['/ko/answers', '/ko/answers?drafts'],
  ['/search-result/x?lang=en', '/search-result/x?lang=en&drafts'],
  ['/about#team', '/about?drafts#team'],
])('%s with drafts is %s', (path, address) => {
  expect(withDraftsParameter(path)).toBe(address);
  const [url = ''] = address.split('#');
  expect(withoutDraftsParameter(url)).toBe(path.split('#')[0]);
});

test.each(['/', '/answers?draft=1', '/answers?x=drafts', '/drafts'])('%s is without', (url) => {
  expect(withoutDraftsParameter(url)).toBeUndefined();
});
