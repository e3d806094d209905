import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import {
  cacheManifest,
  everything,
  type KeptRead,
  lifetimeOf,
  type Primitive,
  type ReadName,
} from './cache-manifest';

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
