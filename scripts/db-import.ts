/*
 * npm run db:import -- FILE
 *
 * Restores the rows that db:export saved into an empty store (DATA_DIR, or DATABASE_URL), all or none. Rows of an
 * earlier release are migrated to this one.
 */
import { fillStore, withFile } from './lib/open-store.ts';
import { readStoreFile, readStoreHead } from './lib/store-file.ts';

await withFile('npm run db:import -- FILE', async (file) => {
  const { rows } = await fillStore(await readStoreHead(file), (db) => readStoreFile(db, file));
  console.log(`${rows} rows from ${file}.`);
});
