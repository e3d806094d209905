import { eq, sql } from 'drizzle-orm';
import type {
  ChangeChurchFilmBody,
  CreateChurchFilmBody,
  SaveCaptionsBody,
} from '../../lib/contract/church-films.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { filmOwnerOf, lockSubscribedAccount } from '../accounts/church-standing.ts';
import { readCaptions } from '../captions/read-captions.ts';
import type { FilmValues } from '../db/church-films.ts';
import type { Database } from '../db/client.ts';
import { type accounts, churchFilms, formerVideoSlugs, introVideos } from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../pictures/pictures.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { maxFilms } from './church-films.ts';
import { filmPath } from './film-address.ts';
import { discardReplaced, storeChange } from './film-changes.ts';
import {
  addFormerFilmSlug,
  checkFilmSlug,
  claimFilmSlug,
  findFreeFilmSlug,
  retireFilmSlugs,
} from './film-slugs.ts';
import { type FilmWordsByLocale, writeWords } from './film-words.ts';
import { lockChurchFilm, notifyMinistry, notifyOfChange, storeFilm } from './lock-church-film.ts';
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
    const values: FilmValues = {};
    let upload_id: string | null = null;
    if (body.kind !== undefined) values.kind = checkKind(video, body.kind);
    if (body.speaker !== undefined) values.speaker = body.speaker || null;
    if (body.words) values.words = typedWords(body.words);
    if (body.video_url !== undefined || body.upload !== undefined) {
      await lockSubscribedAccount(tx, locked.account.id);
      values.video = await claimFilm(tx, body);
      upload_id = body.upload ?? null;
    }
    if (body.slug !== undefined) {
      const claim = { accountId: locked.account.id, type: video.type, videoId: video.id };
      if (body.slug !== video.slug) await checkFilmSlug(tx, body.slug, claim);
      values.slug = body.slug;
    }
    await storeChange(tx, locked, { values, upload_id });
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

function typedWords(words: NonNullable<ChangeChurchFilmBody['words']>): FilmValues['words'] {
  const typed = locales.map((locale) => {
    const { title, message } = words[locale] ?? {};
    return [
      locale,
      {
        ...(title !== undefined && { title: title || null }),
        ...(message !== undefined && { message: message || null }),
      },
    ];
  });
  return Object.fromEntries(typed);
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
    await storeDrafts(drafts);
    await storeChange(tx, locked, {
      values: { words: { [language]: { transcript } } },
      upload_id: null,
    });
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
    const poster = picture && (await storePicture(tx, locked.account.id, picture));
    await storeChange(tx, locked, { values: { poster }, upload_id: null });
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
    const { video, film, account, pending } = await lockChurchFilm(tx, accountId, id);
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
    const isWaiting = pending !== undefined && pending.refused_at === null;
    if (updated?.status === 'approved' && isWaiting) {
      await notifyOfChange(tx, account.name, updated);
    }
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
    const locked = await lockChurchFilm(tx, accountId, id);
    const { video, film, account } = locked;
    const former = await tx
      .select({ slug: formerVideoSlugs.slug })
      .from(formerVideoSlugs)
      .where(eq(formerVideoSlugs.video_id, video.id));
    await discardReplaced(tx, locked);
    if (film.upload_id) await discardUpload(tx, film.upload_id);
    await deletePicture(tx, account.id, video.video_thumbnail);
    await tx.delete(introVideos).where(eq(introVideos.id, video.id));
    const slugs = [video.slug, ...former.map(({ slug }) => slug)];
    await retireFilmSlugs(tx, video.type, slugs, account.id);
  });
}
