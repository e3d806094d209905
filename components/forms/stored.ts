type Storage = 'localStorage' | 'sessionStorage';

/**
 * What this browser, or this tab, keeps under a name, as JSON; undefined where there is nothing, where
 * storage is switched off, on the server, and where what is there was not written by `store`. It may be
 * of another release, so whoever reads it says what it must be.
 */
export function readStored(storage: Storage, name: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or with undefined lets go of it. False where storage is switched off or full. */
export function store(storage: Storage, name: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(name);
    else window[storage].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
