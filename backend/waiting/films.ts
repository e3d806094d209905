import { churchFilms } from '../db/schema.ts';
import { waitsForReview } from '../films/film-changes.ts';
import { isHeldBy } from '../items/held.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Films of churches in review, and published ones of which a change waits. */
export const waitingFilms: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: churchFilms,
    where: waitsForReview(db),
    since: churchFilms.submitted_at,
    mine: isHeldBy('films', staffId),
  });
