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
import { churchBehind } from './challenges.ts';
import { dangerMark, harmlessLast } from './danger-marks.ts';
import { filmPath } from './film-address.ts';
import { isAnswered, runIdempotent } from './idempotent-calls.ts';
import { type PageOf, type PageRequest, pageOf, serialId } from './page.ts';
import { sendReceipt } from './receipts.ts';
import { decidedAlready, requireSeenStatus } from './seen-status.ts';
import { freeStorySlug, slugOfName } from './story-slugs.ts';
import { sendMail } from './tokens.ts';
import { holdUpload } from './uploads.ts';
import { emailKey } from './users.ts';

const call = 'POST /stories';

type Told = Omit<TellStoryBody, 'website' | 'captcha_token' | 'form_stamp'>;

/**
 * Keeps a story under review, and writes to its teller and to whoever reviews it: all or nothing.
 * Throws a 400 for an upload that is not known, a 409 for one that is not whole or tells another story.
 */
export async function tellStory(
  db: Database,
  told: Told,
  key: string | undefined,
): Promise<{ slug: string }> {
  const { MINISTRY_EMAIL } = environment();
  return runIdempotent(db, call, key, told, async (tx) => {
    const film = told.upload === undefined ? undefined : await holdUpload(tx, told.upload);
    const account_id = await churchBehind(tx, told.church, told.from);
    const user_id = await createTeller(tx, told, account_id !== undefined);
    const { id, slug } = await createVideo(tx, {
      user_id,
      speaker: told.first_name,
      language: told.language,
      video_url: film ? filmPath(film) : '',
    });
    const danger = detectDanger(told.story ?? '');
    await tx.insert(stories).values({
      video_id: id,
      story: told.story,
      danger,
      upload_id: film?.id,
      email: told.email,
      email_key: emailKey(told.email),
      locale: told.locale,
      account_id,
      from: told.from,
    });
    const words = { name: told.first_name, slug };
    await sendReceipt(tx, {
      kind: 'story_received',
      to: told.email,
      locale: told.locale,
      words: { slug },
      replyTo: MINISTRY_EMAIL,
    });
    const waits = { ...words, ...dangerMark(danger) };
    await sendMail(tx, 'story_waits', MINISTRY_EMAIL, told.language, waits, told.email);
    return { slug };
  });
}

/** Whether the story of this key is on disk already. */
export async function isStorySubmitted(db: Database, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await isAnswered(db, call, key));
}

/**
 * Whoever tells a story is an individual (specification 4.1), and nobody who can sign in. They are not
 * known by their address: nobody confirmed it, and the page must not tell whether it has an account.
 */
async function createTeller(
  tx: Database,
  { first_name, email, locale }: Told,
  namesChurch: boolean,
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
    church_status: namesChurch ? 'pending' : 'none',
    locale,
    terms_accepted_at: sql`now()`,
  });
  return id;
}

type NewVideo = Pick<
  typeof introVideos.$inferInsert,
  'user_id' | 'speaker' | 'language' | 'video_url'
>;

