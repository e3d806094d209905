// Shared by the benchmarks of what visitors wait meanwhile.

/** Milliseconds after which nobody waits for a page any more. */
const longestWait = 30_000;

/** Milliseconds; a request that is not answered, or not even accepted, counts with the time that it waited. */
async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  await fetch(address, { signal: AbortSignal.timeout(longestWait) })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  return performance.now() - started;
}

/**
 * Opens each address once per interval (milliseconds) until stopped; then waits for those that are open. Returns
 * the milliseconds of each by name.
 */
export function watch<Name extends string>(
  addresses: Record<Name, () => string>,
  interval: number,
): () => Promise<Record<Name, number[]>> {
  const watched = Object.entries<() => string>(addresses).map(([name, addressOf]) => {
    const waits: Promise<number>[] = [];
    return { name, waits, timer: setInterval(() => waits.push(timeOf(addressOf())), interval) };
  });
  return async () => {
    for (const { timer } of watched) clearInterval(timer);
    const lists = watched.map(async ({ name, waits }) => [name, await Promise.all(waits)] as const);
    return Object.fromEntries(await Promise.all(lists)) as Record<Name, number[]>;
  };
}

export const highest = (list: number[]): number => Math.max(0, ...list);

/** The value that this share of a list is below. */
export const percentile = (list: number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
