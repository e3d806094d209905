import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { SubmitStoryBody } from '../../lib/contract/stories.ts';
import type { Database } from '../db/client.ts';
import { introVideos, stories, users } from '../db/schema.ts';
import { filmPath } from '../films/film-address.ts';
import { findFreeStorySlug, slugOfName } from '../films/story-slugs.ts';
import { lockUpload } from '../films/uploads.ts';
import { dangerOfText, dangerWords } from '../help/danger-marks.ts';
import { tellMinistry } from '../mail/outbox.ts';
import { sendReceipt } from '../mail/receipts.ts';
import { isCompleted, runIdempotent } from '../queries/idempotent-calls.ts';
import { noPassword } from '../secrets/passwords.ts';
import { findChurchAccountId } from './challenges.ts';

const call = 'POST /stories';

type SubmittedStory = Omit<SubmitStoryBody, 'website' | 'captcha_token' | 'form_stamp'>;

/**
 * Stores a story for review, and notifies the ministry and, unless they want no letter, its author, atomically. Throws
 * a 400 for an unknown upload, a 409 for one that is incomplete or belongs to another story.
 */
export async function submitStory(
  db: Database,
  submitted: SubmittedStory,
  key: string | undefined,
): Promise<{ slug: string }> {
  const { MINISTRY_EMAIL } = environment();
  return runIdempotent(db, call, key, submitted, async (tx) => {
    const film =
      submitted.upload === undefined ? undefined : await lockUpload(tx, submitted.upload);
    const account_id = await findChurchAccountId(tx, submitted.church, submitted.from);
    const user_id = await createAuthor(tx, submitted, account_id !== undefined);
    const { id, slug } = await createVideo(tx, {
      user_id,
      speaker: submitted.first_name,
      language: submitted.language,
      video_url: film ? filmPath(film) : '',
    });
    const danger = dangerOfText(submitted.story ?? '');
    await tx.insert(stories).values({
      video_id: id,
      story: submitted.story,
      ...danger,
      upload_id: film?.id,
      email: submitted.email,
      email_key: emailKey(submitted.email),
      locale: submitted.locale,
      account_id,
      from: submitted.from,
    });
    const words = { name: submitted.first_name, slug };
    if (submitted.receipt !== false) {
      await sendReceipt(tx, {
        kind: 'story_received',
        to: submitted.email,
        locale: submitted.locale,
        words: { slug },
        replyTo: MINISTRY_EMAIL,
      });
    }
    const waitingWords = { ...words, ...dangerWords(danger, true) };
    await tellMinistry(tx, 'story_waits', waitingWords, submitted.email);
    return { slug };
  });
}

/** Whether the story with this key is stored already. */
export async function isStorySubmitted(db: Database, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await isCompleted(db, call, key));
}

/**
 * The author of a story is an individual (specification 4.1) who cannot sign in. A row of its own
 * rather than an account with the same address: the address is unconfirmed, and the page must not
 * reveal whether it has an account.
 */
async function createAuthor(
  tx: Database,
  { first_name, email, locale }: SubmittedStory,
  hasChurch: boolean,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({
    id,
    email,
    email_key: `story:${id}`,
    password_hash: noPassword,
    first_name,
    last_name: '',
    role: 'individual',
    church_status: hasChurch ? 'pending' : 'none',
    locale,
    terms_accepted_at: sql`now()`,
  });
  return id;
}

type NewVideo = Pick<
  typeof introVideos.$inferInsert,
  'user_id' | 'speaker' | 'language' | 'video_url'
>;

/** Uses the first free slug. If a concurrent story takes it, tries the next one. */
async function createVideo(tx: Database, video: NewVideo): Promise<{ id: number; slug: string }> {
  const base = slugOfName(video.speaker ?? '');
  for (;;) {
    const slug = await findFreeStorySlug(tx, base);
    const [created] = await tx
      .insert(introVideos)
      .values({
        ...video,
        slug,
        type: 'story',
        intro_type: 'story',
        video_type: 'external',
        status: 'review',
        published_at: sql`current_date`,
        updated_at: sql`current_date`,
      })
      .onConflictDoNothing()
      .returning({ id: introVideos.id });
    if (created) return { id: created.id, slug };
  }
}
