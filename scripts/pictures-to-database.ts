/*
 * npm run pictures:to-database
 *
 * Moves uploaded pictures from the bucket (S3_BUCKET) back to the database: before a release is started that
 * knows none in a bucket, or before S3_BUCKET is unset. Stop the site first, which moves them to the bucket.
 */
import { configuredFilms } from '../backend/uploads/film-store.ts';
import { returnPictures } from '../backend/uploads/move-pictures.ts';
import { openStore, reportErrors } from './lib/open-store.ts';

await reportErrors(async () => {
  const { db, close } = await openStore({ migrations: null });
  try {
    const { returned, missing } = await returnPictures(db, configuredFilms);
    const lost = missing > 0 ? `; ${missing} are not in the bucket` : '';
    console.log(`${returned} pictures are in the database again${lost}.`);
    if (missing > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
