import { beforeEach, expect, it, vi } from 'vitest';
import { presentPath } from '@/lib/content/present-path';
import { expectedErrors } from '../../support/no-console-error';
import { down, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer, testimonial } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

/** The present record of a former slug, by call. */
const renamed: Record<string, unknown> = {
  '/answers/fetch_by': answer({ slug: 'new' }),
  '/testimonials_by_slug': testimonial({ slug: 'new' }),
  '/pages/fetch_by': { slug: 'pastors', title: 'For pastors' },
  '/posts/fetch_by': { slug: 'a b', title: 'A post' },
  '/guides/fetch_by': { slug: 'new', kind: 'study', title: 'A guide', content: '', minutes: 60 },
  '/intro_videos/fetch_by_slug': { slug: 'new', status: 'approved' },
  '/lookup_location': { id: 1, slug: 'new', name: 'Grace' },
};

beforeEach(() => {
  api.answerWith((request) => {
    const { path, query, body } = request;
    const slug = query.slug ?? (body as { slug?: string } | undefined)?.slug;
    const data = renamed[path.slice('/api/v1'.length)];
    return data && slug === 'old one' ? { body: { data } } : olderBackend(request);
  });
});

it.each([
  ['/answers/old%20one', '/answers/new'],
  ['/ko/answers/old%20one', '/ko/answers/new'],
  ['/testimonials/old%20one', '/testimonials/new'],
  ['/pages/old%20one', '/pastors'],
  ['/es/pages/old%20one', '/es/pastors'],
  ['/post/old%20one', '/post/a%20b'],
  ['/guides/old%20one', '/guides/new'],
  ['/welcome/old%20one', '/welcome/new'],
  ['/invitation/old%20one', '/invitation/new'],
  ['/story/old%20one', '/story/new'],
  ['/church/old%20one', '/church/new'],
])('presentPath replaces the former slug of %s: %s', async (former, present) => {
  expect(await presentPath(former)).toBe(present);
});

it.each([
  '/answers/unknown',
  '/answers/old%20one/more',
  '/answers',
  '/',
  '/pricing/old%20one',
  '/constructor/old%20one',
])('presentPath returns %s unchanged', async (path) => {
  expect(await presentPath(path)).toBe(path);
});

it('presentPath returns the path unchanged if the item cannot be read', async () => {
  api.answerWith(() => down);
  expect(await presentPath('/answers/old%20one')).toBe('/answers/old%20one');
  expect(expectedErrors()).toEqual([['GET /answers/fetch_by: down']]);
});
