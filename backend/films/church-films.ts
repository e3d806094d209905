import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  WireChurchFilm,
  WireChurchFilmDetail,
  WirePendingFilm,
} from '../../lib/contract/church-films.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { hasNotice } from '../accounts/membership-state.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchFilms,
  filmChanges,
  filmPreparations,
  formerVideoSlugs,
  introVideos,
  stories,
  uploads,
  users,
} from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { serialId } from '../queries/page.ts';
import {
  type FilmFactRow,
  filmFactColumns,
  filmFactsOf,
  wireFilmFacts,
} from './film-preparations.ts';
import { changedColumns } from './film-values.ts';
import { captionedLocales, readWords } from './film-words.ts';
import { kindOfFilm, videoPath } from './video-kind.ts';

// The types of aliases differ in the name alone.
const changedUploads = alias(uploads, 'changed_uploads') as unknown as typeof uploads;
const changedPreparations = alias(
  filmPreparations,
  'changed_preparations',
) as unknown as typeof filmPreparations;

/** Limit per account. */
export const maxFilms = 60;

/** The films of an account, newest first. */
export async function listChurchFilms(db: Database, accountId: string): Promise<WireChurchFilm[]> {
  const rows = await selectChurchFilms(db, eq(introVideos.account_id, accountId)).limit(maxFilms);
  return wireChurchFilms(db, rows);
}

/** One film of an account. Throws a 404 for another account's film. */
export async function findChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
): Promise<WireChurchFilmDetail> {
  const isOwnFilm = and(
    eq(introVideos.account_id, accountId ?? ''),
    eq(introVideos.id, serialId(id) ?? 0),
  );
  const [row] = await selectChurchFilms(db, isOwnFilm);
  if (!row) throw notFound();
  const [film] = await wireChurchFilms(db, [row]);
  return {
    ...(film as WireChurchFilm),
    ...captionsOfFilm(row),
    caption_drafts: row.film?.caption_drafts ?? {},
  };
}

/** The published captions by language, and those that a change would set or remove. */
export function captionsOfFilm({ video, pending }: SelectedChurchFilm) {
  const words = readWords(video);
  const captions = captionedLocales(words).map((locale) => [locale, words[locale].transcript]);
  const changed = locales.flatMap((locale) => {
    const transcript = pending?.values.words?.[locale]?.transcript;
    return transcript === undefined ? [] : [[locale, transcript]];
  });
  return {
    caption_texts: Object.fromEntries(captions) as WireChurchFilmDetail['caption_texts'],
    pending_captions: Object.fromEntries(changed) as WireChurchFilmDetail['pending_captions'],
  };
}

export function selectChurchFilms(db: Database, where: SQL | undefined) {
  return db
    .select({
      video: introVideos,
      film: churchFilms,
      story: stories.video_id,
      hasNotice,
      church: accounts.name,
      churchClosedAt: accounts.closed_at,
      upload: filmFactColumns,
      pending: filmChanges,
      pendingUpload: filmFactsOf(changedUploads, changedPreparations),
    })
    .from(introVideos)
    .leftJoin(churchFilms, eq(churchFilms.video_id, introVideos.id))
    .leftJoin(uploads, eq(uploads.id, churchFilms.upload_id))
    .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
    .leftJoin(filmChanges, eq(filmChanges.video_id, introVideos.id))
    .leftJoin(changedUploads, eq(changedUploads.id, filmChanges.upload_id))
    .leftJoin(changedPreparations, eq(changedPreparations.upload_id, changedUploads.id))
    .leftJoin(stories, eq(stories.video_id, introVideos.id))
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .leftJoin(accounts, eq(accounts.id, introVideos.account_id))
    .where(where)
    .orderBy(desc(introVideos.id))
    .$dynamic();
}
export type SelectedChurchFilm = Awaited<ReturnType<typeof selectChurchFilms>>[number];

export async function wireChurchFilms(
  db: Database,
  rows: SelectedChurchFilm[],
): Promise<WireChurchFilm[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ video }) => video.id);
  const former = await db
    .select()
    .from(formerVideoSlugs)
    .where(inArray(formerVideoSlugs.video_id, ids))
    .orderBy(formerVideoSlugs.slug);
  return rows.map((row) => ({
    ...wireChurchFilm(row),
    former_slugs: former
      .filter(({ video_id }) => video_id === row.video.id)
      .map(({ slug }) => slug),
  }));
}

function wireChurchFilm(row: SelectedChurchFilm): Omit<WireChurchFilm, 'former_slugs'> {
  const { video, film, story, hasNotice, upload } = row;
  return {
    id: video.id,
    path: videoPath(video),
    status: video.status,
    // A notice replaces it because the payments of its church have stopped (specification 4.1).
    paused: video.status === 'approved' && hasNotice,
    reason: film?.review_message ?? reasonOf(video),
    editable: story === null,
    ...wireContent(video, film?.upload_id, upload),
    pending: wirePending(row),
    version: film?.version ?? 0,
    updated_at: film?.updated_at.toISOString(),
  };
}

/** What the ministry reviews of a film. `upload` are the facts of its upload, if it is one. */
function wireContent(
  video: SelectedChurchFilm['video'],
  uploadId: string | null | undefined,
  upload: FilmFactRow,
): WirePendingFilm['film'] {
  const words = readWords(video);
  const hasWords = (locale: Locale) => words[locale].title || words[locale].message;
  return {
    kind: kindOfFilm(video),
    slug: video.slug,
    video: video.video_url
      ? {
          from: uploadId ? 'upload' : 'link',
          url: video.video_url,
          ...(uploadId && {
            ...{ width: upload.width, height: upload.height },
            plays_everywhere: upload.plays_everywhere,
            facts: wireFilmFacts(upload),
          }),
        }
      : null,
    poster: video.video_thumbnail,
    speaker: video.speaker,
    language: video.language as Locale,
    words: Object.fromEntries(
      locales
        .filter(hasWords)
        .map((locale) => [locale, { title: words[locale].title, message: words[locale].message }]),
    ),
    captions: captionedLocales(words),
  };
}

/** Changes beside the published film, as the film that it would be. */
function wirePending(row: SelectedChurchFilm): WirePendingFilm | null {
  const { video, film, pending, upload, pendingUpload } = row;
  if (!pending) return null;
  const { values } = pending;
  const columns = changedColumns(video, values, film?.main_language ?? (video.language as Locale));
  const changed = { ...video, ...columns, slug: values.slug ?? video.slug };
  return {
    state: pending.refused_at ? 'refused' : 'waiting',
    sent_at: pending.sent_at.toISOString(),
    message: pending.message,
    film: values.video
      ? wireContent(changed, pending.upload_id, pendingUpload)
      : wireContent(changed, film?.upload_id, upload),
  };
}

/**
 * The reason of a rejection at the desk, else the message of the film's page (specification 4.1).
 */
function reasonOf({ status, message }: SelectedChurchFilm['video']): string | null {
  return status === 'refused' || status === 'no_payment' ? message : null;
}
