import 'server-only';
import { createHash } from 'node:crypto';
import { revalidateTag, unstable_cache } from 'next/cache';
import { cache } from 'react';

/**
 * What a cached read depends on. Publishing expires a tag (`revalidateTag(tag, { expire: 0 })`),
 * and every page that read under it is rendered anew at its next request.
 */
export const cacheTags = {
  answers: 'answers',
  categories: 'categories',
  testimonials: 'testimonials',
  pages: 'pages',
  posts: 'posts',
  guides: 'guides',
  helpLines: 'help-lines',
  instructionVideos: 'instruction-videos',
  locations: 'locations',
  introVideos: 'intro-videos',
  challenges: 'challenges',
  players: 'players',
  playlists: 'playlists',
  plans: 'plans',
} as const;
export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags];

/**
 * The tag of one story: while it waits for its review, its own page is all that speaks of it. A digest,
 * because Next ignores tags of more than 256 characters and puts the others into a header.
 */
export function storyTag(slug: string) {
  const digest = createHash('sha256').update(slug.toLowerCase()).digest('hex').slice(0, 16);
  return `${cacheTags.introVideos}/story/${digest}` as const;
}
type Tag = CacheTag | ReturnType<typeof storyTag>;

/**
 * Lets go of every page that shows content, of those of one kind, or of one story's own page: its next
 * request shows what is stored now.
 */
export function expireContent(only?: CacheTag | { story: string }): void {
  for (const tag of tagsOf(only)) revalidateTag(tag, { expire: 0 });
}

function tagsOf(only: CacheTag | { story: string } | undefined): Tag[] {
  if (only === undefined) return Object.values(cacheTags);
  return typeof only === 'string' ? [only] : [storyTag(only.story)];
}

/** How long a read may be served without asking again, in seconds. */
const lifetimeSeconds = 3600;

type Primitive = string | number | boolean | undefined;

/**
 * A named read for pages: asked once per render, kept across renders under its tags. Takes
 * primitives only, so that the arguments are the cache key. A read that throws is not kept.
 */
export function cachedRead<Args extends Primitive[], Result>(
  name: string,
  tags: readonly CacheTag[] | ((...args: Args) => readonly Tag[]),
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const keep = (of: readonly Tag[]) =>
    unstable_cache(read, [name], { tags: [...of], revalidate: lifetimeSeconds });
  if (typeof tags !== 'function') return cache(keep(tags)) as typeof read;
  return cache((...args: Args) => keep(tags(...args))(...args)) as typeof read;
}
