import type { ListFault } from '../../lib/contract/church-imports.ts';
import { Thread } from '../threads/thread.ts';
import type { ListCalls, ListHead, ListRow } from './list-thread.ts';
import type { ListOptions } from './read-churches.ts';
import { ListError } from './table.ts';

/** A list of 20,000 churches takes some seconds on a busy machine. */
const maxMilliseconds = 60_000;
/** A spreadsheet of 48 MB unpacked takes half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };
/** Few, because the event loop copies each part at once. */
const rowsPerPart = 100;

/**
 * Reads a file as a list in a thread of its own, which ends afterwards; `use` gets its rows in parts.
 * Throws ListError.
 */
export async function readList<Result>(
  bytes: Uint8Array,
  options: ListOptions,
  use: (head: ListHead, parts: AsyncIterable<ListRow[]>) => Promise<Result>,
): Promise<Result> {
  const file = new URL('./list-thread.ts', import.meta.url);
  const thread = new Thread<ListCalls>(file, undefined, resourceLimits);
  const limit = setTimeout(() => thread.end(), maxMilliseconds);
  try {
    const head = await thread.call('read', bytes, options).catch(asListError);
    clearTimeout(limit);
    return await use(head, partsOf(thread, head.total));
  } finally {
    clearTimeout(limit);
    await thread.end();
  }
}

async function* partsOf(thread: Thread<ListCalls>, total: number): AsyncGenerator<ListRow[]> {
  for (let from = 0; from < total; from += rowsPerPart) {
    yield await thread.call('part', from, rowsPerPart);
  }
}

/** A message between threads keeps the fields of an error, but not its class. */
function asListError(error: Error & { fault?: ListFault; line?: number }): never {
  if (error.name === 'ListError' && error.fault) throw new ListError(error.fault, error.line);
  // The thread was ended for its time or its memory.
  if (/has ended|memory limit/.test(error.message)) throw new ListError('too_large');
  throw error;
}
