import { eq, sql } from 'drizzle-orm';
import type {
  ChangeChurchFilmBody,
  CreateChurchFilmBody,
  SaveCaptionsBody,
} from '../../lib/contract/church-films.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { readCaptions } from '../captions/read-captions.ts';
import type { Database } from '../db/client.ts';
import { type accounts, churchFilms, formerVideoSlugs, introVideos } from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { maxFilms } from './church-films.ts';
import { filmOwnerOf, lockSubscribedAccount } from './church-standing.ts';
import { filmPath } from './film-address.ts';
import {
  addFormerFilmSlug,
  checkFilmSlug,
  claimFilmSlug,
  findFreeFilmSlug,
  retireFilmSlugs,
} from './film-slugs.ts';
import { type FilmWordsByLocale, readWords, writeWords } from './film-words.ts';
import { runIdempotent } from './idempotent-calls.ts';
import { lockChurchFilm, notifyMinistry, storeChange, storeFilm } from './lock-church-film.ts';
import { deletePicture, storePicture } from './pictures.ts';
import { discardUpload, lockUpload } from './uploads.ts';
import { checkLink, videoTypeOf } from './videos.ts';

type Video = typeof introVideos.$inferSelect;

/**
 * Adds a film to an account and returns its id. It is published at once if the ministry approved
 * the church; otherwise it waits for review and the ministry is notified. Throws a 403 if the
 * account has no paid subscription, a 400 for a link that is no video, a 409 for an address or an
 * upload that is taken.
 */
export function createChurchFilm(
  db: Database,
  accountId: string | undefined,
  body: CreateChurchFilmBody,
  key: string | undefined,
): Promise<{ id: string }> {
  const { kind, upload, slug: requestedSlug, speaker, language, title, message } = body;
  const request = { accountId, ...body };
  return runIdempotent(db, 'POST /account/films', key, request, async (tx) => {
    const account = await lockSubscribedAccount(tx, accountId);
    if ((await tx.$count(introVideos, eq(introVideos.account_id, account.id))) >= maxFilms) {
      throw new HttpError(409, 'too_many_films', `A church has at most ${maxFilms} films.`);
    }
    const film = await claimFilm(tx, body);
    const type = kind === 'story' ? 'story' : 'welcome';
    const claim = { accountId: account.id, type } as const;
    if (requestedSlug) await checkFilmSlug(tx, requestedSlug, claim);
    const slug = requestedSlug ?? (await findFreeFilmSlug(tx, account.slug, claim));
    const words = emptyWords();
    words[language] = { title: title || null, message: message || null, transcript: null };
    const status: IntroVideoStatus = account.approved_at ? 'approved' : 'review';
    await claimFilmSlug(tx, type, slug);
    const [video] = await tx
      .insert(introVideos)
      .values({
        ...{ type, slug, status, account_id: account.id, intro_type: kind },
        ...film,
        ...writeWords(words, language),
        user_id: await filmOwnerOf(tx, account.id),
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
    await redirectOwnName(tx, account, video);
    if (status === 'review') await notifyMinistry(tx, account.name, video);
    return { id: String(video.id) };
  });
}

/** A church's own slug redirects to its first welcome, because the church's profile shows it. */
async function redirectOwnName(tx: Database, account: typeof accounts.$inferSelect, video: Video) {
  const { id, type, slug } = video;
  if (type !== 'welcome' || slug === account.slug) return;
  const claim = { accountId: account.id, type } as const;
  const isFree = (await findFreeFilmSlug(tx, account.slug, claim)) === account.slug;
  if (!isFree) return;
  await claimFilmSlug(tx, type, account.slug);
  await addFormerFilmSlug(tx, type, account.slug, id);
}

const emptyWords = () =>
  Object.fromEntries(
    locales.map((locale) => [locale, { title: null, message: null, transcript: null }]),
  ) as FilmWordsByLocale;

/** Source of the film: an external link, or an upload, which is claimed. */
async function claimFilm(
  tx: Database,
  { video_url, upload }: { video_url?: string | undefined; upload?: string | undefined },
) {
  if (upload !== undefined) {
    return { video_url: filmPath(await lockUpload(tx, upload)), video_type: 'external' as const };
  }
  const link = video_url ?? '';
  // Paths of this site belong to the ministry.
  if (link.startsWith('/'))
    throw invalid('The link leads to no video.', { video_url: 'is not a link' });
  checkLink(link);
  return { video_url: link, video_type: videoTypeOf(link) };
}

/**
 * Changes the given fields of a film. Throws a 404 for another account's film, a 409 if it was
 * changed meanwhile or an address is taken.
 */
export function changeChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
  body: ChangeChurchFilmBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockChurchFilm(tx, accountId, id);
    const { video, film } = locked;
    if (body.version !== film.version) {
      throw new HttpError(409, 'changed_meanwhile', 'Someone else changed this film meanwhile.');
    }
    const changes: Partial<Video> = {};
    if (body.kind !== undefined) changes.intro_type = checkKind(video, body.kind);
    if (body.speaker !== undefined) changes.speaker = body.speaker || null;
    if (body.words)
      Object.assign(changes, writeWords(mergeWords(video, body.words), film.main_language));
    const isNewFilm = body.video_url !== undefined || body.upload !== undefined;
    if (isNewFilm) {
      await lockSubscribedAccount(tx, locked.account.id);
      Object.assign(changes, await claimFilm(tx, body));
      if (film.upload_id) await discardUpload(tx, film.upload_id);
      await tx
        .update(churchFilms)
        .set({ upload_id: body.upload ?? null })
        .where(eq(churchFilms.video_id, video.id));
    }
    if (body.slug !== undefined && body.slug !== video.slug) {
      const claim = { accountId: locked.account.id, type: video.type, videoId: video.id };
      await checkFilmSlug(tx, body.slug, claim);
      await claimFilmSlug(tx, video.type, body.slug);
      await addFormerFilmSlug(tx, video.type, video.slug, video.id);
      changes.slug = body.slug;
    }
    await storeChange(tx, locked, changes);
  });
}

