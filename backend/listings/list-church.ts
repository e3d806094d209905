import { eq, sql } from 'drizzle-orm';
import { updateListed } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import { accounts, locations, subscriptions, tokens, users } from '../db/schema.ts';
import { placeChurch } from '../places/place-church.ts';
import { normalise } from '../search/normalise.ts';
import { sha256 } from '../secrets/tokens.ts';
import { waitsForTwins } from './church-twins.ts';

/**
 * Adds a subscribed church to the locator, once, when its address is confirmed, so that nobody
 * lists a church that is not theirs. The slug of another church is never taken over, because
 * printed links use it. The pin is placed by the address; if that is not found, the church is
 * listed by name and city only. Nothing is listed while the church may be listed already.
 */
export async function listChurch(tx: Database, accountId: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const ofAccount = eq(locations.account_id, accountId);
  const [listedAlready] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(ofAccount)
    .limit(1);
  const [subscribed] = await tx
    .select({ id: subscriptions.account_id })
    .from(subscriptions)
    .where(eq(subscriptions.account_id, accountId))
    .limit(1);
  if (account && subscribed && !listedAlready) {
    const { id, slug, name, name_key, city, state, zip, phone } = account;
    // Accounts created before the country was asked for are in the US.
    const country = account.country ?? 'US';
    const point = await placeChurch(tx, { country, city, state, zip });
    if (await waitsForTwins(tx, account, { country, point: point ?? null })) return;
    await tx.insert(locations).values({
      slug: sql`case when exists (select from locations l where l.slug = ${slug})
        then ${`${slug}-${id.slice(0, 8)}`}::text else ${slug}::text end` as unknown as string,
      ...{ name, account_id: id, city, state, zip, country, phone, name_key, ...point },
      city_key: normalise(city ?? ''),
    });
  }
  await updateListed(tx, accountId);
}

/** The listing of an account's church; undefined if it is not in the locator. */
export async function findListing(db: Database, accountId: string) {
  const { city, country, latitude, longitude } = locations;
  const [listing] = await db
    .select({ city, country, latitude, longitude })
    .from(locations)
    .where(eq(locations.account_id, accountId))
    .orderBy(locations.id)
    .limit(1);
  return listing;
}

/** What a letter says of the place of a listing, if there is one. */
export function placeWords(
  listing: Awaited<ReturnType<typeof findListing>>,
): Record<string, string> {
  if (!listing) return {};
  return { place: listing.latitude === null ? 'missing' : 'found', city: listing.city ?? '' };
}

/** The listing of the user to whom a token was mailed. */
export async function findListingOfToken(db: Database, token: string) {
  const [owner] = await db
    .select({ account: users.account_id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(eq(tokens.hash, sha256(token)));
  return owner?.account ? findListing(db, owner.account) : undefined;
}
