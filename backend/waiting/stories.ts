import { stories } from '../db/schema.ts';
import { isHeldBy } from '../items/held.ts';
import { isUndecided, type WaitingSource, waitingRows } from './source.ts';

/** Stories of visitors in review. */
export const waitingStories: WaitingSource = (db, { staffId }) =>
  waitingRows(db, {
    from: stories,
    where: isUndecided(db, stories.video_id),
    since: stories.created_at,
    danger: stories,
    mine: isHeldBy('stories', staffId),
  });
