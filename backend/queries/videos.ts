import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { readVideoLink, videoLinkRefusals } from '../../lib/contract/video-links.ts';
import type {
  IntroVideoType,
  SaveIntroVideoBody,
  VideoType,
  WireIntroVideo,
} from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchFilms,
  formerVideoSlugs,
  introVideos,
  stories,
  users,
} from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { normalise } from '../search/normalise.ts';
import { runIdempotent } from './idempotent-calls.ts';
import { hasLapsed } from './listings.ts';
import { type PageOf, type PageRequest, pageOf } from './page.ts';
import { sendMail } from './tokens.ts';

/** What a visitor may see, or what the credentialed client stored. */
export type Visibility = 'public' | 'all';

/** A video by the slug it has or once had; the answer's slug is the one it has. */
export async function findIntroVideo(
  db: Database,
  type: IntroVideoType,
  slug: string,
  seen: Visibility = 'public',
): Promise<WireIntroVideo | undefined> {
  const id = await videoId(db, type, slug);
  if (id === undefined) return undefined;
  const [found] = await selectVideos(db, eq(introVideos.id, id));
  return found && wireVideo(found, seen);
}

/** One church's stories can be read through; what is over belongs to no church we know. */
const maxStories = 100;

/** The approved stories of a church, by its account's slug or else its name, newest first. */
export async function listPrimaryStoryVideos(
  db: Database,
  { slug, name }: { slug?: string | undefined; name?: string | undefined },
): Promise<WireIntroVideo[]> {
  const key = normalise(name ?? '');
  if (slug === undefined && key === '') return [];
  const church = slug === undefined ? eq(accounts.name_key, key) : eq(accounts.slug, slug);
  const stories = and(eq(introVideos.type, 'story'), eq(introVideos.status, 'approved'));
  const rows = await selectVideos(db, and(church, stories)).limit(maxStories);
  return rows.map((row) => wireVideo(row, 'public'));
}

/** The approved stories of everyone, newest first. */
export async function listApprovedStories(
  db: Database,
  request: PageRequest,
): Promise<PageOf<WireIntroVideo>> {
  const { offset, limit } = pageOf(request);
  const where = and(eq(introVideos.type, 'story'), eq(introVideos.status, 'approved'));
  const [counted] = await db.select({ total: count() }).from(introVideos).where(where);
  const rows = await selectVideos(db, where).offset(offset).limit(limit);
  const data = rows.map((row) => wireVideo(row, 'public'));
  return { data, meta: { total: counted?.total ?? 0, offset, limit } };
}

/** Makes a video, or changes what is given of one. Throws a 400 for a link that is no video, a 409 for a slug that is taken. */
export async function saveIntroVideo(
  db: Database,
  body: SaveIntroVideoBody,
  key: string | undefined,
): Promise<WireIntroVideo> {
  const { type, new_slug, ...given } = body;
  checkLink(given.video_url);
  const { slug } = await runIdempotent(db, 'POST /intro_videos', key, body, async (tx) => {
    await checkOwner(tx, given);
    const id = await videoId(tx, type, given.slug);
    const slug = new_slug ?? (id === undefined ? given.slug : await slugOf(tx, id));
    const holder = await videoId(tx, type, slug);
    if (holder !== undefined && holder !== id) {
      throw new HttpError(409, 'slug_taken', 'Another video has or had this slug.', {
        fields: { new_slug: 'is taken' },
      });
    }
    if (id === undefined) await createVideo(tx, { ...given, type, slug });
    else await changeVideo(tx, id, { ...given, type, slug });
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
  const video_type = video.video_type ?? kindOf(video_url);
  await tx.insert(introVideos).values({ ...video, type, slug, video_url, video_type });
}

/** A link that leads to another host's player is embedded, a file is not. */
export function kindOf(link: string): VideoType {
  const read = readVideoLink(link);
  return 'source' in read && 'embedUrl' in read.source ? 'embed' : 'external';
}

async function changeVideo(
  tx: Database,
  id: number,
  video: VideoChange & { type: IntroVideoType },
) {
  const [held] = await tx.select().from(introVideos).where(eq(introVideos.id, id)).for('update');
  const before = held?.slug ?? '';
  const [now] = await tx.update(introVideos).set(video).where(eq(introVideos.id, id)).returning();
  if (now && held?.status !== now.status) await sendReviewLetter(tx, now, now.message);
  if (before === video.slug) return;
  await tx.insert(formerVideoSlugs).values({ type: video.type, slug: before, video_id: id });
  await tx
    .delete(formerVideoSlugs)
    .where(and(eq(formerVideoSlugs.type, video.type), eq(formerVideoSlugs.slug, video.slug ?? '')));
}

/** Specification 4.1: the owner of a reviewed video is told by email as well as on its page. */
export async function sendReviewLetter(
  tx: Database,
  video: typeof introVideos.$inferSelect,
  message: string | null | undefined,
) {
  const { status, user_id } = video;
  if (!user_id || (status !== 'approved' && status !== 'refused')) return;
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, user_id));
  // Owners that a content folder describes have no mailbox.
  if (!owner || owner.email.endsWith('.invalid')) return;
  const words = { path: videoPath(video), message: message ?? '' };
  const { MINISTRY_EMAIL } = environment();
  await sendMail(tx, `video_${status}`, owner.email, owner.locale, words, MINISTRY_EMAIL);
}

