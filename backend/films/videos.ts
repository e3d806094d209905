import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { forAllLanguages } from '../../lib/contract/locales.ts';
import { readVideoLink, videoLinkRefusals } from '../../lib/contract/video-links.ts';
import type {
  IntroVideoType,
  SaveIntroVideoBody,
  VideoType,
  WireIntroVideo,
} from '../../lib/contract/videos.ts';
import { hasLapsed, hasListing } from '../accounts/listings.ts';
import { showsNotice, stateOfFilm } from '../accounts/membership-state.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchFilms,
  filmPreparations,
  formerVideoSlugs,
  introVideos,
  stories,
  uploads,
  users,
} from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { normalise } from '../search/normalise.ts';
import { lowFilmFile } from './film-address.ts';
import { sendReviewLetter } from './film-letters.ts';
import { hasPlayableFilm } from './film-preparations.ts';

/** What the public sees, or what the credentialed client stored. */
export type Visibility = 'public' | 'all';

/**
 * A video by its present or a former slug; the result has the present one. Throws a 410 for the public
 * if the account of its church is closed.
 */
export async function findIntroVideo(
  db: Database,
  type: IntroVideoType,
  slug: string,
  visibility: Visibility = 'public',
): Promise<WireIntroVideo | undefined> {
  const [row] = await selectVideos(db, eq(introVideos.id, idOfVideo(type, slug)));
  if (visibility === 'public' && row?.account?.closed_at && !row.isStory) {
    throw new HttpError(410, 'gone', 'The church has closed its account.');
  }
  return row && wireVideo(row, visibility);
}

/** One church's stories fit on one page; more than this is no real church. */
const maxStories = 100;

const shownStories = and(
  eq(introVideos.type, 'story'),
  eq(introVideos.status, 'approved'),
  hasPlayableFilm,
);

/** The approved stories of a church, by its account's slug or else its name, newest first. */
export async function listPrimaryStoryVideos(
  db: Database,
  { slug, name }: { slug?: string | undefined; name?: string | undefined },
): Promise<WireIntroVideo[]> {
  const key = normalise(name ?? '');
  if (slug === undefined && key === '') return [];
  const church = slug === undefined ? eq(accounts.name_key, key) : eq(accounts.slug, slug);
  const isOpen = isNull(accounts.closed_at);
  const rows = await selectVideos(db, and(church, isOpen, shownStories)).limit(maxStories);
  return rows.map((row) => wireVideo(row, 'public'));
}

/** The approved stories of everyone, newest first. */
export async function listApprovedStories(
  db: Database,
  request: PageRequest,
): Promise<PageOf<WireIntroVideo>> {
  const { offset, limit } = pageOf(request);
  const where = shownStories;
  const [[totals], rows] = await Promise.all([
    db.select({ total: count() }).from(introVideos).where(where),
    selectVideos(db, where).offset(offset).limit(limit),
  ]);
  const data = rows.map((row) => wireVideo(row, 'public'));
  return { data, meta: { total: totals?.total ?? 0, offset, limit } };
}

/**
 * Creates a video, or changes the given fields of one. Throws a 400 for a link that is no video, a
 * 409 for a slug that is taken.
 */
export async function saveIntroVideo(
  db: Database,
  body: SaveIntroVideoBody,
  key: string | undefined,
): Promise<WireIntroVideo> {
  const { type, new_slug, ...fields } = body;
  checkLink(fields.video_url);
  const { slug } = await runIdempotent(db, 'POST /intro_videos', key, body, async (tx) => {
    await checkOwner(tx, fields);
    const id = await videoId(tx, type, fields.slug);
    const slug = new_slug ?? (id === undefined ? fields.slug : await slugOf(tx, id));
    const holder = await videoId(tx, type, slug);
    if (holder !== undefined && holder !== id) {
      throw new HttpError(409, 'slug_taken', 'Another video has or had this slug.', {
        fields: { new_slug: 'is taken' },
      });
    }
    if (id === undefined) await createVideo(tx, { ...fields, type, slug });
    else await changeVideo(tx, id, { ...fields, type, slug });
    return { slug };
  });
  return (await findIntroVideo(db, type, slug, 'all')) as WireIntroVideo;
}

type VideoChange = typeof introVideos.$inferInsert | Partial<typeof introVideos.$inferInsert>;

async function createVideo(tx: Database, video: VideoChange) {
  const { type, slug, video_url } = video;
  if (!type || !slug || !video_url) {
    throw invalid('A new video needs its link.', { video_url: 'is needed' });
  }
  const video_type = video.video_type ?? videoTypeOf(video_url);
  await tx.insert(introVideos).values({ ...video, type, slug, video_url, video_type });
}

/** A link to another host's player is embedded, a file is not. */
export function videoTypeOf(link: string): VideoType {
  const result = readVideoLink(link);
  return 'source' in result && 'embedUrl' in result.source ? 'embed' : 'external';
}

async function changeVideo(
  tx: Database,
  id: number,
  video: VideoChange & { type: IntroVideoType },
) {
  const [current] = await tx.select().from(introVideos).where(eq(introVideos.id, id)).for('update');
  const before = current?.slug ?? '';
  const [updated] = await tx
    .update(introVideos)
    .set(video)
    .where(eq(introVideos.id, id))
    .returning();
  if (updated && current?.status !== updated.status)
    await sendReviewLetter(tx, updated, updated.message, current?.status);
  if (before === video.slug) return;
  await tx.insert(formerVideoSlugs).values({ type: video.type, slug: before, video_id: id });
  await tx
    .delete(formerVideoSlugs)
    .where(and(eq(formerVideoSlugs.type, video.type), eq(formerVideoSlugs.slug, video.slug ?? '')));
}

