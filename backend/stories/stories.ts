import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { localeSchema } from '../../lib/contract/common.ts';
import type { WireStory } from '../../lib/contract/stories.ts';
import type { Database } from '../db/client.ts';
import { accounts, filmPreparations, introVideos, stories, uploads, users } from '../db/schema.ts';
import { filmPath } from '../films/film-address.ts';
import { filmFactColumns, wireFilmFacts } from '../films/film-preparations.ts';
import { levelOf } from '../help/danger-marks.ts';
import { revisionOf } from '../queries/revision.ts';

export function selectStories(db: Database) {
  return db
    .select({
      story: stories,
      video: introVideos,
      film: { id: uploads.id, type: uploads.type, ...filmFactColumns },
      church: accounts.slug,
    })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .leftJoin(uploads, eq(uploads.id, stories.upload_id))
    .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
    .leftJoin(accounts, eq(accounts.id, stories.account_id));
}

export type SelectedStory = Awaited<ReturnType<typeof selectStories>>[number];

export function wireStory({ story, video, film, church }: SelectedStory): WireStory {
  const shown = [video.slug, video.speaker, video.language, story.story, story.upload_id];
  return {
    id: video.id,
    revision: revisionOf([...shown, story.account_id, story.message, video.status]),
    slug: video.slug,
    status: video.status,
    first_name: video.speaker ?? '',
    email: story.email,
    language: localeSchema.catch('en').parse(video.language),
    story: story.story,
    danger: story.danger,
    danger_level: levelOf(story),
    danger_sentence: story.danger_sentence,
    film: wireFilm(film),
    church,
    from: story.from,
    message: story.message,
    created_at: story.created_at.toISOString(),
    reviewed_at: story.reviewed_at?.toISOString(),
  };
}

function wireFilm({ id, type, ...facts }: SelectedStory['film']): WireStory['film'] {
  if (!id || !type) return null;
  const { bytes } = facts;
  return { url: filmPath({ id, type }), type, bytes: bytes ?? 0, facts: wireFilmFacts(facts) };
}

/** A person's stories, by the key of their address. */
export async function listStoriesOf(db: Database, emailKey: string): Promise<WireStory[]> {
  const rows = await selectStories(db)
    .where(eq(stories.email_key, emailKey))
    .orderBy(asc(stories.created_at));
  return rows.map(wireStory);
}

/**
 * Deletes a person's stories, in the caller's transaction; their uploads are deleted by the next
 * cleanup.
 */
export async function eraseStories(tx: Database, key: string): Promise<number> {
  const ownStories = await tx
    .select({ video: stories.video_id, upload: stories.upload_id, user: introVideos.user_id })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .where(eq(stories.email_key, key));
  if (ownStories.length === 0) return 0;
  const films = ownStories.flatMap(({ upload }) => upload ?? []);
  await tx.update(uploads).set({ discarded: true }).where(inArray(uploads.id, films));
  await tx.delete(introVideos).where(
    inArray(
      introVideos.id,
      ownStories.map(({ video }) => video),
    ),
  );
  const authors = ownStories.flatMap(({ user }) => user ?? []);
  await tx
    .delete(users)
    .where(and(inArray(users.id, authors), sql`${users.email_key} like 'story:%'`));
  return ownStories.length;
}
