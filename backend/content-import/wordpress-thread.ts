import { answerCalls } from '../threads/answer-calls.ts';
import { decodeExport } from './decode-export.ts';
import { type ReadExport, type ReadItem, readWordPress } from './read-wordpress.ts';

/* Reads an export beside the event loop. What it has read ends with the thread. */

export type ExportHead = Omit<ReadExport, 'items'> & { total: number };

let items: ReadItem[] = [];

const calls = {
  read(bytes: Uint8Array): ExportHead {
    const { items: read, ...head } = readWordPress(decodeExport(bytes));
    items = read;
    return { ...head, total: read.length };
  },
  part: (from: number, count: number): ReadItem[] => items.slice(from, from + count),
};

answerCalls(calls);
