import { Thread } from './thread.ts';

/** What the module of a reading thread answers: `read` once, and then parts of what it has read. */
type ReadCalls<Head extends { total: number }, Item, Sent extends unknown[]> = {
  read(...sent: Sent): Head;
  part(from: number, count: number): Item[];
};

interface Reading {
  /** The module of the thread. */
  file: URL;
  /** After them it is ended. */
  maxMilliseconds: number;
  /** Few, because the event loop copies each part at once. */
  itemsPerPart: number;
}

/** A file of some megabytes unpacked takes half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/** The thread of a file was ended for its time or its memory, or the file is nested too deeply. */
export const isOverLimits = ({ message }: Error) =>
  /has ended|memory limit|call stack/.test(message);

/**
 * Reads a file in a thread of its own, which ends afterwards; `use` gets its items in parts. Rejects with what the
 * thread has thrown, with its fields but without its class.
 */
export async function readInThread<
  Head extends { total: number },
  Item,
  Sent extends unknown[],
  Result,
>(
  { file, maxMilliseconds, itemsPerPart }: Reading,
  sent: Sent,
  use: (head: Head, parts: AsyncIterable<Item[]>) => Promise<Result>,
): Promise<Result> {
  const thread = new Thread<ReadCalls<Head, Item, Sent>>(file, undefined, resourceLimits);
  const limit = setTimeout(() => thread.end(), maxMilliseconds);
  try {
    const head = (await thread.call('read', ...sent)) as Head;
    clearTimeout(limit);
    return await use(head, partsOf<Item>(thread, head.total, itemsPerPart));
  } finally {
    clearTimeout(limit);
    await thread.end();
  }
}

async function* partsOf<Item>(
  thread: Pick<Thread<{ part(from: number, count: number): Item[] }>, 'call'>,
  total: number,
  count: number,
): AsyncGenerator<Item[]> {
  for (let from = 0; from < total; from += count) yield await thread.call('part', from, count);
}