/** The page of a video, without a locale. */
export function videoPath({
  type,
  intro_type,
  slug,
}: Pick<typeof introVideos.$inferSelect, 'type' | 'intro_type' | 'slug'>): string {
  const page = type === 'welcome' && intro_type === 'invitation' ? 'invitation' : type;
  return `/${page}/${encodeURIComponent(slug)}`;
}

/** The video that has or once had a slug. */
export async function videoId(db: Database, type: IntroVideoType, slug: string) {
  const [own] = await db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(and(eq(introVideos.type, type), eq(introVideos.slug, slug)));
  if (own) return own.id;
  const [former] = await db
    .select({ id: formerVideoSlugs.video_id })
    .from(formerVideoSlugs)
    .where(and(eq(formerVideoSlugs.type, type), eq(formerVideoSlugs.slug, slug)));
  return former?.id;
}

async function slugOf(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ slug: introVideos.slug })
    .from(introVideos)
    .where(eq(introVideos.id, id));
  return row?.slug ?? '';
}

/** Specification 4.1: a link that is no video is refused with the reason. */
export function checkLink(link: string | undefined) {
  if (link === undefined) return;
  const read = readVideoLink(link);
  const refused = 'refused' in read ? read.refused : read.source.kind === 'frame' && 'no_video';
  if (refused) {
    throw invalid('The link leads to no video.', { video_url: videoLinkRefusals[refused] });
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
      reviewMessage: churchFilms.review_message,
      lapsed: hasLapsed(accounts.id),
    })
    .from(introVideos)
    .leftJoin(accounts, eq(accounts.id, introVideos.account_id))
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .leftJoin(stories, eq(stories.video_id, introVideos.id))
    .leftJoin(churchFilms, eq(churchFilms.video_id, introVideos.id))
    .where(where)
    .orderBy(desc(introVideos.published_at), asc(introVideos.slug));
}
type FoundVideo = Awaited<ReturnType<typeof selectVideos>>[number];

/** A visitor sees of its owner what the page decides by, and the film once it is approved. */
function wireVideo(
  { video, account, owner, story, reviewMessage, lapsed }: FoundVideo,
  seen: Visibility,
): WireIntroVideo {
  const { user_id, ...shown } = video;
  const told = seen === 'all' || owner?.show_notice;
  const user = owner && {
    role: owner.role,
    church_status: owner.church_status,
    show_notice: owner.show_notice,
    user_membership: told && owner.membership_state ? { state: owner.membership_state } : null,
  };
  return {
    ...shown,
    // Of a story told in words there is no film.
    video_url: video.video_url || null,
    story,
    ...(seen === 'public' && video.status !== 'approved' && withheld),
    // The ministry's words stand in place of the church's.
    ...(video.status === 'refused' &&
      reviewMessage && {
        ...{ message: reviewMessage, message_es: null, message_fr: null, message_ko: null },
      }),
    account_name: account?.name,
    account_slug: account?.slug,
    ...(lapsed && { account_suspended: true }),
    user,
  };
}

const withheld = {
  video_url: null,
  video_thumbnail: null,
  story: null,
  transcript: null,
  transcript_es: null,
  transcript_fr: null,
  transcript_ko: null,
};
