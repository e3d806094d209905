import { describe, expect, it, vi } from 'vitest';
import {
  countStates,
  deskPathOf,
  getHistoryTexts,
  getItem,
  languagesOf,
  listChoices,
  listHistory,
  listItems,
  listKindCounts,
  listPictures,
  publicPathOf,
} from '@/lib/content/editorial';
import type { EditedKind } from '@/lib/contract/editorial-kinds';
import { notFound, serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();

it.each<[EditedKind, string, string | undefined]>([
  ['answers', 'hope', '/answers/hope'],
  ['testimonials', 'marta', '/testimonials/marta'],
  ['posts', 'old', '/post/old'],
  ['guides', 'the-tomb', '/guides/the-tomb'],
  ['categories', 'pain', '/categories/pain'],
  ['playlists', 'mixed', '/playlist-show/mixed'],
  ['pages', 'about-lampstand', '/pages/about-lampstand'],
  ['pages', 'pastors', '/pastors'],
  ['super-categories', 'life', undefined],
])('publicPathOf an item of %s, %s, is %s', (kind, slug, path) => {
  expect(publicPathOf({ kind, slug })).toBe(path);
});

it('languagesOf has all languages, but one for a kind that is stored as a list', () => {
  expect(languagesOf('answers')).toEqual(['en', 'es', 'fr', 'ko']);
  expect(languagesOf('super-categories')).toEqual(['en']);
});

it('listKindCounts sums the texts that need work over all languages', async () => {
  const languages = [
    { language: 'en', counts: { draft: 1, current: 9 } },
    { language: 'ko', counts: { draft: 2, missing: 4, current: 5 } },
  ];
  api.answerWith(() => ({ body: { data: [{ kind: 'answers', items: 10, languages }] } }));
  expect(await listKindCounts()).toEqual([
    {
      ...{ kind: 'answers', items: 10 },
      states: { in_review: 0, draft: 3, stale: 0, missing: 4, scheduled: 0 },
    },
  ]);
});

it('countStates has the texts of one kind, by language', async () => {
  const languages = [{ language: 'ko', counts: { draft: 2 } }];
  const data = [
    { kind: 'answers', items: 1, languages: [] },
    { kind: 'posts', items: 3, languages },
  ];
  api.answerWith(() => ({ body: { data } }));
  expect(await countStates('posts')).toEqual(languages);
  expect(await countStates('guides')).toEqual([]);
});

describe('the lists of the desk', () => {
  const meta = { total: 60, offset: 25, limit: 25 };
  const queries = () => api.requests.map(({ query }) => query);

  it('listItems requests one page of 25 with its filters', async () => {
    api.answerWith(() => ({ body: { data: [], meta } }));
    const filter = { kind: 'posts', state: 'draft', language: 'ko', words: '빛' } as const;
    expect(await listItems(filter, 'ko', 2)).toMatchObject({ number: 2, count: 3, total: 60 });
    expect(queries()).toEqual([
      {
        kind: 'posts',
        state: 'draft',
        language: 'ko',
        q: '빛',
        lang: 'ko',
        offset: '25',
        limit: '25',
      },
    ]);
  });

  it('listChoices requests all items of a kind, in as many parts as it takes', async () => {
    api.answerWith(() => ({ body: { data: [], meta } }));
    expect(await listChoices('posts', 'fr')).toEqual([]);
    expect(queries()).toEqual([{ kind: 'posts', lang: 'fr', offset: '0', limit: '500' }]);
    api.answerWith(() => ({ body: { data: [], meta: { ...meta, total: 1_001 } } }));
    await listChoices('answers', 'ko');
    expect(queries().slice(-3)).toEqual(
      ['0', '500', '1000'].map((offset) => ({ kind: 'answers', lang: 'ko', offset, limit: '500' })),
    );
  });

  it('listPictures requests the list of pictures', async () => {
    const pictures = [
      {
        ...{ name: `upload-${'A'.repeat(22)}`, words: { en: 'A lamp' } },
        uploaded_at: '2026-11-20T06:00:00Z',
      },
    ];
    api.answerWith(() => ({ body: { data: pictures } }));
    expect(await listPictures()).toEqual(pictures);
  });

  it('listHistory requests one page of 20', async () => {
    api.answerWith(() => ({ body: { data: [], meta } }));
    expect(await listHistory('posts/old', 2)).toMatchObject({ number: 2, count: 3 });
    expect(queries()).toEqual([{ id: 'posts/old', offset: '20', limit: '20' }]);
  });

  it('deskPathOf is the path of an item', () => {
    expect(deskPathOf('posts/old')).toBe('/desk/content/posts/old');
  });
});

describe('reading an item or an entry of its history', () => {
  it('makes no call for an invalid name', async () => {
    expect(await getItem('answers', '../staff')).toBeUndefined();
    expect(await getItem('staff', 'ben')).toBeUndefined();
    for (const entry of ['', '0', '01', '-1', '1x', 'x1', '1234567890']) {
      expect(await getHistoryTexts('answers/hope', entry)).toBeUndefined();
    }
    expect(api.requests).toEqual([]);
  });

  it('returns the item of the segments of its path', async () => {
    const data = {
      ...{ id: 'answers/hope', kind: 'answers', slug: 'hope', title: 'Is there hope?' },
      original: 'en',
      ...{ is_published: true, withdrawn: null, languages: [], faults: [], warnings: [] },
      ...{ preview_until: null, may_publish: true },
    };
    api.answerWith(() => ({ body: { data } }));
    expect(await getItem('answers', 'hope')).toEqual(data);
    expect(api.requests).toMatchObject([{ query: { id: 'answers/hope' } }]);
    expect(api.requests[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('returns the texts of an entry of the item’s own history only', async () => {
    const data = {
      ...{ id: 123456789, item: 'answers/hope', texts: [], at: '2026-11-20T06:00:00Z' },
      ...{ event: 'published', languages: ['en'], has_texts: true },
    };
    api.answerWith(() => ({ body: { data } }));
    expect(await getHistoryTexts('answers/hope', '123456789')).toEqual(data);
    expect(await getHistoryTexts('answers/why-pain', '123456789')).toBeUndefined();
    expect(api.requests[0]?.path).toContain('/123456789');
  });

  it('returns undefined for an unknown one', async () => {
    api.answerWith(() => notFound);
    expect(await getItem('answers', 'nothing')).toBeUndefined();
    expect(await getHistoryTexts('answers/hope', '1')).toBeUndefined();
  });
});
