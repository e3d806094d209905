import { describe, expect, it } from 'vitest';
import { isTimed, videoOf } from '@/lib/content/video';
import type { Locale } from '@/lib/contract/locales';

const timed = (words: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`;

describe('videoOf', () => {
  const record = {
    ...{ slug: 'hope', playerembed: '/media/a.mp4', playerembed_ko: '/media/ko.mp4' },
    ...{ transcript: timed('Hi'), transcript_es: timed('Hola'), transcript_fr: 'Salut' },
  };
  const src = (locale: Locale) => `/api/v1/captions/answer/hope/${locale}`;
  const tracks = [
    { lang: 'en', src: src('en') },
    { lang: 'es', src: src('es') },
  ];

  it.each([
    ['en', '/media/a.mp4', { start: 1, text: 'Hi' }, 'en', src('en')],
    ['es', '/media/a.mp4', { start: 1, text: 'Hola' }, 'es', src('es')],
    // A transcript without times is no captions.
    ['fr', '/media/a.mp4', { start: undefined, text: 'Salut' }, 'fr', undefined],
    ['ko', '/media/ko.mp4', { start: 1, text: 'Hi' }, 'en', src('en')],
  ] as const)(
    'in %s returns the film, the transcript and the captions',
    (locale, url, line, transcriptLang, captionsPath) => {
      expect(videoOf(record, 'answer', locale)).toEqual({
        source: { kind: 'file', url },
        ...{ transcript: [line], transcriptLang, captionsPath, tracks },
      });
    },
  );

  it('is null for a record without a film', () => {
    const written = { ...record, playerembed: ' ' };
    expect(videoOf(written, 'answer', 'en')).toBeNull();
  });

  it('names the captions of a testimonial', () => {
    expect(videoOf(record, 'testimonial', 'en')?.captionsPath).toBe(
      '/api/v1/captions/testimonial/hope/en',
    );
  });
});

it.each([
  [timed('Hi'), true],
  ['Hi', false],
  ['WEBVTT', false],
  [null, false],
  [undefined, false],
])('isTimed of %j is %s', (words, expected) => {
  expect(isTimed(words)).toBe(expected);
});
