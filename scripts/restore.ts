/*
 * npm run restore -- FOLDER
 *
 * Restores what `npm run backup` saved into an empty store (DATABASE_URL, or DATA_DIR) and an empty
 * UPLOADS_DIR, in full or not at all.
 */

import { readBackup } from './lib/backup-folder.ts';
import { openStore, withFile } from './lib/open-store.ts';

await withFile('npm run restore -- FOLDER', async (folder) => {
  const { db, close } = await openStore({ mustExist: false });
  try {
    const { rows, films } = await readBackup(db, folder);
    console.log(
      films === null
        ? `${rows} rows from ${folder}. Its films were in a bucket: make sure that S3_BUCKET names it.`
        : `${rows} rows and ${films} files of films from ${folder}.`,
    );
  } finally {
    await close();
  }
});
