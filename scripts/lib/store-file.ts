import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../../backend/db/client.ts';
import {
  exportStore,
  importStore,
  parseHead,
  type StoreHead,
  TransferError,
} from '../../backend/db/transfer.ts';

/** Saves all rows, as of one moment, to a new file (gzipped with `.gz`) that only its owner can read. */
export async function writeStoreFile(db: Database, file: string): Promise<{ rows: number }> {
  const lines = new PassThrough();
  // `wx` fails if the file exists.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const written = file.endsWith('.gz')
    ? pipeline(lines, createGzip(), target)
    : pipeline(lines, target);
  const result = await Promise.race([
    exportStore(db, async (line) => {
      if (!lines.write(line)) await once(lines, 'drain');
    }),
    written.then(() =>
      Promise.reject(new Error('the file was closed before all rows were written')),
    ),
  ]);
  lines.end();
  await written;
  return result;
}

/** Restores what `writeStoreFile` saved into an empty store, in full or not at all. Throws TransferError. */
export function readStoreFile(db: Database, file: string): Promise<{ rows: number }> {
  return importStore(db, linesOf(file));
}

/** What the file's first line says of the rows. Throws TransferError. */
export async function readStoreHead(file: string): Promise<StoreHead> {
  for await (const line of linesOf(file)) return parseHead(line);
  return parseHead(undefined);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => text.destroy(error));
  try {
    let partialLine = '';
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (partialLine + chunk).split('\n');
      partialLine = lines.pop() ?? '';
      yield* lines;
    }
    if (partialLine) yield partialLine;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new TransferError('The file is damaged: it cannot be unpacked. Nothing was stored.', {
      cause: error,
    });
  }
}
