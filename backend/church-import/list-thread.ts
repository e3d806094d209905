import type { LeftOutReason, ListedChurch, RowNote } from '../../lib/contract/church-imports.ts';
import { normalise } from '../search/normalise.ts';
import { answerCalls } from '../threads/answer-calls.ts';
import { storable } from '../threads/storable.ts';
import { type ListOptions, type ReadList, readChurches } from './read-churches.ts';

/* Reads a list of churches beside the event loop. What it has read ends with the thread. */

/** What the columns of a row say, as far as a page shows it. */
const maxColumns = 40;
const maxWords = 300;

/** A row of a list: a church, or a line that is none. */
export interface ListRow {
  lines: number[];
  key: string;
  name_key: string;
  cells: string[];
  church: ListedChurch | null;
  notes: RowNote[];
  reason: LeftOutReason | null;
}

export type ListHead = Omit<ReadList, 'entries' | 'leftOut'> & { total: number };

let rows: ListRow[] = [];

const calls = {
  read(bytes: Uint8Array, options: ListOptions): ListHead {
    const { entries, leftOut, ...head } = readChurches(bytes, options);
    const keys = new Map<string, number>();
    const churches = entries.map(({ key, church, cells, ...entry }): ListRow => {
      const own = ownKey(key, keys);
      const name_key = normalise(church.name);
      return { ...entry, church, key: own, name_key, cells: shown(cells), reason: null };
    });
    const others = leftOut.map(({ line, reason, notes, cells }): ListRow => {
      const row = { lines: [line], key: '', name_key: '', church: null };
      return { ...row, notes, reason, cells: shown(cells) };
    });
    rows = [...churches, ...others].sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
    return storable({ ...head, total: rows.length });
  },
  part: (from: number, count: number): ListRow[] => storable(rows.slice(from, from + count)),
};

const shown = (cells: string[]) =>
  cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxWords));

/** Two rows of a list may have the same key if only their words differ that no key has. */
function ownKey(key: string, keys: Map<string, number>): string {
  let [own, number] = [key, keys.get(key) ?? 1];
  for (; keys.has(own); number++) own = `${key}#${number + 1}`;
  keys.set(key, number);
  if (own !== key) keys.set(own, 1);
  return own;
}

answerCalls(calls);
