import { expect, it, vi } from 'vitest';
import {
  type Guide,
  getAnswerOfGuide,
  getGuide,
  listGuidesInOrder,
  listGuidesOfAnswer,
} from '@/lib/content/guides';
import { sceneOf } from '@/lib/content/scenes';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

it('returns guides by slug and by answer, in the languages they have', async () => {
  const tomb = {
    slug: 'the-tomb',
    kind: 'study',
    title: 'The tomb',
    ...{
      title_ko: '무덤',
      title_es: 'La tumba',
      content_es: '<p>Uno</p>',
      content_fr: '<p>Un</p>',
    },
    content: '<p>For two or ten.</p><ol><li>Who?</li></ol>',
    answer_slug: 'did-jesus-live',
    minutes: 60,
    updated_at: '2026-04-01',
  };
  const lead = { slug: 'to-lead', kind: 'leader', title: 'To lead', answer_slug: '' };
  api.answerWith(({ path, query }) => {
    if (path.endsWith('/guides')) return { body: { data: [tomb, lead] } };
    return query.slug === tomb.slug ? { body: { data: tomb } } : notFound;
  });
  expect(await getGuide('ko', 'the-tomb')).toMatchObject({
    title: { text: '무덤', lang: 'ko' },
    body: { lang: 'en' },
    excerpt: 'For two or ten.',
    minutes: 60,
    updatedAt: '2026-04-01',
    translations: ['en', 'es'],
    scene: sceneOf(null, 'the-tomb', 'table-bread'),
  });
  expect(await getGuide('en', 'nothing')).toBeUndefined();
  api.requests.length = 0;
  expect(slugs(await listGuidesInOrder('en'))).toEqual(['the-tomb', 'to-lead']);
  expect(api.requests.map(({ query }) => query)).toEqual([{ limit: '500' }]);
  expect(slugs(await listGuidesOfAnswer('en', 'did-jesus-live'))).toEqual(['the-tomb']);
  expect(slugs(await listGuidesOfAnswer('en', ''))).toEqual([]);
});

it('returns no guides where the backend has none or an answer’s list fails, and rejects where a guide fails', async () => {
  expect(await listGuidesInOrder('en')).toEqual([]);
  expect(await getGuide('en', 'the-tomb')).toBeUndefined();
  api.answerWith(() => down);
  expect(await listGuidesOfAnswer('en', 'did-jesus-live')).toEqual([]);
  await expect(getGuide('en', 'the-tomb')).rejects.toMatchObject({ status: 503 });
  expect(expectedErrors()).toEqual([['GET /guides: down'], ['GET /guides/fetch_by: down']]);
});

it('returns the answer of a guide, unless it cannot be read', async () => {
  const read = (answer: string) => getAnswerOfGuide('en', { answer } as Guide);
  api.answerWith((request) =>
    request.path.endsWith('/answers')
      ? { body: { data: [answer({ slug: 'did-jesus-live' })] } }
      : olderBackend(request),
  );
  expect(await read('did-jesus-live')).toMatchObject({ slug: 'did-jesus-live' });
  expect(await read('gone')).toBeUndefined();
  expect(await read('')).toBeUndefined();
  api.answerWith(() => down);
  expect(await read('did-jesus-live')).toBeUndefined();
  expect(expectedErrors()).not.toEqual([]);
});
