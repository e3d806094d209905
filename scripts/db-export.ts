/*
 * npm run db:export -- FILE
 *
 * Saves every row of the store (DATA_DIR, or DATABASE_URL) in a file, gzipped where its name ends in
 * .gz. It holds people's data: it is readable by its owner alone.
 */
import { openStore, withFile } from './lib/open-store.ts';
import { writeStoreFile } from './lib/store-file.ts';

await withFile('npm run db:export -- FILE (a new file; gzipped with .gz)', async (file) => {
  const { db, close } = await openStore({ mustExist: true });
  try {
    const { rows } = await writeStoreFile(db, file);
    console.log(`${rows} rows in ${file}.`);
  } finally {
    await close();
  }
});