/** The id of the video with this present or former slug, within a query. */
export const idOfVideo = (type: IntroVideoType, slug: string) => sql<number | null>`coalesce(
  (select id from intro_videos where type = ${type} and slug = ${slug}),
  (select video_id from former_video_slugs where type = ${type} and slug = ${slug}))`;

/** The id of the video with this present or former slug. */
export async function videoId(db: Database, type: IntroVideoType, slug: string) {
  const [row] = await db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(eq(introVideos.id, idOfVideo(type, slug)));
  return row?.id;
}

async function slugOf(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ slug: introVideos.slug })
    .from(introVideos)
    .where(eq(introVideos.id, id));
  return row?.slug ?? '';
}

/** Specification 4.1: throws a 400 with the reason for a link that is no video. */
export function checkLink(link: string | undefined) {
  if (link === undefined) return;
  const result = readVideoLink(link);
  const refusal =
    'refused' in result ? result.refused : result.source.kind === 'frame' && 'no_video';
  if (refusal) {
    throw invalid('The link leads to no video.', { video_url: videoLinkRefusals[refusal] });
  }
}

async function checkOwner(
  tx: Database,
  { user_id, account_id }: Pick<SaveIntroVideoBody, 'user_id' | 'account_id'>,
) {
  const fields: Record<string, string> = {};
  if (user_id && (await tx.$count(users, eq(users.id, user_id))) === 0) {
    fields.user_id = 'names nobody';
  }
  if (account_id && (await tx.$count(accounts, eq(accounts.id, account_id))) === 0) {
    fields.account_id = 'names nothing';
  }
  if (Object.keys(fields).length > 0) throw invalid('The owner is not known.', fields);
}

function selectVideos(db: Database, where: SQL | undefined) {
  return db
    .select({
      video: introVideos,
      account: accounts,
      owner: users,
      story: stories.story,
      /** Whether a visitor told it. */
      isStory: sql<boolean>`${stories.video_id} is not null`,
      reviewMessage: churchFilms.review_message,
      wasApproved: churchFilms.was_approved,
      upload: { video_width: uploads.width, video_height: uploads.height },
      uploadId: uploads.id,
      preparation: filmPreparations.state,
      playsEverywhere: uploads.plays_everywhere,
      lapsed: hasLapsed(accounts.id),
      hasListing: hasListing(accounts.id),
      membership: stateOfFilm,
      showsNotice,
    })
    .from(introVideos)
    .leftJoin(accounts, eq(accounts.id, introVideos.account_id))
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .leftJoin(stories, eq(stories.video_id, introVideos.id))
    .leftJoin(churchFilms, eq(churchFilms.video_id, introVideos.id))
    .leftJoin(uploads, or(eq(uploads.id, stories.upload_id), eq(uploads.id, churchFilms.upload_id)))
    .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
    .where(where)
    .orderBy(desc(introVideos.published_at), asc(introVideos.slug));
}
type SelectedVideo = Awaited<ReturnType<typeof selectVideos>>[number];

/**
 * The public response has only the owner's fields that the page needs, and the video once approved.
 */
function wireVideo(selected: SelectedVideo, visibility: Visibility): WireIntroVideo {
  const { video, owner, story, reviewMessage, lapsed, membership, showsNotice } = selected;
  const isClosed = Boolean(selected.account?.closed_at);
  const account = visibility === 'public' && isClosed ? null : selected.account;
  const { user_id, ...videoFields } = video;
  const { uploadId, preparation, playsEverywhere } = selected;
  const isReady = preparation === 'ready';
  const isPreparing = playsEverywhere === false && !isReady;
  const includesMembership = visibility === 'all' || showsNotice;
  // A church's film needs no owner to have a notice.
  const user = (owner || showsNotice) && {
    role: owner?.role ?? ('pastor' as const),
    church_status: owner?.church_status ?? ('none' as const),
    show_notice: showsNotice,
    user_membership: includesMembership && membership ? { state: membership } : null,
  };
  return {
    ...videoFields,
    // A written story has no video.
    video_url: video.video_url || null,
    story,
    ...selected.upload,
    ...(isReady && uploadId && { video_url_low: `/api/v1/films/${lowFilmFile({ id: uploadId })}` }),
    ...(isPreparing && { video_preparing: true }),
    ...(visibility === 'public' && isPreparing && { video_url: null }),
    ...(visibility === 'public' && video.status !== 'approved' && withheldFields),
    ...(visibility === 'public' && isUnseen(selected) && withheldWords(video)),
    // The ministry's reason replaces the church's message.
    ...(video.status === 'refused' &&
      reviewMessage && {
        ...{ ...forAllLanguages('message', null), message: reviewMessage },
      }),
    account_name: account?.name,
    account_slug: account?.slug,
    ...(lapsed && account && { account_suspended: true }),
    ...(account && { account_listed: selected.hasListing }),
    user: user || null,
  };
}

/** Whether the ministry may not have seen its words, or has refused them. */
const isUnseen = ({ video: { status }, wasApproved }: SelectedVideo) =>
  status === 'review' || status === 'refused' || (status === 'withdrawn' && !wasApproved);

/** The message of a refusal is the ministry's. */
const withheldWords = ({ status, message }: SelectedVideo['video']) => ({
  ...{ title: null, title_es: null, title_fr: null, title_ko: null },
  ...{ message_es: null, message_fr: null, message_ko: null },
  ...{ message: status === 'refused' ? message : null, speaker: null, image: null },
});

const withheldFields = {
  video_url: null,
  video_url_low: null,
  video_thumbnail: null,
  story: null,
  ...forAllLanguages('transcript', null),
};
