type Listener = (tags: readonly string[]) => void;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.cache-expiry');
const holder = globalThis as { [key]?: Set<Listener> };

/** Whoever keeps pages or reads lets go of those that stand on the tags, before it returns. */
export function onExpiredTags(listener: Listener): void {
  holder[key] ??= new Set();
  holder[key].add(listener);
}

/** Has everything that stands on these tags let go of in this process, within a request or without. */
export function expireTags(tags: readonly string[]): void {
  for (const listener of holder[key] ?? []) listener(tags);
}
