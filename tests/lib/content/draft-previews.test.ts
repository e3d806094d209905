import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDraftCaptions, getDraftPreview } from '@/lib/content/draft-previews';
import { expectedErrors } from '../../support/no-console-error';
import { down, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { wireVideo } from '../../support/playlists';
import { answer, category, testimonial } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const token = 'abc.DEF-123_4';
const timed = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi';
const film = { playerembed: '/media/a.mp4', transcript: timed, transcript_es: timed };
let draft: { kind: string; item: object };

beforeEach(() => {
  draft = { kind: 'answers', item: answer({ slug: 'hope', ...film }) };
  api.answerWith((request) => {
    if (!request.path.endsWith(`/drafts/preview/${token}`)) return olderBackend(request);
    const shared = { slug: 'hope', drafts: ['en'], expires_at: '2026-12-01T00:00:00Z' };
    return { body: { data: { ...shared, ...draft } } };
  });
});

describe('getDraftPreview', () => {
  it('shows an answer with the captions of its draft', async () => {
    const captions = (language: string) => `/preview/captions?token=${token}&language=${language}`;
    expect(await getDraftPreview(token, 'es')).toMatchObject({
      ...{ state: 'shown', expiresAt: '2026-12-01T00:00:00Z' },
      preview: {
        kind: 'answers',
        item: {
          slug: 'hope',
          video: {
            captionsPath: captions('es'),
            tracks: [
              { lang: 'en', src: captions('en') },
              { lang: 'es', src: captions('es') },
            ],
          },
        },
      },
    });
  });

  it.each([
    [
      'testimonials',
      { ...testimonial({ slug: 'hope', description: '<p>A</p>' }), ...film, transcript: 'Hi' },
      { body: { text: '<p>A</p>' }, others: [], video: { captionsPath: undefined, tracks: [{}] } },
    ],
    ['posts', { slug: 'hope', title: 'Hope', content: '<p>A</p>' }, { excerpt: 'A' }],
    ['pages', { slug: 'hope', title: 'Hope', content: '<p>A</p>' }, { body: { text: '<p>A</p>' } }],
    ['guides', { slug: 'hope', kind: 'study', title: 'Hope', content: '' }, { kind: 'study' }],
    ['categories', category({ id: 2, slug: 'hope', name: 'Hope' }), { id: 2, testimonials: [{}] }],
    [
      'instruction-videos',
      { slug: 'hope', title: 'Hope', playerembed: '/media/a.mp4' },
      { video: { kind: 'file' } },
    ],
  ])('shows an item of %s', async (kind, item, shown) => {
    draft = { kind, item };
    expect(await getDraftPreview(token, 'en')).toMatchObject({
      ...{ state: 'shown', preview: { kind, item: { slug: 'hope', ...shown } } },
    });
  });

  it('shows a playlist', async () => {
    const facts = { id: 'hope', title: 'Hope', lang: 'en', own: true };
    draft = {
      kind: 'playlists',
      item: { ...facts, updated_at: '2026-01-01T00:00:00Z', items: [wireVideo('a')] },
    };
    expect(await getDraftPreview(token, 'en')).toMatchObject({
      preview: { kind: 'playlists', item: { id: 'hope', videos: [{ slug: 'a' }] } },
    });
  });

  it('shows a category with its own answers only', async () => {
    draft = { kind: 'categories', item: category({ id: 2, slug: 'hope', name: 'Hope' }) };
    expect(await getDraftPreview(token, 'en')).toMatchObject({
      preview: { answers: { items: [{ slug: 'why-pain' }], total: 1 } },
    });
  });

  it('has no captions where the draft’s transcript has no times, or there is no film', async () => {
    draft = { kind: 'answers', item: answer({ ...film, transcript: 'Hi', transcript_es: null }) };
    const video = { captionsPath: undefined, tracks: [] };
    expect(await getDraftPreview(token, 'en')).toMatchObject({ preview: { item: { video } } });
    draft = { kind: 'answers', item: answer() };
    expect(await getDraftPreview(token, 'en')).toMatchObject({
      preview: { item: { video: null } },
    });
  });

  it.each([
    [400, 'unknown'],
    [404, 'unknown'],
    [409, 'unfit'],
    [410, 'expired'],
  ])('converts the status %i to %s', async (status, state) => {
    api.answerWith(() => ({ status, body: { error: { code: 'x', message: 'no' } } }));
    expect(await getDraftPreview(token, 'en')).toEqual({ state });
  });

  it.each(['', 'short', 'a/../../b', 'a b c d e', 'x'.repeat(201), `${token}\n`])(
    'makes no call for the invalid token %j',
    async (invalid) => {
      expect(await getDraftPreview(invalid, 'en')).toEqual({ state: 'unknown' });
      expect(api.requests).toEqual([]);
    },
  );

  it('logs and rethrows a failure of the backend', async () => {
    api.answerWith(() => down);
    await expect(getDraftPreview(token, 'en')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toHaveLength(1);
  });
});

it('getDraftCaptions returns the transcript of the draft in a language, if it has one', async () => {
  expect(await getDraftCaptions(token, 'en')).toBe(timed);
  expect(await getDraftCaptions(token, 'es')).toBe(timed);
  expect(await getDraftCaptions(token, 'ko')).toBeUndefined();
  expect(await getDraftCaptions('short', 'en')).toBeUndefined();
  draft = { kind: 'pages', item: { slug: 'hope', title: 'Hope' } };
  expect(await getDraftCaptions(token, 'en')).toBeUndefined();
});
