/*
 * npm run db:import -- FILE
 *
 * Restores the rows that db:export saved into an empty store (DATA_DIR, or DATABASE_URL), all or none.
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
