import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  challenges,
  formerSlugs,
  formerVideoSlugs,
  introVideos,
  locations,
  stories,
  users,
} from '../db/schema.ts';
import { videoId } from '../films/videos.ts';

/** Everything that shows data of a person: their videos, and all pages of their account. */
export async function changesOfUser(db: Database, userId: string): Promise<ContentChange[]> {
  const [user] = await db
    .select({ account_id: users.account_id })
    .from(users)
    .where(eq(users.id, userId));
  const ofAccount = await changesOfAccounts(db, user?.account_id ? [user.account_id] : []);
  return [...ofAccount, ...(await changesOfVideos(db, eq(introVideos.user_id, userId)))];
}

/**
 * Everything that shows data of these accounts: their churches, the videos of them and of their
 * people, their players and challenges. A notice of specification 4.1 appears and disappears on all
 * of these at once.
 */
export async function changesOfAccounts(
  db: Database,
  ids: readonly string[],
): Promise<ContentChange[]> {
  if (ids.length === 0) return [];
  const kinds = ['accounts', 'players', 'challenges'] as const;
  const names = await namesOf(db, ids);
  const changes: ContentChange[] = names.flatMap((slug) => kinds.map((kind) => ({ kind, slug })));
  const churches = await db
    .select({ slug: locations.slug, former: formerSlugs.slug })
    .from(locations)
    .leftJoin(formerSlugs, eq(formerSlugs.moved_to, locations.slug))
    .where(inArray(locations.account_id, [...ids]));
  for (const { slug, former } of churches) {
    changes.push({ kind: 'locations', slug, placed: true });
    if (former) changes.push({ kind: 'locations', slug: former });
  }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.account_id, [...ids]));
  const videosOfAccounts = or(
    inArray(introVideos.account_id, [...ids]),
    inArray(introVideos.user_id, people),
  );
  changes.push(...(await changesOfVideos(db, videosOfAccounts)));
  const challengeRows = await db
    .select({ slug: challenges.slug })
    .from(challenges)
    .where(inArray(challenges.account_id, [...ids]));
  for (const { slug } of challengeRows) changes.push({ kind: 'challenges', slug });
  return changes;
}

/** The identifiers of accounts: their ids and their slugs. */
async function namesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, slug } = accounts;
  const rows = await db
    .select({ id, slug })
    .from(accounts)
    .where(inArray(id, [...ids]));
  return [...new Set(rows.flatMap((row) => [row.id, row.slug]))];
}

/**
 * Everything that shows this video, by its present or a former slug: its pages, its church's page,
 * and every list.
 */
export async function changesOfVideo(
  db: Database,
  type: IntroVideoType,
  slug: string,
): Promise<ContentChange[]> {
  return changesOfVideoId(db, await videoId(db, type, slug));
}

/** Everything that shows the stories of a person, by the key of their e-mail address. */
export async function changesOfStoryteller(
  db: Database,
  emailKey: string,
): Promise<ContentChange[]> {
  const { video_id, email_key } = stories;
  const authorStories = await db.select({ video_id }).from(stories).where(eq(email_key, emailKey));
  const changes = await Promise.all(
    authorStories.map((story) => changesOfVideoId(db, story.video_id)),
  );
  return changes.flat();
}

/** Like `changesOfVideo`, by the video's id. */
export async function changesOfVideoId(
  db: Database,
  id: number | undefined,
): Promise<ContentChange[]> {
  if (id === undefined) return [];
  const [video] = await db
    .select({ account_id: introVideos.account_id })
    .from(introVideos)
    .where(eq(introVideos.id, id));
  return [
    ...(await changesOfVideos(db, eq(introVideos.id, id))),
    ...(await namesOf(db, video?.account_id ? [video.account_id] : [])).map(
      (name) => ({ kind: 'accounts', slug: name }) as const,
    ),
  ];
}

async function changesOfVideos(db: Database, where: SQL | undefined): Promise<ContentChange[]> {
  const rows = await db
    .select({ type: introVideos.type, slug: introVideos.slug, former: formerVideoSlugs.slug })
    .from(introVideos)
    .leftJoin(formerVideoSlugs, eq(formerVideoSlugs.video_id, introVideos.id))
    .where(where);
  return rows.flatMap(({ type, slug, former }) => [
    { kind: 'intro-videos' as const, slug: `${type}/${slug}`, placed: true },
    ...(former === null
      ? []
      : [{ kind: 'intro-videos' as const, slug: `${type}/${former}`, listed: false as const }]),
  ]);
}
