/** How often people asked for old addresses, by the id of the row that led them, and for missing paths. */
export interface AskedAddresses {
  led: ReadonlyMap<number, number>;
  missing: ReadonlyMap<string, number>;
}

/** Maximum number of different paths between two calls of `takeAskedAddresses`; further ones are not counted. */
const maxPaths = 500;

let led = new Map<number, number>();
let missing = new Map<string, number>();

/** Counts that a row led somebody; `times` is for restoring sums that could not be stored. */
export function noteLed(id: number, times = 1): void {
  led.set(id, (led.get(id) ?? 0) + times);
}

export function noteMissing(path: string, times = 1): void {
  const before = missing.get(path);
  if (before === undefined && missing.size >= maxPaths) return;
  missing.set(path, (before ?? 0) + times);
}

/** Returns and resets the sums of this process. */
export function takeAskedAddresses(): AskedAddresses {
  const taken = { led, missing };
  led = new Map();
  missing = new Map();
  return taken;
}
