import { answerCalls } from '../threads/answer-calls.ts';
import { storable } from '../threads/storable.ts';
import { readFile } from './read-file.ts';
import type { ReadExport, ReadItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { type RestSite, readRest } from './read-rest.ts';

/* Reads a file of another site beside the event loop. What it has read ends with the thread. */

export type ExportHead = Omit<ReadExport, 'items'> & { total: number };

let items: ReadItem[] = [];

const calls = {
  read(sent: Uint8Array | RestSite): ExportHead {
    const whole = sent instanceof Uint8Array ? readFile(sent) : readItems(readRest(sent));
    const { items: read, ...head } = whole;
    items = read;
    return storable({ ...head, total: read.length });
  },
  part: (from: number, count: number): ReadItem[] => storable(items.slice(from, from + count)),
};

answerCalls(calls);
