import { answerCalls } from '../threads/answer-calls.ts';
import { readFile } from './read-file.ts';
import type { ReadExport, ReadItem } from './read-item.ts';

/* Reads a file of another site beside the event loop. What it has read ends with the thread. */

export type ExportHead = Omit<ReadExport, 'items'> & { total: number };

let items: ReadItem[] = [];

const calls = {
  read(bytes: Uint8Array): ExportHead {
    const { items: read, ...head } = readFile(bytes);
    items = read;
    return { ...head, total: read.length };
  },
  part: (from: number, count: number): ReadItem[] => items.slice(from, from + count),
};

answerCalls(calls);
