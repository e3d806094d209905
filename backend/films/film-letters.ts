import { eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { type introVideos, users } from '../db/schema.ts';
import { queueLetter } from '../mail/outbox.ts';
import { videoPath } from './video-kind.ts';

type Video = typeof introVideos.$inferSelect;

/**
 * Specification 4.1: the owner of a reviewed video is notified by e-mail as well as on its page.
 * `before`: its status until then; one that was public is taken down.
 */
export async function sendReviewLetter(
  tx: Database,
  video: Video,
  message: string | null | undefined,
  before?: Video['status'],
): Promise<void> {
  const { status } = video;
  if (status !== 'approved' && status !== 'refused') return;
  const words = { path: videoPath(video), message: message ?? '' };
  const isTakenDown = status === 'refused' && before === 'approved';
  await writeToOwner(tx, video, isTakenDown ? 'video_taken_down' : `video_${status}`, words);
}

/** The owner is notified of the decision on changes of a published video. */
export async function sendChangeLetter(
  tx: Database,
  video: Video,
  decision: 'approved' | 'refused',
  message: string,
): Promise<void> {
  const path = decision === 'approved' ? videoPath(video) : `/desk/films/${video.id}`;
  await writeToOwner(tx, video, `video_change_${decision}`, { path, message });
}

async function writeToOwner(
  tx: Database,
  { user_id }: Video,
  kind: Parameters<typeof queueLetter>[1],
  words: Record<string, string>,
): Promise<void> {
  if (!user_id) return;
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, user_id));
  // Owners from the content folder have no mailbox.
  if (!owner || owner.email.endsWith('.invalid')) return;
  await queueLetter(tx, kind, owner.email, owner.locale, words, environment().MINISTRY_EMAIL);
}
