import 'server-only';
import { revalidateTag, unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { ContentChange } from '@/lib/contract/content-changes';
import {
  cacheManifest,
  everything,
  type KeptRead,
  lifetimeOf,
  type Primitive,
  type ReadName,
  tagsOfChange,
} from './cache-manifest';

/**
 * Lets go of what shows these changes, or of all pages where nothing is said: the next request of each
 * shows what is stored now. Only within a request, as Next wants it.
 */
export function expireContent(changes?: readonly ContentChange[]): void {
  const tags = changes ? new Set(changes.flatMap(tagsOfChange)) : [everything];
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}

/**
 * A named read for pages: asked once per render, kept across renders as the manifest says. Takes
 * primitives only, so that the arguments are the cache key. A read that throws is not kept.
 */
export function cachedRead<Args extends Primitive[], Result>(
  name: ReadName,
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const kept: KeptRead = cacheManifest[name];
  return cache((...args: Args) =>
    unstable_cache(read, [name], {
      tags: [everything, ...kept.tags(...args)],
      revalidate: lifetimeOf(kept),
    })(...args),
  ) as typeof read;
}
