type Listener = (tags: readonly string[]) => void;

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.cache-expiry');
const holder = globalThis as { [key]?: Set<Listener> };

/** Registers a cache, which must drop all entries with any of the tags before the listener returns. */
export function onExpiredTags(listener: Listener): void {
  holder[key] ??= new Set();
  holder[key].add(listener);
}

/** Drops all entries with these tags from the caches of this process; may be called outside a request. */
export function expireTags(tags: readonly string[]): void {
  for (const listener of holder[key] ?? []) listener(tags);
}
