import { eq, inArray } from 'drizzle-orm';
import { churchFilms, introVideos } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Films of churches that nobody decided on. */
export const waitingFilms: WaitingSource = (db) => {
  const undecided = db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(eq(introVideos.status, 'review'));
  return waitingRows(db, {
    from: churchFilms,
    where: inArray(churchFilms.video_id, undecided),
    since: churchFilms.submitted_at,
  });
};
