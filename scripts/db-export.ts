/*
 * npm run db:export -- FILE
 *
 * Saves all rows of the store (DATA_DIR, or DATABASE_URL) to a file, gzipped if its name ends in .gz. It
 * contains personal data, so only its owner can read it.
 */
import { openStore, withFile } from './lib/open-store.ts';
import { writeStoreFile } from './lib/store-file.ts';

await withFile('npm run db:export -- FILE (a new file; gzipped with .gz)', async (file) => {
  const { db, close } = await openStore({ migrations: null });
  try {
    const { rows } = await writeStoreFile(db, file);
    console.log(`${rows} rows in ${file}.`);
  } finally {
    await close();
  }
});
