import { eq, sql } from 'drizzle-orm';
import type {
  ChangeChurchFilmBody,
  CreateChurchFilmBody,
  SaveCaptionsBody,
} from '../../lib/contract/church-films.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { captionsFrom } from '../captions/captions-from.ts';
import type { Database } from '../db/client.ts';
import { type accounts, churchFilms, formerVideoSlugs, introVideos } from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { maxFilms } from './church-films.ts';
import { holdSubscribedAccount, subscriberOf } from './church-standing.ts';
import { filmPath } from './film-address.ts';
import {
  checkFilmSlug,
  claimFilmSlug,
  freeFilmSlug,
  keepFormerFilmSlug,
  retireFilmSlugs,
} from './film-slugs.ts';
import { type FilmWordsByLocale, readWords, writeWords } from './film-words.ts';
import { holdChurchFilm, storeChange, storeFilm, tellMinistry } from './hold-church-film.ts';
import { runIdempotent } from './idempotent-calls.ts';
import { deletePicture, storePicture } from './pictures.ts';
import { discardUpload, holdUpload } from './uploads.ts';
import { checkLink, kindOf } from './videos.ts';

type Video = typeof introVideos.$inferSelect;

/**
 * Adds a film to an account and answers its id. It is shown at once where the ministry approved the
 * church, else it waits and the ministry is told. Throws a 403 where the account has no subscription
 * that is paid, a 400 for a link that is no video, a 409 for an address or an upload that is taken.
 */
export function createChurchFilm(
  db: Database,
  accountId: string | undefined,
  body: CreateChurchFilmBody,
  key: string | undefined,
): Promise<{ id: string }> {
  const { kind, upload, slug: given, speaker, language, title, message } = body;
  const request = { accountId, ...body };
  return runIdempotent(db, 'POST /account/films', key, request, async (tx) => {
    const account = await holdSubscribedAccount(tx, accountId);
    if ((await tx.$count(introVideos, eq(introVideos.account_id, account.id))) >= maxFilms) {
      throw new HttpError(409, 'too_many_films', `A church has at most ${maxFilms} films.`);
    }
    const film = await holdFilm(tx, body);
    const type = kind === 'story' ? 'story' : 'welcome';
    const asking = { accountId: account.id, type } as const;
    if (given) await checkFilmSlug(tx, given, asking);
    const slug = given ?? (await freeFilmSlug(tx, account.slug, asking));
    const words = noWords();
    words[language] = { title: title || null, message: message || null, transcript: null };
    const status: IntroVideoStatus = account.approved_at ? 'approved' : 'review';
    await claimFilmSlug(tx, type, slug);
    const [video] = await tx
      .insert(introVideos)
      .values({
        ...{ type, slug, status, account_id: account.id, intro_type: kind },
        ...film,
        ...writeWords(words, language),
        user_id: await subscriberOf(tx, account.id),
        speaker: speaker || null,
        published_at: sql`current_date`,
        updated_at: sql`current_date`,
      })
      .onConflictDoNothing()
      .returning();
    if (!video) throw new HttpError(409, 'slug_taken', 'This address is taken.');
    await tx
      .insert(churchFilms)
      .values({ video_id: video.id, upload_id: upload, main_language: language });
    await leadOwnName(tx, account, video);
    if (status === 'review') await tellMinistry(tx, account.name, video);
    return { id: String(video.id) };
  });
}

/** A church's own name leads to its first welcome, whatever address that has: its profile shows it. */
async function leadOwnName(tx: Database, account: typeof accounts.$inferSelect, video: Video) {
  const { id, type, slug } = video;
  if (type !== 'welcome' || slug === account.slug) return;
  const asking = { accountId: account.id, type } as const;
  const free = (await freeFilmSlug(tx, account.slug, asking)) === account.slug;
  if (!free) return;
  await claimFilmSlug(tx, type, account.slug);
  await keepFormerFilmSlug(tx, type, account.slug, id);
}

const noWords = () =>
  Object.fromEntries(
    locales.map((locale) => [locale, { title: null, message: null, transcript: null }]),
  ) as FilmWordsByLocale;

/** Where the film is: at a link, or among our own files. */
async function holdFilm(
  tx: Database,
  { video_url, upload }: { video_url?: string | undefined; upload?: string | undefined },
) {
  if (upload !== undefined) {
    return { video_url: filmPath(await holdUpload(tx, upload)), video_type: 'external' as const };
  }
  const link = video_url ?? '';
  // Files of this site are the ministry's.
  if (link.startsWith('/'))
    throw invalid('The link leads to no video.', { video_url: 'is not a link' });
  checkLink(link);
  return { video_url: link, video_type: kindOf(link) };
}

/**
 * Changes what is given of a film. Throws a 404 for another account's, a 409 where it was changed since
 * it was seen, or an address is taken.
 */
