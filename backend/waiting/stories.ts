import { stories } from '../db/schema.ts';
import { isUndecided, type WaitingSource, waitingRows } from './source.ts';

/** Stories of visitors in review. */
export const waitingStories: WaitingSource = (db) =>
  waitingRows(db, {
    from: stories,
    where: isUndecided(db, stories.video_id),
    since: stories.created_at,
    danger: stories,
  });
