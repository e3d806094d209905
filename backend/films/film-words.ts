import {
  type Locale,
  locales,
  type VariantLocale,
  variantLocales,
} from '../../lib/contract/common.ts';
import { isWebVtt } from '../captions/web-vtt.ts';
import type { introVideos } from '../db/schema.ts';

type Video = typeof introVideos.$inferSelect;
const fields = ['title', 'message', 'transcript'] as const;
type Field = (typeof fields)[number];

/** The texts of a film in one language; `transcript` holds its captions. */
export type FilmWords = Record<Field, string | null>;
export type FilmWordsByLocale = Record<Locale, FilmWords>;

type WordColumns = Record<Field | `${Field}_${VariantLocale}`, string | null> & {
  language: Locale;
};

/** The texts of a video by their actual language: its base fields are in the video's language. */
export function readWords(video: Video): FilmWordsByLocale {
  const words = (locale: Locale) => {
    const of = (field: Field) => {
      if (locale === video.language) return video[field];
      return locale === 'en' ? null : video[`${field}_${locale}`];
    };
    return { title: of('title'), message: of('message'), transcript: of('transcript') };
  };
  return Object.fromEntries(locales.map((locale) => [locale, words(locale)])) as FilmWordsByLocale;
}

/**
 * The columns for the texts. Other languages fall back to the base fields, which hold English if
 * there is any English text (English has no columns of its own), else the main language, else the
 * first other language with a text.
 */
export function writeWords(words: FilmWordsByLocale, main: Locale): WordColumns {
  const order = ['en', main, ...variantLocales] as const;
  const base = order.find((locale) => fields.some((field) => words[locale][field])) ?? main;
  const columns: Record<string, string | null> = { ...words[base] };
  for (const locale of variantLocales) {
    for (const field of fields) {
      columns[`${field}_${locale}`] = locale === base ? null : words[locale][field];
    }
  }
  return { ...columns, language: base } as WordColumns;
}

/** The languages with captions. */
export const captionedLocales = (words: FilmWordsByLocale): Locale[] =>
  locales.filter((locale) => isWebVtt(words[locale].transcript ?? ''));
