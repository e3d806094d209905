import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import { formerVideoSlugs, introVideos, users } from '../db/schema.ts';
import { foundAccounts } from '../queries/accounts.ts';
import { markWithdrawn } from '../queries/former-slugs.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Content } from './content.ts';

type StoredVideo = Content['introVideos'][number];

/** Stores welcome and story videos in place of those of the same type and slug, with their owners. */
export async function storeIntroVideos(tx: Database, videos: StoredVideo[]) {
  if (videos.length === 0) return;
  await foundAccounts(
    tx,
    videos.map(({ video, church }) => ({ account_id: video.account_id, name: church ?? '' })),
  );
  // Nobody knows it: whoever owns a video of the folder signs in nowhere.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  for (const { video, owner, former } of videos) {
    const user_id = ownerId(video.type, video.slug);
    const email = `${video.type}-${video.slug}@content.invalid`;
    const person = { ...owner, account_id: video.account_id };
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
    const row = { ...video, user_id };
    const [stored] = await tx
      .insert(introVideos)
      .values(row)
      .onConflictDoUpdate({ target: [introVideos.type, introVideos.slug], set: row })
      .returning({ id: introVideos.id });
    if (!stored) continue;
    for (const slug of former) {
      await tx
        .insert(formerVideoSlugs)
        .values({ type: video.type, slug, video_id: stored.id })
        .onConflictDoUpdate({
          target: [formerVideoSlugs.type, formerVideoSlugs.slug],
          set: { video_id: stored.id },
        });
    }
  }
}

/** Removes videos that the folder once had, by type and slug, and their owners; old links are told so. */
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
    await markWithdrawn(tx, type, [slug, ...former.map((one) => one.slug)]);
  }
  const owners = videos.map(({ type, slug }) => ownerId(type, slug));
  if (owners.length > 0) await tx.delete(users).where(inArray(users.id, owners));
}

const ownerId = (type: IntroVideoType, slug: string) => `content-${type}-${slug}`;
