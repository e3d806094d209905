import { setImmediate } from 'node:timers/promises';

/** Lets waiting requests be answered in between. */
export function breathe(): Promise<void> {
  return setImmediate();
}

/** The parts of a list, with a pause after each. */
export async function* inParts<One>(list: readonly One[], size: number): AsyncGenerator<One[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await breathe();
  }
}