export function changeChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
  body: ChangeChurchFilmBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await holdChurchFilm(tx, accountId, id);
    const { video, film } = held;
    if (body.version !== film.version) {
      throw new HttpError(409, 'changed_meanwhile', 'Someone else changed this film meanwhile.');
    }
    const changes: Partial<Video> = {};
    if (body.kind !== undefined) changes.intro_type = checkedKind(video, body.kind);
    if (body.speaker !== undefined) changes.speaker = body.speaker || null;
    if (body.words)
      Object.assign(changes, writeWords(merged(video, body.words), film.main_language));
    const isNewFilm = body.video_url !== undefined || body.upload !== undefined;
    if (isNewFilm) {
      await holdSubscribedAccount(tx, held.account.id);
      Object.assign(changes, await holdFilm(tx, body));
      if (film.upload_id) await discardUpload(tx, film.upload_id);
      await tx
        .update(churchFilms)
        .set({ upload_id: body.upload ?? null })
        .where(eq(churchFilms.video_id, video.id));
    }
    if (body.slug !== undefined && body.slug !== video.slug) {
      const asking = { accountId: held.account.id, type: video.type, videoId: video.id };
      await checkFilmSlug(tx, body.slug, asking);
      await claimFilmSlug(tx, video.type, body.slug);
      await keepFormerFilmSlug(tx, video.type, video.slug, video.id);
      changes.slug = body.slug;
    }
    await storeChange(tx, held, changes);
  });
}

/** An invitation is a welcome (specification 7), so one becomes the other; a story has addresses of its own. */
function checkedKind({ type }: Video, kind: NonNullable<ChangeChurchFilmBody['kind']>) {
  if ((kind === 'story') === (type === 'story')) return kind;
  throw new HttpError(409, 'kind_fixed', 'A story cannot become a welcome, nor a welcome a story.');
}

function merged(video: Video, given: NonNullable<ChangeChurchFilmBody['words']>) {
  const words = readWords(video);
  for (const locale of locales) {
    const { title, message } = given[locale] ?? {};
    if (title !== undefined) words[locale].title = title || null;
    if (message !== undefined) words[locale].message = message || null;
  }
  return words;
}

/**
 * Sets the captions of a film in a language. Throws a 400 that says which line cannot be read; as a
 * draft anything is kept, and shown to nobody.
 */
export function saveCaptions(
  db: Database,
  accountId: string | undefined,
  id: string,
  { language, text, draft }: SaveCaptionsBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await holdChurchFilm(tx, accountId, id);
    const { video, film } = held;
    const { [language]: _, ...drafts } = film.caption_drafts;
    const keepDrafts = (caption_drafts: Partial<Record<Locale, string>>) =>
      tx.update(churchFilms).set({ caption_drafts }).where(eq(churchFilms.video_id, video.id));
    if (draft && text !== null) {
      await keepDrafts({ ...drafts, [language]: text });
      return;
    }
    const words = readWords(video);
    words[language].transcript = text === null ? null : captionsFrom(text);
    await keepDrafts(drafts);
    await storeChange(tx, held, writeWords(words, film.main_language));
  });
}

/** Sets the picture of a film, or goes back to the drawn one. */
export function savePoster(
  db: Database,
  accountId: string | undefined,
  id: string,
  picture: EncodedPicture | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await holdChurchFilm(tx, accountId, id);
    const { video, account } = held;
    await deletePicture(tx, account.id, video.video_thumbnail);
    const path = picture && (await storePicture(tx, account.id, picture));
    await storeChange(tx, held, { video_thumbnail: path });
  });
}

/** Takes a film down, or puts it up again: where it was approved, at once. */
export function withdrawChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
  withdrawn: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { video, film, account } = await holdChurchFilm(tx, accountId, id);
    if ((video.status === 'withdrawn') === withdrawn) return;
    const was_approved = withdrawn ? video.status === 'approved' : false;
    const shown: IntroVideoStatus = film.was_approved ? 'approved' : 'review';
    const status = withdrawn ? ('withdrawn' as const) : shown;
    await storeFilm(tx, video.id, { was_approved });
    const [now] = await tx
      .update(introVideos)
      .set({ status })
      .where(eq(introVideos.id, video.id))
      .returning();
    if (now?.status === 'review') await tellMinistry(tx, account.name, now);
  });
}

/** Deletes a film with its file and its picture. Its addresses say that it is gone, and stay the account's. */
export function deleteChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { video, film, account } = await holdChurchFilm(tx, accountId, id);
    const former = await tx
      .select({ slug: formerVideoSlugs.slug })
      .from(formerVideoSlugs)
      .where(eq(formerVideoSlugs.video_id, video.id));
    if (film.upload_id) await discardUpload(tx, film.upload_id);
    await deletePicture(tx, account.id, video.video_thumbnail);
    await tx.delete(introVideos).where(eq(introVideos.id, video.id));
    const slugs = [video.slug, ...former.map(({ slug }) => slug)];
    await retireFilmSlugs(tx, video.type, slugs, account.id);
  });
}
