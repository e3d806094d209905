import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type {
  ChurchFilmKind,
  WireChurchFilm,
  WireChurchFilmDetail,
} from '../../lib/contract/church-films.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchFilms,
  formerVideoSlugs,
  introVideos,
  stories,
  uploads,
  users,
} from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { captionedLocales, readWords } from './film-words.ts';
import { hasNotice } from './membership-state.ts';
import { serialId } from './page.ts';
import { videoPath } from './videos.ts';

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
  const words = readWords(row.video);
  const captions = captionedLocales(words).map((locale) => [locale, words[locale].transcript]);
  return {
    ...(film as WireChurchFilm),
    caption_texts: Object.fromEntries(captions),
    caption_drafts: row.film?.caption_drafts ?? {},
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
      upload: {
        width: uploads.width,
        height: uploads.height,
        plays_everywhere: uploads.plays_everywhere,
      },
    })
    .from(introVideos)
    .leftJoin(churchFilms, eq(churchFilms.video_id, introVideos.id))
    .leftJoin(uploads, eq(uploads.id, churchFilms.upload_id))
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

function wireChurchFilm({
  video,
  film,
  story,
  hasNotice,
  upload,
}: SelectedChurchFilm): Omit<WireChurchFilm, 'former_slugs'> {
  const words = readWords(video);
  const hasWords = (locale: Locale) => words[locale].title || words[locale].message;
  return {
    id: video.id,
    kind: kindOfFilm(video),
    slug: video.slug,
    path: videoPath(video),
    status: video.status,
    // A notice replaces it because the payments of its church have stopped (specification 4.1).
    paused: video.status === 'approved' && hasNotice,
    reason: film?.review_message ?? reasonOf(video),
    editable: story === null,
    video: video.video_url
      ? {
          from: film?.upload_id ? 'upload' : 'link',
          url: video.video_url,
          ...(film?.upload_id && upload),
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
    version: film?.version ?? 0,
    updated_at: film?.updated_at.toISOString(),
  };
}

export function kindOfFilm({
  type,
  intro_type,
}: Pick<SelectedChurchFilm['video'], 'type' | 'intro_type'>): ChurchFilmKind {
  if (type === 'story') return 'story';
  return intro_type === 'invitation' ? 'invitation' : 'welcome';
}

/**
 * The reason of a rejection at the desk, else the message of the film's page (specification 4.1).
 */
function reasonOf({ status, message }: SelectedChurchFilm['video']): string | null {
  return status === 'refused' || status === 'no_payment' ? message : null;
}
