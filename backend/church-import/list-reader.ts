import type { ListFault } from '../../lib/contract/church-imports.ts';
import { isOverLimits, readInThread } from '../threads/read-in-thread.ts';
import type { ListHead, ListRow } from './list-thread.ts';
import type { ListOptions } from './read-churches.ts';
import { ListError } from './table.ts';

/** A list of 20,000 churches takes some seconds on a busy machine. */
const maxMilliseconds = 60_000;
const file = new URL('./list-thread.ts', import.meta.url);

/** Reads a file as a list beside the event loop; `use` gets its rows in parts. Throws ListError. */
export async function readList<Result>(
  bytes: Uint8Array,
  options: ListOptions,
  use: (head: ListHead, parts: AsyncIterable<ListRow[]>) => Promise<Result>,
): Promise<Result> {
  const reading = { file, maxMilliseconds, itemsPerPart: 100 };
  return readInThread(reading, [bytes, options], use).catch(asListError);
}

function asListError(error: Error & { fault?: ListFault; line?: number }): never {
  if (error.name === 'ListError' && error.fault) throw new ListError(error.fault, error.line);
  if (isOverLimits(error)) throw new ListError('too_large');
  throw error;
}
