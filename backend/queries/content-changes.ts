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
import { videoId } from './videos.ts';

/** What shows something of a person: their videos, and everything of their account. */
export async function changesOfUser(db: Database, userId: string): Promise<ContentChange[]> {
  const [user] = await db
    .select({ account_id: users.account_id })
    .from(users)
    .where(eq(users.id, userId));
  const ofAccount = await changesOfAccounts(db, user?.account_id ? [user.account_id] : []);
  return [...ofAccount, ...(await changesOfVideos(db, eq(introVideos.user_id, userId)))];
}

/**
 * What shows something of these accounts: their churches, the videos of them and of their people, their
 * players and challenges. A notice of specification 4.1 comes and goes on all of them at once.
 */
export async function changesOfAccounts(
  db: Database,
  ids: readonly string[],
): Promise<ContentChange[]> {
  if (ids.length === 0) return [];
  const kinds = ['accounts', 'players', 'challenges'] as const;
  const names = await namesOf(db, ids);
  const found: ContentChange[] = names.flatMap((slug) => kinds.map((kind) => ({ kind, slug })));
  const churches = await db
    .select({ slug: locations.slug, former: formerSlugs.slug })
    .from(locations)
    .leftJoin(formerSlugs, eq(formerSlugs.moved_to, locations.slug))
    .where(inArray(locations.account_id, [...ids]));
  for (const { slug, former } of churches) {
    found.push({ kind: 'locations', slug, placed: true });
    if (former) found.push({ kind: 'locations', slug: former });
  }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.account_id, [...ids]));
  const theirs = or(
    inArray(introVideos.account_id, [...ids]),
    inArray(introVideos.user_id, people),
  );
  found.push(...(await changesOfVideos(db, theirs)));
  const taken = await db
    .select({ slug: challenges.slug })
    .from(challenges)
    .where(inArray(challenges.account_id, [...ids]));
  for (const { slug } of taken) found.push({ kind: 'challenges', slug });
  return found;
}

/** What accounts go by: their ids and their slugs. */
async function namesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, slug } = accounts;
  const rows = await db
    .select({ id, slug })
    .from(accounts)
    .where(inArray(id, [...ids]));
  return [...new Set(rows.flatMap((row) => [row.id, row.slug]))];
}

/** What shows this video, by the slug that it has or once had: its pages, its church's, and every list. */
export async function changesOfVideo(
  db: Database,
  type: IntroVideoType,
  slug: string,
): Promise<ContentChange[]> {
  return changesOfVideoId(db, await videoId(db, type, slug));
}

/** What shows the stories that someone told, by the key of their address. */
export async function changesOfTeller(db: Database, emailKey: string): Promise<ContentChange[]> {
  const { video_id, email_key } = stories;
  const told = await db.select({ video_id }).from(stories).where(eq(email_key, emailKey));
  const found = await Promise.all(told.map((story) => changesOfVideoId(db, story.video_id)));
  return found.flat();
}

/** The same as `changesOfVideo`, by the video's id. */
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
