import { count, eq, sql } from 'drizzle-orm';
import type { CreateListingBody } from '../../lib/contract/listings.ts';
import { hasLapsed, updateListed } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import { accounts, locations } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { placeChurch } from '../places/place-church.ts';
import { newSlug } from '../queries/new-slug.ts';
import { normalise } from '../search/normalise.ts';
import type { Session } from '../sessions/sessions.ts';
import { holdForTwins } from './church-twins.ts';
import { changesOfListing, withoutBlanks } from './listing-changes.ts';
import { accountOf, fetchOwnListing, type ListingChange, maxListings } from './own-listings.ts';

/**
 * Creates a further listing for an account, which waits for the staff while the church may be listed
 * already. Throws a 403 if the ministry has not approved the
 * account or its subscription has stopped, and a 409 if it has `maxListings` already.
 */
export function createListing(
  db: Database,
  session: Session,
  { name, country, ...body }: CreateListingBody,
): Promise<ListingChange> {
  const account = accountOf(session);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ approved_at: accounts.approved_at, lapsed: hasLapsed(account.id) })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update');
    if (!row?.approved_at || row.lapsed || account.status !== 'active') {
      throw new HttpError(
        403,
        'not_approved',
        'Only an approved account may list further churches.',
      );
    }
    const [{ listings } = { listings: 0 }] = await tx
      .select({ listings: count() })
      .from(locations)
      .where(eq(locations.account_id, account.id));
    if (listings >= maxListings) {
      throw new HttpError(
        409,
        'too_many_listings',
        `An account has at most ${maxListings} churches.`,
      );
    }
    const { city, ...rest } = withoutBlanks(body);
    const point = await placeChurch(tx, { country, ...body });
    const [created] = await tx
      .insert(locations)
      .values({
        ...{ ...rest, name, country, city, ...point },
        slug: `${account.slug.slice(0, 80)}-${newSlug(5)}`,
        account_id: account.id,
        name_key: normalise(name),
        city_key: normalise(city ?? ''),
        address_key: normalise(rest.address ?? ''),
        edited_at: sql`now()`,
      })
      .returning();
    if (!created) throw new Error('a listing was not stored');
    await holdForTwins(tx, account, created);
    await updateListed(tx, account.id);
    const listing = await fetchOwnListing(tx, session, String(created.id));
    return { listing, changes: changesOfListing(created, account) };
  });
}
