import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { type ApiRequest, type ApiServer, startApiServer } from './api-server';
import { answer, category, testimonial } from './records';

export const down = { status: 503, body: { error: { code: 'down', message: 'down' } } };
export const notFound = { status: 404, body: { error: { code: 'not_found', message: 'none' } } };
const noRoute = { status: 404, body: 'Not Found' };

/** A ministry's own backend without the extensions: no slugs, no meta, no /search. */
const lists: Record<string, unknown> = {
  '/categories': [
    category({
      id: 2,
      name: 'Pain',
      name_es: 'Dolor',
      order: 2,
      answers: [{ slug: 'why-pain', title: 'Why?' }],
    }),
    category({
      id: 1,
      name: 'Jesus',
      order: 1,
      answers: [{ slug: 'did-jesus-live', title: 'Did Jesus live?' }],
    }),
  ],
  '/answers': [
    answer({
      related: ['why-pain', 'gone', 'did-jesus-live'],
      playerembed: '/media/a.mp4',
      transcript: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi',
    }),
    answer({
      slug: 'why-pain',
      title: 'Why pain?',
      title_es: '¿Por qué duele?',
      description: null,
    }),
    answer({ slug: 'is-he-god', title: 'Is he God?', category_id: '1' }),
  ],
  '/testimonials': [
    testimonial(),
    testimonial({ id: 8, slug: 'joon-and-the-sea', category_id: '2', title: 'Joon and the sea' }),
  ],
  '/posts': [
    { slug: 'old', title: 'Old', content: '<p>Then.</p>', published_at: '2024-01-01' },
    { slug: 'undated', title: 'Undated' },
    { slug: 'new', title: 'New', content: '<p>Now.</p>', published_at: '2025-01-01' },
  ],
  '/pages': [{ slug: 'about-lampstand', title: 'About', es_title: 'Acerca de' }],
  '/get_instruction_videos': [{ slug: 'how-to', title: 'How to', playerembed: '/media/how.mp4' }],
  '/get_super_categories': [
    { id: 1, slug: 'life', name: 'Life', name_es: 'Vida', category_ids: ['2', 98] },
    { id: 2, slug: 'empty', name: 'Empty', category_ids: [99] },
  ],
  '/locations': [
    {
      id: 1,
      name: 'Grace',
      address: '1 Elm St',
      city: 'Charlotte',
      state: 'NC',
      zip: '28202',
      distance_km: 3,
    },
    { id: 2, name: '  ' },
    { id: 3, name: null },
    { id: 4, name: 'Hope' },
  ],
};

/** Answers like such a backend. */
export function olderBackend({ path }: ApiRequest) {
  const data = lists[path.slice('/api/v1'.length)];
  return data ? { body: { data } } : noRoute;
}
/** The same, with failing paths. */
export const failing =
  (...paths: string[]) =>
  (request: ApiRequest) =>
    paths.some((path) => request.path.endsWith(path)) ? down : olderBackend(request);

/** Sets API_BASE_URL to such a backend, for reads that are imported afterwards. */
export function serveOlderBackend(): ApiServer {
  const api = {} as ApiServer;
  beforeAll(async () => {
    Object.assign(api, await startApiServer(olderBackend));
    vi.stubEnv('API_BASE_URL', `${api.origin}/api/v1`);
  });
  beforeEach(() => {
    api.requests.length = 0;
    api.answerWith(olderBackend);
  });
  afterAll(() => api.close());
  return api;
}
