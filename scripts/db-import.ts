/*
 * npm run db:import -- FILE
 *
 * Stores what db:export saved, whole or not at all, in an empty store (DATA_DIR, or DATABASE_URL).
 */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { importStore, TransferError } from '../backend/db/transfer.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run db:import -- FILE', async (file) => {
  const { db, close } = await openStore({ mustExist: false });
  try {
    const { rows } = await importStore(db, linesOf(file));
    console.log(`${rows} rows from ${file}.`);
  } finally {
    await close();
  }
});

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => text.destroy(error));
  try {
    let rest = '';
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new TransferError('The file is damaged: it cannot be unpacked. Nothing was stored.', {
      cause: error,
    });
  }
}
