import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { localeSchema } from '../../lib/contract/common.ts';
import type { ReviewStoryBody, TellStoryBody, WireStory } from '../../lib/contract/stories.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { accounts, introVideos, stories, uploads, users } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { noPassword } from '../secrets/passwords.ts';
import { findChurchAccountId } from './challenges.ts';
import { dangerFirst, dangerMark } from './danger-marks.ts';
import { filmPath } from './film-address.ts';
import { isCompleted, runIdempotent } from './idempotent-calls.ts';
import { type PageOf, type PageRequest, pageOf, serialId } from './page.ts';
import { sendReceipt } from './receipts.ts';
import { decidedAlready, requireSeenStatus } from './seen-status.ts';
import { findFreeStorySlug, slugOfName } from './story-slugs.ts';
import { sendMail } from './tokens.ts';
import { lockUpload, requireFile } from './uploads.ts';
import { emailKey } from './users.ts';

const call = 'POST /stories';

type SubmittedStory = Omit<TellStoryBody, 'website' | 'captcha_token' | 'form_stamp'>;

/**
 * Stores a story for review, and notifies its author and the ministry by letter, atomically. Throws
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
    const danger = detectDanger(submitted.story ?? '');
    await tx.insert(stories).values({
      video_id: id,
      story: submitted.story,
      danger,
      upload_id: film?.id,
      email: submitted.email,
      email_key: emailKey(submitted.email),
      locale: submitted.locale,
      account_id,
      from: submitted.from,
    });
    const words = { name: submitted.first_name, slug };
    await sendReceipt(tx, {
      kind: 'story_received',
      to: submitted.email,
      locale: submitted.locale,
      words: { slug },
      replyTo: MINISTRY_EMAIL,
    });
    const waitingWords = { ...words, ...dangerMark(danger) };
    await sendMail(
      tx,
      'story_waits',
      MINISTRY_EMAIL,
      submitted.language,
      waitingWords,
      submitted.email,
    );
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

function selectStories(db: Database) {
  return db
    .select({
      story: stories,
      video: introVideos,
      film: { id: uploads.id, type: uploads.type, bytes: uploads.bytes },
      church: accounts.slug,
    })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .leftJoin(uploads, eq(uploads.id, stories.upload_id))
    .leftJoin(accounts, eq(accounts.id, stories.account_id));
}
type SelectedStory = Awaited<ReturnType<typeof selectStories>>[number];

function wireStory({ story, video, film, church }: SelectedStory): WireStory {
  return {
    id: video.id,
    slug: video.slug,
    status: video.status,
    first_name: video.speaker ?? '',
    email: story.email,
    language: localeSchema.catch('en').parse(video.language),
    story: story.story,
    danger: story.danger,
    film: film?.type
      ? { url: filmPath({ ...film, type: film.type }), type: film.type, bytes: film.bytes }
      : null,
    church,
    from: story.from,
    message: story.message,
    created_at: story.created_at.toISOString(),
    reviewed_at: story.reviewed_at?.toISOString(),
  };
}

/** A person's stories, by the key of their address. */
export async function listStoriesOf(db: Database, emailKey: string): Promise<WireStory[]> {
  const rows = await selectStories(db)
    .where(eq(stories.email_key, emailKey))
    .orderBy(asc(stories.created_at));
  return rows.map(wireStory);
}

/**
 * Stories with a status: those in review with the ones marked for danger first, then longest
 * waiting first; others latest reviewed first.
 */
export async function listStoriesToReview(
  db: Database,
  { status, ...request }: PageRequest & { status: IntroVideoStatus },
): Promise<PageOf<WireStory>> {
  const { offset, limit } = pageOf(request);
  const where = eq(introVideos.status, status);
  const order =
    status === 'review'
      ? [dangerFirst(stories.danger), asc(stories.created_at), asc(stories.video_id)]
      : [desc(stories.reviewed_at), desc(stories.video_id)];
  const [totals] = await db
    .select({ total: count() })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .where(where);
  const rows = await selectStories(db)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  return { data: rows.map(wireStory), meta: { total: totals?.total ?? 0, offset, limit } };
}

/**
 * Decides on a story, or requests changes from its author first; a decision may be changed later,
 * and the author is notified of each change. Throws a 404 if there is no such story, and a 409 if
 * its status differs from `seen_status` or the file of its film no longer exists.
 */
export async function reviewStory(
  db: Database,
  id: string,
  { decision, message, church_status, seen_status }: ReviewStoryBody,
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
    if (video.status !== decision || !hasSameMessage) requireSeenStatus(video, seen_status);
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
      await sendMail(tx, `story_${decision}`, story.email, story.locale, words, MINISTRY_EMAIL);
    }
    const [stored] = await selectStories(tx).where(which);
    return wireStory(stored as SelectedStory);
  });
}

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
  await sendMail(tx, 'story_changes', email, locale, words, environment().MINISTRY_EMAIL);
}

/**
 * Deletes a person's stories, in the caller's transaction; their uploads are deleted by the next
 * cleanup.
 */
export async function eraseStories(tx: Database, key: string): Promise<number> {
  const ownStories = await tx
    .select({ video: stories.video_id, upload: stories.upload_id, user: introVideos.user_id })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .where(eq(stories.email_key, key));
  if (ownStories.length === 0) return 0;
  const films = ownStories.flatMap(({ upload }) => upload ?? []);
  await tx.update(uploads).set({ discarded: true }).where(inArray(uploads.id, films));
  await tx.delete(introVideos).where(
    inArray(
      introVideos.id,
      ownStories.map(({ video }) => video),
    ),
  );
  const authors = ownStories.flatMap(({ user }) => user ?? []);
  await tx
    .delete(users)
    .where(and(inArray(users.id, authors), sql`${users.email_key} like 'story:%'`));
  return ownStories.length;
}
