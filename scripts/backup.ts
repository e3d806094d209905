/*
 * npm run backup -- FOLDER
 *
 * Saves the whole site in a new folder: every row of the store (DATABASE_URL, or DATA_DIR), as of one
 * moment, and the films of UPLOADS_DIR. With PostgreSQL the site may go on meanwhile.
 */

import { writeBackup } from './lib/backup-folder.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run backup -- FOLDER (a new folder)', async (folder) => {
  const { db, close } = await openStore({ mustExist: true });
  try {
    const { rows, films } = await writeBackup(db, folder);
    console.log(
      films === null
        ? `${rows} rows in ${folder}. The films are in the bucket: save it by its own means.`
        : `${rows} rows and ${films} files of films in ${folder}.`,
    );
  } finally {
    await close();
  }
});
