import 'server-only';
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
  instructionVideos: 'instruction-videos',
  locations: 'locations',
  introVideos: 'intro-videos',
  challenges: 'challenges',
  players: 'players',
  playlists: 'playlists',
  plans: 'plans',
} as const;
export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags];

/** Lets go of every page that shows content, or one kind of it: its next request shows what is stored now. */
export function expireContent(only?: CacheTag): void {
  for (const tag of only ? [only] : Object.values(cacheTags)) revalidateTag(tag, { expire: 0 });
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
  tags: readonly CacheTag[],
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const kept = unstable_cache(read, [name], { tags: [...tags], revalidate: lifetimeSeconds });
  return cache(kept) as (...args: Args) => Promise<Result>;
}
