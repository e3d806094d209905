/*
 * npm run restore -- FOLDER
 *
 * Restores what `npm run backup` saved, with this release or an earlier one, into an empty store
 * (DATABASE_URL, or DATA_DIR) and an empty UPLOADS_DIR, in full or not at all. An encrypted backup needs
 * BACKUP_KEY_FILE.
 */

import { readBackup, withReadableBackup } from './lib/backup-folder.ts';
import { fillStore, withFile } from './lib/open-store.ts';

await withFile('npm run restore -- FOLDER', (folder) =>
  withReadableBackup(folder, async (readable, head) => {
    const { rows, films } = await fillStore(head, (db) => readBackup(db, readable));
    console.log(
      films === null
        ? `${rows} rows from ${folder}. Its films were in a bucket: make sure that S3_BUCKET names it.`
        : `${rows} rows and ${films} files of films from ${folder}.`,
    );
  }),
);