/** Under the first slug that is free. Of two stories told at once, one goes on to the next. */
async function createVideo(tx: Database, video: NewVideo): Promise<{ id: number; slug: string }> {
  const base = slugOfName(video.speaker ?? '');
  for (;;) {
    const slug = await freeStorySlug(tx, base);
    const [stored] = await tx
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
    if (stored) return { id: stored.id, slug };
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
type FoundStory = Awaited<ReturnType<typeof selectStories>>[number];

function wireStory({ story, video, film, church }: FoundStory): WireStory {
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

/** What someone told, by the key of their address. */
export async function listStoriesOf(db: Database, emailKey: string): Promise<WireStory[]> {
  const rows = await selectStories(db)
    .where(eq(stories.email_key, emailKey))
    .orderBy(asc(stories.created_at));
  return rows.map(wireStory);
}

/**
 * Stories of a status: of those that wait, the ones that speak of danger first, then the longest waits;
 * of the others those reviewed lately.
 */
export async function listStoriesToReview(
  db: Database,
  { status, ...request }: PageRequest & { status: IntroVideoStatus },
): Promise<PageOf<WireStory>> {
  const { offset, limit } = pageOf(request);
  const where = eq(introVideos.status, status);
  const order =
    status === 'review'
      ? [harmlessLast(stories.danger), asc(stories.created_at), asc(stories.video_id)]
      : [desc(stories.reviewed_at), desc(stories.video_id)];
  const [counted] = await db
    .select({ total: count() })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .where(where);
  const rows = await selectStories(db)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  return { data: rows.map(wireStory), meta: { total: counted?.total ?? 0, offset, limit } };
}

/**
 * Decides on a story, as often as one changes one's mind, or asks its teller for something first; the
 * teller is written to when the decision is another. Throws a 404 where there is no such story, and a
 * 409 where its status is not the one that was seen.
 */
export async function reviewStory(
  db: Database,
  id: string,
  { decision, message, church_status, seen_status }: ReviewStoryBody,
): Promise<WireStory> {
  const { MINISTRY_EMAIL } = environment();
  const which = eq(stories.video_id, serialId(id) ?? 0);
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(stories).where(which).for('update');
    if (!held) throw notFound();
    const [video] = await tx.select().from(introVideos).where(eq(introVideos.id, held.video_id));
    if (!video) throw notFound();
    // A second press of the same button.
    const isSaid = (held.message ?? '') === (message ?? '');
    if (video.status !== decision || !isSaid) requireSeenStatus(video, seen_status);
    if (decision === 'changes_requested') {
      await requestChanges(tx, held, video, message ?? '');
      const [asked] = await selectStories(tx).where(which);
      return wireStory(asked as FoundStory);
    }
    await tx
      .update(stories)
      .set({ message: message ?? null, reviewed_at: sql`now()` })
      .where(which);
    const approved = decision === 'approved';
    await tx
      .update(introVideos)
      .set({
        status: decision,
        // As with a stopped payment, the page shows the server's message (specification 4.1).
        message: approved ? null : (message ?? null),
        account_id: approved ? held.account_id : null,
        updated_at: sql`current_date`,
      })
      .where(eq(introVideos.id, video.id));
    if (church_status && video.user_id) {
      await tx.update(users).set({ church_status }).where(eq(users.id, video.user_id));
    }
    if (video.status !== decision) {
      const words = { name: video.speaker ?? '', slug: video.slug, message: message ?? '' };
      await sendMail(tx, `story_${decision}`, held.email, held.locale, words, MINISTRY_EMAIL);
    }
    const [stored] = await selectStories(tx).where(which);
    return wireStory(stored as FoundStory);
  });
}

/** Writes to the teller, who answers by letter; the story goes on waiting. */
async function requestChanges(
  tx: Database,
  { video_id, email, locale, message: asked }: typeof stories.$inferSelect,
  { status, speaker, slug }: typeof introVideos.$inferSelect,
  message: string,
): Promise<void> {
  if (status !== 'review') throw decidedAlready();
  // A second press, or the same words again: one letter is enough.
  if (message === asked) return;
  await tx.update(stories).set({ message }).where(eq(stories.video_id, video_id));
  const words = { name: speaker ?? '', slug, message };
  await sendMail(tx, 'story_changes', email, locale, words, environment().MINISTRY_EMAIL);
}

/** Deletes what a person told of themselves, in the caller's transaction; their films go with the next clearing. */
export async function eraseStories(tx: Database, key: string): Promise<number> {
  const theirs = await tx
    .select({ video: stories.video_id, upload: stories.upload_id, user: introVideos.user_id })
    .from(stories)
    .innerJoin(introVideos, eq(introVideos.id, stories.video_id))
    .where(eq(stories.email_key, key));
  if (theirs.length === 0) return 0;
  const films = theirs.flatMap(({ upload }) => upload ?? []);
  await tx.update(uploads).set({ discarded: true }).where(inArray(uploads.id, films));
  await tx.delete(introVideos).where(
    inArray(
      introVideos.id,
      theirs.map(({ video }) => video),
    ),
  );
  const tellers = theirs.flatMap(({ user }) => user ?? []);
  await tx
    .delete(users)
    .where(and(inArray(users.id, tellers), sql`${users.email_key} like 'story:%'`));
  return theirs.length;
}
