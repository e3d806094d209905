import { eq, inArray } from 'drizzle-orm';
import { introVideos, stories } from '../../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Stories of visitors that nobody decided on. */
export const waitingStories: WaitingSource = (db) => {
  const undecided = db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(eq(introVideos.status, 'review'));
  return waitingRows(db, {
    from: stories,
    where: inArray(stories.video_id, undecided),
    since: stories.created_at,
    danger: stories.danger,
  });
};
