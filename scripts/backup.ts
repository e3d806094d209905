/*
 * npm run backup -- FOLDER
 *
 * Saves the whole site to a new folder: all rows of the store (DATABASE_URL, or DATA_DIR), as of one
 * moment, and the films of UPLOADS_DIR. With PostgreSQL the site may run meanwhile.
 */

import { writeBackup } from './lib/backup-folder.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run backup -- FOLDER (a new folder)', async (folder) => {
  const { db, close } = await openStore({ mustExist: true });
  try {
    const { rows, films } = await writeBackup(db, folder);
    console.log(
      films === null
        ? `${rows} rows in ${folder}. The films are in the bucket: back it up separately.`
        : `${rows} rows and ${films} files of films in ${folder}.`,
    );
  } finally {
    await close();
  }
});
