import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import type { Database } from '../db/client.ts';
import { accounts, filmChanges, formerSlugs, formerVideoSlugs, introVideos } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { markWithdrawn } from '../queries/former-slugs.ts';
import { isReserved } from './story-slugs.ts';

/** The film that needs a slug; without an id one that is not stored yet. */
interface SlugClaim {
  accountId: string;
  type: IntroVideoType;
  videoId?: number;
}

/**
 * Throws a 409 if a film must not use this slug: it belongs or belonged to another film, it is the
 * slug of another church (whose profile would show the film as its own), or a reserved word.
 */
export async function checkFilmSlug(tx: Database, slug: string, claim: SlugClaim): Promise<void> {
  const fields = (reason: string) => ({ fields: { slug: reason } });
  if (isReserved(slug)) {
    throw new HttpError(409, 'slug_reserved', 'This address is reserved.', fields('is reserved'));
  }
  if (await isTaken(tx, slug, claim)) {
    throw new HttpError(409, 'slug_taken', 'This address is taken.', fields('is taken'));
  }
}

async function isTaken(
  db: Database,
  slug: string,
  { accountId, type, videoId = 0 }: SlugClaim,
): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(
      introVideos,
      and(eq(introVideos.type, type), eq(introVideos.slug, slug), ne(introVideos.id, videoId)),
    ),
    db.$count(
      formerVideoSlugs,
      and(
        eq(formerVideoSlugs.type, type),
        eq(formerVideoSlugs.slug, slug),
        ne(formerVideoSlugs.video_id, videoId),
      ),
    ),
    db.$count(
      formerSlugs,
      and(
        eq(formerSlugs.kind, type),
        eq(formerSlugs.slug, slug),
        isNull(formerSlugs.moved_to),
        sql`${formerSlugs.account_id} is distinct from ${accountId}`,
      ),
    ),
    // Another film waits to be moved there.
    db.$count(
      filmChanges,
      and(
        sql`${filmChanges.values} ->> 'slug' = ${slug}`,
        ne(filmChanges.video_id, videoId),
        inArray(
          filmChanges.video_id,
          db.select({ id: introVideos.id }).from(introVideos).where(eq(introVideos.type, type)),
        ),
      ),
    ),
    db.$count(accounts, and(eq(accounts.slug, slug), ne(accounts.id, accountId))),
  ]);
  return counts.some((count) => count > 0);
}

/** The first of `kite-hill`, `kite-hill-2`, `kite-hill-3` … that a church's film may use. */
export async function findFreeFilmSlug(
  tx: Database,
  base: string,
  claim: SlugClaim,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!isReserved(slug) && !(await isTaken(tx, slug, claim))) return slug;
  }
}

/** Assigns the slug to a film; it is no longer a former slug. */
export async function claimFilmSlug(tx: Database, type: IntroVideoType, slug: string) {
  await tx
    .delete(formerVideoSlugs)
    .where(and(eq(formerVideoSlugs.type, type), eq(formerVideoSlugs.slug, slug)));
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.kind, type), eq(formerSlugs.slug, slug)));
}

/** Makes a slug redirect to a film, in addition to the film's present one. */
export async function addFormerFilmSlug(
  tx: Database,
  type: IntroVideoType,
  slug: string,
  videoId: number,
) {
  await tx
    .insert(formerVideoSlugs)
    .values({ type, slug, video_id: videoId })
    .onConflictDoUpdate({
      target: [formerVideoSlugs.type, formerVideoSlugs.slug],
      set: { video_id: videoId },
    });
}

/** Retires the slugs of a deleted film: they answer 410 and remain reserved for the account. */
export async function retireFilmSlugs(
  tx: Database,
  type: IntroVideoType,
  slugs: string[],
  accountId: string,
) {
  await markWithdrawn(tx, type, slugs);
  await tx
    .update(formerSlugs)
    .set({ account_id: accountId })
    .where(and(eq(formerSlugs.kind, type), inArray(formerSlugs.slug, slugs)));
}
