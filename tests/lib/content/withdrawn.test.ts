import { expect, it } from 'vitest';
import { missingStatus } from '@/lib/content/withdrawn';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

const api = serveOlderBackend();
const gone = { status: 410, body: { error: { code: 'gone', message: 'withdrawn' } } };

it.each([
  ['answers', ['an old one'], 410],
  ['answers', ['an%20old%20one'], 410],
  ['answers', ['another'], 404],
  ['answers', ['an old one', 'more'], 404],
  ['answers', [], 404],
  ['answers', undefined, 404],
] as const)('the status of %s at %j is %i', async (kind, segments, status) => {
  api.answerWith(({ query }) => (query.slug === 'an old one' ? gone : notFound));
  expect(await missingStatus({ kind, segments })).toBe(status);
});

it('the status is 404 if the backend fails', async () => {
  api.answerWith(() => down);
  expect(await missingStatus({ kind: 'posts', segments: ['hope'] })).toBe(404);
});
