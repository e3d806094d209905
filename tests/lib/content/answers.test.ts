import { describe, expect, it, vi } from 'vitest';
import { getAnswer, listAnswerCards } from '@/lib/content/answers';
import { expectedErrors } from '../../support/no-console-error';
import { failing, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('reading answers', () => {
  it('returns an answer with its film, its category and related answers', async () => {
    const found = await getAnswer('es', 'did-jesus-live');
    expect(found).toMatchObject({
      title: { text: 'Did Jesus live?', lang: 'en' },
      lead: { text: 'Yes. He did.', lang: 'en' },
      body: { text: '<p>Tacitus says so.</p>' },
      category: { slug: 'jesus' },
      translations: ['en'],
      video: {
        source: { kind: 'file' },
        transcript: [{ start: 1, text: 'Hi' }],
        captionsPath: '/api/v1/captions/answer/did-jesus-live/en',
        tracks: [{ lang: 'en', src: '/api/v1/captions/answer/did-jesus-live/en' }],
      },
    });
    expect(slugs(found?.related ?? [])).toEqual(['why-pain', 'is-he-god']);
  });

  it('returns at most four related answers', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((slug) => answer({ slug, category_id: 1 }));
    api.answerWith((request) =>
      request.path.endsWith('/answers')
        ? { body: { data: [answer({ category_id: 1, related: ['e'] }), ...others] } }
        : olderBackend(request),
    );
    const found = await getAnswer('en', 'did-jesus-live');
    expect(slugs(found?.related ?? [])).toEqual(['e', 'a', 'b', 'c']);
  });

  it('omits related answers that are excluded for the kind of danger an answer comes first for', async () => {
    const records = [
      answer({ slug: 'stay', first_for: { suicide: 1 }, related: ['hell', 'hope'] }),
      answer({ slug: 'hell', never_for: ['suicide'] }),
      answer({ slug: 'hope', never_for: ['child-danger'] }),
    ];
    api.answerWith((request) =>
      request.path.endsWith('/answers') ? { body: { data: records } } : olderBackend(request),
    );
    const [stay, hope] = [await getAnswer('en', 'stay'), await getAnswer('en', 'hope')];
    expect([stay?.dangerKinds, slugs(stay?.related ?? [])]).toEqual([['suicide'], ['hope']]);
    expect(hope?.dangerKinds).toEqual([]);
  });

  it('returns undefined for an unknown slug', async () => {
    expect(await getAnswer('en', 'who-knows')).toBeUndefined();
  });

  it('filters the whole list by category where the backend is older', async () => {
    const page = await listAnswerCards('es', { categoryId: 1 });
    expect(slugs(page.items)).toEqual(['did-jesus-live', 'is-he-god']);
    expect(page).toMatchObject({ total: 2, count: 1 });
  });

  it('requests one page of the list at a time', async () => {
    api.answerWith(({ query, path }) =>
      path.endsWith('/answers')
        ? {
            body: {
              data: [answer()],
              meta: { total: 30, offset: Number(query.offset), limit: 12 },
            },
          }
        : { body: { data: [] } },
    );
    expect(await listAnswerCards('en', { page: 3 })).toMatchObject({
      number: 3,
      count: 3,
      total: 30,
    });
    expect(api.requests[0]?.query).toEqual({ offset: '24', limit: '12', lang: 'en' });
  });

  it('logs and rethrows a failure', async () => {
    api.answerWith(failing('/answers'));
    await expect(listAnswerCards('en')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /answers: down']]);
  });
});
