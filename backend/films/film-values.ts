import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { FilmValues } from '../db/church-films.ts';
import type { Database } from '../db/client.ts';
import { churchFilms, type introVideos } from '../db/schema.ts';
import { deletePicture } from '../pictures/pictures.ts';
import { addFormerFilmSlug, checkFilmSlug, claimFilmSlug } from './film-slugs.ts';
import { type FilmWordsByLocale, readWords, writeWords } from './film-words.ts';
import { discardUpload } from './uploads.ts';
import { kindOfFilm } from './video-kind.ts';

type Video = typeof introVideos.$inferSelect;

/** Changed values, with the upload of a changed video. */
export interface ChangedFilm {
  values: FilmValues;
  upload_id: string | null;
}

/** The values of a film by the names that changes use; `words` has all languages. */
export function valuesOf(video: Video) {
  const { slug, speaker, video_thumbnail, video_url, video_type } = video;
  return {
    ...{ slug, speaker, kind: kindOfFilm(video), words: readWords(video) },
    ...{ poster: video_thumbnail, video: { video_url, video_type } },
  };
}

/** Earlier changes with later ones, of which each replaces what it names. */
export function mergeValues(
  { words: earlier = {}, ...before }: FilmValues,
  { words: later = {}, ...after }: FilmValues,
): FilmValues {
  const words = Object.fromEntries(
    locales
      .map((locale) => [locale, { ...earlier[locale], ...later[locale] }] as const)
      .filter(([, one]) => Object.keys(one).length > 0),
  );
  return { ...before, ...after, ...(Object.keys(words).length > 0 && { words }) };
}

/** The changes without those that say what the film has already. */
export function withoutSame(video: Video, { words = {}, ...values }: FilmValues): FilmValues {
  const { words: stored, ...present } = valuesOf(video);
  const differ = <Value extends object>(from: Record<string, unknown>, to: Value) =>
    Object.fromEntries(
      Object.entries(to).filter(([name, value]) => !isDeepStrictEqual(value, from[name])),
    );
  const changedWords: [Locale, object][] = locales
    .map((locale): [Locale, object] => [locale, differ({ ...stored[locale] }, words[locale] ?? {})])
    .filter(([, one]) => Object.keys(one).length > 0);
  return {
    ...differ(present, values),
    ...(changedWords.length > 0 && { words: Object.fromEntries(changedWords) }),
  };
}

/** All texts of a film as they would be with the changes. */
export function changedWords(video: Video, { words = {} }: FilmValues): FilmWordsByLocale {
  const stored = readWords(video);
  return Object.fromEntries(
    locales.map((locale) => [locale, { ...stored[locale], ...words[locale] }]),
  ) as FilmWordsByLocale;
}

/**
 * The columns of the video with the changes, except for its slug; `main` is the language of its first
 * description.
 */
export function changedColumns(video: Video, values: FilmValues, main: Locale): Partial<Video> {
  return {
    ...(values.kind !== undefined && { intro_type: values.kind }),
    ...(values.speaker !== undefined && { speaker: values.speaker }),
    ...(values.poster !== undefined && { video_thumbnail: values.poster }),
    ...values.video,
    ...(values.words && writeWords(changedWords(video, values), main)),
  };
}

interface FilmOfAccount {
  video: Video;
  film: typeof churchFilms.$inferSelect;
  account: { id: string };
}

/**
 * Carries out the changes of a locked film, and returns the columns of its video to store. What they
 * replace is deleted, the former slug redirects. Throws a 409 for a slug that is taken.
 */
export async function applyValues(
  tx: Database,
  { video, film, account }: FilmOfAccount,
  { values, upload_id }: ChangedFilm,
): Promise<Partial<Video>> {
  const { slug, poster } = values;
  if (poster !== undefined && poster !== video.video_thumbnail) {
    await deletePicture(tx, account.id, video.video_thumbnail);
  }
  if (values.video && film.upload_id !== upload_id) {
    if (film.upload_id) await discardUpload(tx, film.upload_id);
    await tx.update(churchFilms).set({ upload_id }).where(eq(churchFilms.video_id, video.id));
  }
  const isMoved = slug !== undefined && slug !== video.slug;
  if (isMoved) {
    const claim = { accountId: account.id, type: video.type, videoId: video.id };
    await checkFilmSlug(tx, slug, claim);
    await claimFilmSlug(tx, video.type, slug);
    await addFormerFilmSlug(tx, video.type, video.slug, video.id);
  }
  return { ...changedColumns(video, values, film.main_language), ...(isMoved && { slug }) };
}
