/*
 * npm run db:export -- FILE
 *
 * Saves every row of the store (DATA_DIR, or DATABASE_URL) in a file, gzipped where its name ends in
 * .gz. It holds people's data: it is readable by its owner alone.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportStore } from '../backend/db/transfer.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run db:export -- FILE (a new file; gzipped with .gz)', async (file) => {
  const { db, close } = await openStore({ mustExist: true });
  try {
    const lines = new PassThrough();
    // A file that is there already is somebody's.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    const written = file.endsWith('.gz')
      ? pipeline(lines, createGzip(), target)
      : pipeline(lines, target);
    const { rows } = await Promise.race([
      exportStore(db, async (line) => {
        if (!lines.write(line)) await once(lines, 'drain');
      }),
      written.then(() => Promise.reject(new Error('the file was closed'))),
    ]);
    lines.end();
    await written;
    console.log(`${rows} rows in ${file}.`);
  } finally {
    await close();
  }
});
