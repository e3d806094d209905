import { expect, it } from 'vitest';
import type { Transport } from '@/lib/api/call';
import { readTranscript } from '@/lib/content/read-transcript';
import type { Locale } from '@/lib/contract/locales';
import { answer, testimonial } from '../../support/records';

const video = '/intro_videos/fetch_by_slug';
const records: Record<string, unknown> = {
  '/answers/fetch_by a-film': answer({ transcript: 'Yes.', transcript_es: 'Sí.' }),
  '/testimonials_by_slug a-road': { ...testimonial(), transcript: 'I drove.' },
  [`${video} story maria`]: { language: 'ko', transcript: '안녕.', transcript_es: 'Hola.' },
  [`${video} story silent`]: { language: 'ko' },
  [`${video} welcome elsewhere`]: { language: 'xx', transcript: 'Hi.' },
};
const api: Transport = async ({ path, query: { type, slug } }) => {
  const data = records[[path, type, slug].filter(Boolean).join(' ')];
  return data
    ? { status: 200, body: { data } }
    : { status: 404, body: { error: { code: 'not_found', message: 'none' } } };
};

type Kind = Parameters<typeof readTranscript>[1]['kind'];

it.each<[Kind, string, Locale, string[], Locale]>([
  ['answer', 'a-film', 'es', ['Sí.'], 'es'],
  ['answer', 'a-film', 'fr', ['Yes.'], 'en'],
  ['testimonial', 'a-road', 'fr', ['I drove.'], 'en'],
  ['story', 'maria', 'es', ['Hola.'], 'es'],
  // The base text of a story is in the story’s own language.
  ['story', 'maria', 'fr', ['안녕.'], 'ko'],
  ['story', 'maria', 'ko', ['안녕.'], 'ko'],
  ['welcome', 'elsewhere', 'es', ['Hi.'], 'en'],
  ['story', 'silent', 'en', [], 'ko'],
  ['answer', 'unknown', 'es', [], 'en'],
])('readTranscript reads that of the %s %s in %s', async (kind, slug, locale, texts, lang) => {
  const transcript = await readTranscript(api, { kind, slug }, locale);
  expect(transcript.cues.map(({ text }) => text)).toEqual(texts);
  expect(transcript.lang).toBe(lang);
});
