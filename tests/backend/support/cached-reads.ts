import { AsyncLocalStorage } from 'node:async_hooks';

type Read = (...args: unknown[]) => Promise<unknown>;
interface CacheEntry {
  value: string | undefined;
  tags: Set<string>;
}

/** What a page has read so far; `nested` within another read, where Next does not cache. */
interface Reading {
  tags?: Set<string>;
  /** The names of its reads. */
  names?: Set<string>;
  nested?: boolean;
  /** Whether the cache is bypassed. */
  bypassesCache?: boolean;
}

const reading = new AsyncLocalStorage<Reading>();
const reads = new Map<string, CacheEntry>();
const pages = new Map<string, CacheEntry>();

/** Replaces `next/cache` for reads outside of Next: caches by name and arguments, expires by tag. */
export const nextCache = {
  unstable_cache:
    (read: Read, [name]: [string], { tags }: { tags: string[] }): Read =>
    async (...args) => {
      const page = reading.getStore();
      if (page?.nested) return read(...args);
      for (const tag of tags) page?.tags?.add(tag);
      page?.names?.add(name);
      const key = JSON.stringify([name, args]);
      const cached = page?.bypassesCache ? undefined : reads.get(key);
      if (cached) return parseValue(cached.value);
      const value = JSON.stringify(await reading.run({ nested: true }, () => read(...args)));
      if (!page?.bypassesCache && value !== undefined)
        reads.set(key, { value, tags: new Set(tags) });
      return parseValue(value);
    },
  revalidateTag(tag: string) {
    for (const cache of [reads, pages]) {
      for (const [key, { tags }] of cache) if (tags.has(tag)) cache.delete(key);
    }
  },
};

const parseValue = (value: string | undefined) =>
  value === undefined ? undefined : JSON.parse(value);

/** A page as visitors get it: cached with the tags of its reads. */
export async function visit(
  name: string,
  render: () => Promise<unknown>,
): Promise<string | undefined> {
  const cached = pages.get(name);
  if (cached) return cached.value;
  const tags = new Set<string>();
  const value = JSON.stringify(await reading.run({ tags }, render));
  pages.set(name, { value, tags });
  return value;
}

/** The same page rendered without any cache. */
export async function renderUncached(render: () => Promise<unknown>): Promise<string | undefined> {
  return JSON.stringify(await reading.run({ bypassesCache: true }, render));
}

/** The names of the reads that a page makes. */
export async function readsOf(render: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  await reading.run({ names }, render);
  return names;
}

export const isCached = (name: string) => pages.has(name);
export const tagsOfCached = () => [...pages].map(([name, { tags }]) => [name, [...tags]] as const);
