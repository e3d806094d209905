import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { createContentAccounts } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import { contentOwnerPrefix } from '../db/people.ts';
import { formerVideoSlugs, introVideos, users } from '../db/schema.ts';
import { markWithdrawn } from '../queries/former-slugs.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Content } from './content.ts';
import { excludedColumns } from './excluded-columns.ts';

type ContentVideo = Content['intro-videos'][number];

/**
 * Stores welcome and story videos and their owners, replacing those with the same type and slug.
 */
export async function storeIntroVideos(tx: Database, videos: ContentVideo[]) {
  if (videos.length === 0) return;
  await createContentAccounts(
    tx,
    videos.map(({ video, church }) => ({ account_id: video.account_id, name: church ?? '' })),
  );
  // A random password: owners of videos from the folder cannot sign in.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  for (const { video, owner, former } of videos) {
    const user_id = ownerId(video.type, video.slug);
    const email = `${video.type}-${video.slug}@content.invalid`;
    const person = {
      ...owner,
      membership_state: owner.membership_state ?? null,
      account_id: video.account_id ?? null,
    };
    await tx
      .insert(users)
      .values({
        ...person,
        id: user_id,
        email,
        email_key: email,
        password_hash,
        first_name: video.speaker ?? '',
        last_name: '',
        locale: 'en',
        terms_accepted_at: sql`now()`,
      })
      .onConflictDoUpdate({ target: users.id, set: person });
    const [created] = await tx
      .insert(introVideos)
      .values({ ...video, user_id })
      .onConflictDoUpdate({
        target: [introVideos.type, introVideos.slug],
        set: excludedColumns(introVideos),
      })
      .returning({ id: introVideos.id });
    if (!created) continue;
    for (const slug of former) {
      await tx
        .insert(formerVideoSlugs)
        .values({ type: video.type, slug, video_id: created.id })
        .onConflictDoUpdate({
          target: [formerVideoSlugs.type, formerVideoSlugs.slug],
          set: { video_id: created.id },
        });
    }
  }
}

/**
 * Deletes videos that are no longer in the folder, by type and slug, and their owners; old links
 * answer 410.
 */
export async function removeIntroVideos(
  tx: Database,
  videos: { type: IntroVideoType; slug: string }[],
) {
  for (const { type, slug } of videos) {
    const which = and(eq(introVideos.type, type), eq(introVideos.slug, slug));
    const former = await tx
      .select({ slug: formerVideoSlugs.slug })
      .from(formerVideoSlugs)
      .innerJoin(introVideos, eq(introVideos.id, formerVideoSlugs.video_id))
      .where(which);
    await tx.delete(introVideos).where(which);
    await markWithdrawn(tx, type, [slug, ...former.map((row) => row.slug)]);
  }
  const owners = videos.map(({ type, slug }) => ownerId(type, slug));
  if (owners.length > 0) await tx.delete(users).where(inArray(users.id, owners));
}

const ownerId = (type: IntroVideoType, slug: string) => `${contentOwnerPrefix}${type}-${slug}`;
