import { type ParserOptions, PGlite, type Transaction, types } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { answerCalls } from '../threads/answer-calls.ts';
import { PrivateFileSystem } from './private-file-system.ts';

/* The entry of the thread in which PGlite executes statements; `pglite-client.ts` calls it. */

/** Drizzle reads these types as text. It sends functions that say so, which no message can contain. */
const textTypes = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  // Lists of numeric, timestamp, timestamptz, interval and date.
  ...[1231, 1115, 1185, 1187, 1182],
];
const parsers: ParserOptions = Object.fromEntries(
  textTypes.map((type) => [type, (value: string) => value]),
);

interface Running {
  tx: Transaction;
  /** Ends the callback of the transaction, which commits it, or rolls it back. */
  finish(isCommitted: boolean): void;
  /** Settles when it has ended. */
  ended: Promise<unknown>;
}

let database: PGlite | undefined;
const running = new Map<number, Running>();

class RolledBackError extends Error {}

const calls = {
  async open(folder: string): Promise<void> {
    database = await PGlite.create({
      fs: new PrivateFileSystem(folder),
      extensions: { pg_trgm, cube, earthdistance },
    });
  },

  /** Executes a statement, in the transaction with this number or in one of its own. */
  async query(
    transaction: number | undefined,
    text: string,
    values: unknown[] | undefined,
    rowMode: 'array' | 'object' | undefined,
  ) {
    const client = transaction === undefined ? opened() : running.get(transaction)?.tx;
    if (!client) throw new Error('the transaction has ended');
    return client.query(text, values, { rowMode: rowMode ?? 'object', parsers });
  },

  /** Resolves when the transaction has begun: PGlite executes one after the other. */
  begin(number: number): Promise<void> {
    return new Promise((begun, failed) => {
      const ended = opened().transaction(
        (tx) =>
          new Promise<void>((commit, rollBack) => {
            const finish = (isCommitted: boolean) =>
              isCommitted ? commit() : rollBack(new RolledBackError());
            running.set(number, { tx, finish, ended });
            begun();
          }),
      );
      // For a transaction that has begun, `end` reports it.
      ended.catch(failed);
    });
  },

  async end(number: number, isCommitted: boolean): Promise<void> {
    const transaction = running.get(number);
    // Rolled back: it was begun in a thread that has ended.
    if (!transaction && isCommitted) throw new Error('the transaction has ended');
    running.delete(number);
    transaction?.finish(isCommitted);
    try {
      await transaction?.ended;
    } catch (error) {
      if (!(error instanceof RolledBackError)) throw error;
    }
  },

  async close(): Promise<void> {
    await opened().close();
  },
};

export type PgliteCalls = typeof calls;

function opened(): PGlite {
  if (!database) throw new Error('the database is not open');
  return database;
}

answerCalls(calls);
