type Storage = 'localStorage' | 'sessionStorage';

/**
 * Reads a JSON value from storage. Returns undefined if there is none, if storage is disabled, on
 * the server, and if the value is not JSON. It may have been written by another release, so callers
 * must validate its shape.
 */
export function readStored(storage: Storage, name: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if it is undefined. Returns false if storage is disabled or full. */
export function store(storage: Storage, name: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(name);
    else window[storage].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
