/*
 * npm run db:import -- FILE
 *
 * Stores what db:export saved, whole or not at all, in an empty store (DATA_DIR, or DATABASE_URL).
 */
import { openStore, withFile } from './lib/open-store.ts';
import { readStoreFile } from './lib/store-file.ts';

await withFile('npm run db:import -- FILE', async (file) => {
  const { db, close } = await openStore({ mustExist: false });
  try {
    const { rows } = await readStoreFile(db, file);
    console.log(`${rows} rows from ${file}.`);
  } finally {
    await close();
  }
});