/**
 * An invitation is a kind of welcome (specification 7), so either may become the other; stories
 * have addresses of their own.
 */
function checkKind({ type }: Video, kind: NonNullable<ChangeChurchFilmBody['kind']>) {
  if ((kind === 'story') === (type === 'story')) return kind;
  throw new HttpError(409, 'kind_fixed', 'A story cannot become a welcome, nor a welcome a story.');
}

function mergeWords(video: Video, newWords: NonNullable<ChangeChurchFilmBody['words']>) {
  const words = readWords(video);
  for (const locale of locales) {
    const { title, message } = newWords[locale] ?? {};
    if (title !== undefined) words[locale].title = title || null;
    if (message !== undefined) words[locale].message = message || null;
  }
  return words;
}

/**
 * Sets the captions of a film in a language. Throws a 400 that names the line with an error; a
 * draft may contain anything and is not published.
 */
export async function saveCaptions(
  db: Database,
  accountId: string | undefined,
  id: string,
  { language, text, draft }: SaveCaptionsBody,
): Promise<void> {
  // Read before the film is locked: that takes its time.
  const transcript = text === null || draft ? null : (await readCaptions(text, language)).text;
  await db.transaction(async (tx) => {
    const locked = await lockChurchFilm(tx, accountId, id);
    const { video, film } = locked;
    const { [language]: _, ...drafts } = film.caption_drafts;
    const storeDrafts = (caption_drafts: Partial<Record<Locale, string>>) =>
      tx.update(churchFilms).set({ caption_drafts }).where(eq(churchFilms.video_id, video.id));
    if (draft && text !== null) {
      await storeDrafts({ ...drafts, [language]: text });
      return;
    }
    const words = readWords(video);
    words[language].transcript = transcript;
    await storeDrafts(drafts);
    await storeChange(tx, locked, writeWords(words, film.main_language));
  });
}

/** Sets the picture of a film, or restores the generated one. */
export function savePoster(
  db: Database,
  accountId: string | undefined,
  id: string,
  picture: EncodedPicture | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockChurchFilm(tx, accountId, id);
    const { video, account } = locked;
    await deletePicture(tx, account.id, video.video_thumbnail);
    const path = picture && (await storePicture(tx, account.id, picture));
    await storeChange(tx, locked, { video_thumbnail: path });
  });
}

/** Unpublishes a film, or publishes it again; no new review if it was approved. */
export function withdrawChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
  withdrawn: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { video, film, account } = await lockChurchFilm(tx, accountId, id);
    if ((video.status === 'withdrawn') === withdrawn) return;
    const was_approved = withdrawn ? video.status === 'approved' : false;
    const visibleStatus: IntroVideoStatus = film.was_approved ? 'approved' : 'review';
    const status = withdrawn ? ('withdrawn' as const) : visibleStatus;
    await storeFilm(tx, video.id, { was_approved });
    const [updated] = await tx
      .update(introVideos)
      .set({ status })
      .where(eq(introVideos.id, video.id))
      .returning();
    if (updated?.status === 'review') await notifyMinistry(tx, account.name, updated);
  });
}

/**
 * Deletes a film with its file and its picture. Its addresses answer 410 and remain reserved for
 * the account.
 */
export function deleteChurchFilm(
  db: Database,
  accountId: string | undefined,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { video, film, account } = await lockChurchFilm(tx, accountId, id);
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
