import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ReviewStoryBody, WireStory } from '../../lib/contract/stories.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import { introVideos, stories, users } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { requireFile } from '../films/uploads.ts';
import { dangerFirst } from '../help/danger-marks.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter } from '../mail/outbox.ts';
import { type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import { decidedAlready, requireRevision } from '../queries/revision.ts';
import { type SelectedStory, selectStories, wireStory } from './stories.ts';

/**
 * Stories with a status: those in review with the ones marked for danger first, then longest
 * waiting first; others latest reviewed first.
 */
export async function listStoriesToReview(
  db: Database,
  { status, ...request }: PageRequest & HeldBy & { status: IntroVideoStatus },
): Promise<PageOf<WireStory>> {
  const { offset, limit } = pageOf(request);
  const where = and(eq(introVideos.status, status), heldPart('stories', request));
  const order =
    status === 'review'
      ? [dangerFirst(stories), asc(stories.created_at), asc(stories.video_id)]
      : [desc(stories.reviewed_at), desc(stories.video_id)];
  const [[totals], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(stories)
      .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
      .where(where),
    selectStories(db)
      .where(where)
      .orderBy(...order)
      .offset(offset)
      .limit(limit),
  ]);
  return { data: rows.map(wireStory), meta: { total: totals?.total ?? 0, offset, limit } };
}

/**
 * Decides on a story, or requests changes from its author first; a decision may be changed later,
 * and the author is notified of each change. Throws a 404 if there is no such story, and a 409 if
 * it is not as it was seen or the file of its film no longer exists.
 */
export async function reviewStory(
  db: Database,
  id: string,
  { decision, message, church_status, revision }: ReviewStoryBody,
): Promise<WireStory> {
  const { MINISTRY_EMAIL } = environment();
  const which = eq(stories.video_id, serialId(id) ?? 0);
  return db.transaction(async (tx) => {
    const [story] = await tx.select().from(stories).where(which).for('update');
    if (!story) throw notFound();
    const [video] = await tx.select().from(introVideos).where(eq(introVideos.id, story.video_id));
    if (!video) throw notFound();
    // The same decision submitted twice.
    const hasSameMessage = (story.message ?? '') === (message ?? '');
    const isRepeated = hasSameMessage && (video.status === decision || isAsked(decision));
    if (!isRepeated) {
      const [seen] = await selectStories(tx).where(which);
      requireRevision(wireStory(seen as SelectedStory).revision, revision);
    }
    if (decision === 'changes_requested') {
      await requestChanges(tx, story, video, message ?? '');
      const [updated] = await selectStories(tx).where(which);
      return wireStory(updated as SelectedStory);
    }
    const approved = decision === 'approved';
    if (approved) await requireFile(tx, video);
    await tx
      .update(stories)
      .set({ message: message ?? null, reviewed_at: sql`now()` })
      .where(which);
    await tx
      .update(introVideos)
      .set({
        status: decision,
        // The page shows the server's message, as with a stopped payment (specification 4.1).
        message: approved ? null : (message ?? null),
        account_id: approved ? story.account_id : null,
        updated_at: sql`current_date`,
      })
      .where(eq(introVideos.id, video.id));
    if (church_status && video.user_id) {
      await tx.update(users).set({ church_status }).where(eq(users.id, video.user_id));
    }
    if (video.status !== decision) {
      const words = { name: video.speaker ?? '', slug: video.slug, message: message ?? '' };
      const isTakenDown = video.status === 'approved';
      const kind = isTakenDown ? 'story_taken_down' : (`story_${decision}` as const);
      await queueLetter(tx, kind, story.email, story.locale, words, MINISTRY_EMAIL);
    }
    const [stored] = await selectStories(tx).where(which);
    return wireStory(stored as SelectedStory);
  });
}

const isAsked = (decision: ReviewStoryBody['decision']) => decision === 'changes_requested';

/** Writes to the author, who replies by e-mail; the story stays in review. */
async function requestChanges(
  tx: Database,
  { video_id, email, locale, message: previousMessage }: typeof stories.$inferSelect,
  { status, speaker, slug }: typeof introVideos.$inferSelect,
  message: string,
): Promise<void> {
  if (status !== 'review') throw decidedAlready();
  // A repeated request with the same text sends no second letter.
  if (message === previousMessage) return;
  await tx.update(stories).set({ message }).where(eq(stories.video_id, video_id));
  const words = { name: speaker ?? '', slug, message };
  await queueLetter(tx, 'story_changes', email, locale, words, environment().MINISTRY_EMAIL);
}
