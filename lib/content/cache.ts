import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import {
  type CachedReadOptions,
  cacheManifest,
  everything,
  lifetimeOf,
  type Primitive,
  type ReadName,
} from './cache-manifest';

/**
 * A named read for pages: made once per render, cached across renders as the manifest defines. The
 * arguments are the cache key, so they must be primitives. A read that throws is not cached.
 */
export function cachedRead<Args extends Primitive[], Result>(
  name: ReadName,
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const options: CachedReadOptions = cacheManifest[name];
  return cache((...args: Args) =>
    unstable_cache(read, [name], {
      tags: [everything, ...options.tags(...args)],
      revalidate: lifetimeOf(options),
    })(...args),
  ) as typeof read;
}
