/*
 * npm run backup -- FOLDER
 *
 * Saves the whole site to a new folder: all rows of the store (DATABASE_URL, or DATA_DIR), as of one
 * moment, and the films of UPLOADS_DIR. Reads only: the store may be of another release. With PostgreSQL the
 * site may run meanwhile. With BACKUP_RECIPIENTS the files are encrypted; then BACKUP_COMMAND copies them away.
 */

import { writeBackup } from './lib/backup-folder.ts';
import { copyAway, noteSuccess } from './lib/finish-backup.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run backup -- FOLDER (a new folder)', async (folder) => {
  const { db, close } = await openStore({ migrations: null });
  try {
    const { rows, films } = await writeBackup(db, folder);
    console.log(
      films === null
        ? `${rows} rows in ${folder}. The films and pictures are in the bucket: back it up separately.`
        : `${rows} rows and ${films} files of films in ${folder}.`,
    );
  } finally {
    await close();
  }
  await copyAway(folder);
  await noteSuccess(folder);
});
