import { AsyncLocalStorage } from 'node:async_hooks';

type Read = (...args: unknown[]) => Promise<unknown>;
interface Kept {
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
  anew?: boolean;
}

const reading = new AsyncLocalStorage<Reading>();
const reads = new Map<string, Kept>();
const pages = new Map<string, Kept>();

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
      const kept = page?.anew ? undefined : reads.get(key);
      if (kept) return parsed(kept.value);
      const value = JSON.stringify(await reading.run({ nested: true }, () => read(...args)));
      if (!page?.anew && value !== undefined) reads.set(key, { value, tags: new Set(tags) });
      return parsed(value);
    },
  revalidateTag(tag: string) {
    for (const kept of [reads, pages]) {
      for (const [key, { tags }] of kept) if (tags.has(tag)) kept.delete(key);
    }
  },
};

const parsed = (value: string | undefined) => (value === undefined ? undefined : JSON.parse(value));

/** A page as visitors get it: cached with the tags of its reads. */
export async function visit(
  name: string,
  render: () => Promise<unknown>,
): Promise<string | undefined> {
  const kept = pages.get(name);
  if (kept) return kept.value;
  const tags = new Set<string>();
  const value = JSON.stringify(await reading.run({ tags }, render));
  pages.set(name, { value, tags });
  return value;
}

/** The same page rendered without any cache. */
export async function renderAnew(render: () => Promise<unknown>): Promise<string | undefined> {
  return JSON.stringify(await reading.run({ anew: true }, render));
}

/** The names of the reads that a page makes. */
export async function readsOf(render: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  await reading.run({ names }, render);
  return names;
}

export const isKept = (name: string) => pages.has(name);
export const tagsOfKept = () => [...pages].map(([name, { tags }]) => [name, [...tags]] as const);
