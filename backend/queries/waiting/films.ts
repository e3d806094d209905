import { churchFilms } from '../../db/schema.ts';
import { isUndecided, type WaitingSource, waitingRows } from './source.ts';

/** Films of churches in review. */
export const waitingFilms: WaitingSource = (db) =>
  waitingRows(db, {
    from: churchFilms,
    where: isUndecided(db, churchFilms.video_id),
    since: churchFilms.submitted_at,
  });
