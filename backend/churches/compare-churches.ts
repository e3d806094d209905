import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WireTwinComparison } from '../../lib/contract/church-twins.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  cardOrders,
  churchMessages,
  churchTwins,
  formerSlugs,
  introVideos,
  listingCorrections,
  locations,
  users,
} from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { wireChurch } from './find-churches.ts';
import { bothPay } from './merge-accounts.ts';
import { detailsOf } from './merge-listings.ts';

/** The listed churches for which a church waits, and those that were found to be others. */
export function listTwins(db: Database, accountId: string) {
  const { id, slug, name, city, state, zip, country } = locations;
  return db
    .select({ id, slug, name, city, state, zip, country, decision: churchTwins.state })
    .from(churchTwins)
    .innerJoin(locations, eq(locations.id, churchTwins.location_id))
    .where(eq(churchTwins.account_id, accountId))
    .orderBy(id);
}

/**
 * A church and a listing that may be the same, side by side, with what would go along. `slug` may be a
 * former one. Throws a 404.
 */
export async function compareChurches(
  db: Database,
  accountId: string,
  slug: string,
): Promise<WireTwinComparison> {
  const [[account], listing] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    findBySlug(db, slug),
  ]);
  if (!account || !listing) throw notFound();
  const [[holder], [twin]] = await Promise.all([
    listing.account_id && listing.account_id !== accountId
      ? db.select().from(accounts).where(eq(accounts.id, listing.account_id))
      : [],
    db
      .select()
      .from(churchTwins)
      .where(and(eq(churchTwins.account_id, accountId), eq(churchTwins.location_id, listing.id))),
  ]);
  // Of a further listing it is clear which one is compared.
  const isOwn = twin?.own_location_id
    ? eq(locations.id, twin.own_location_id)
    : sql`${locations.id} <> ${listing.id}`;
  const own = await db
    .select()
    .from(locations)
    .where(and(eq(locations.account_id, accountId), isOwn))
    .orderBy(locations.id);
  const [only] = own;
  const [both_pay, goes, stays] = await Promise.all([
    holder ? bothPay(db, account, holder) : false,
    countMoved(db, accountId, own.length === 1 ? [only?.id ?? 0] : []),
    countStaying(db, listing.id),
  ]);
  return {
    church: wireChurch(account),
    state: twin?.state ?? (listing.account_id === accountId ? 'joined' : 'found'),
    listing: wireListing(listing),
    holder: holder ? wireChurch(holder) : null,
    own_listings: own.map(wireListing),
    says: wireSides(only && own.length === 1 ? only : detailsOf(account)),
    ...{ both_pay, goes, stays },
  };
}

async function findBySlug(db: Database, slug: string) {
  const moved = db
    .select({ slug: formerSlugs.moved_to })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, 'locations'), eq(formerSlugs.slug, slug)));
  const [row] = await db
    .select()
    .from(locations)
    .where(sql`${locations.slug} = ${slug} or ${locations.slug} in ${moved}`)
    .orderBy(sql`${locations.slug} = ${slug} desc`)
    .limit(1);
  return row;
}

type Sides = WireTwinComparison['says'];

function wireSides(row: Record<string, unknown>): Sides {
  const text = (field: string) => (typeof row[field] === 'string' ? (row[field] as string) : null);
  return {
    ...{ name: text('name') ?? '', address: text('address'), city: text('city') },
    ...{ state: text('state'), zip: text('zip'), country: text('country'), phone: text('phone') },
    ...{ website: text('website'), pastor_name: text('pastor_name') },
    description: text('description'),
  };
}

function wireListing(row: typeof locations.$inferSelect): WireTwinComparison['listing'] {
  const { id, slug, version, listed } = row;
  return { ...wireSides(row), id, slug, version, listed };
}

async function countMoved(db: Database, accountId: string, listings: number[]) {
  const ofListings = listings.length > 0 ? listings : [0];
  const [people, films, card_orders, conversations, corrections] = await Promise.all([
    db.$count(users, eq(users.account_id, accountId)),
    db.$count(introVideos, eq(introVideos.account_id, accountId)),
    db.$count(cardOrders, eq(cardOrders.account_id, accountId)),
    db.$count(churchMessages, eq(churchMessages.account_id, accountId)),
    db.$count(listingCorrections, inArray(listingCorrections.location_id, ofListings)),
  ]);
  return { people, films, card_orders, conversations, corrections };
}

async function countStaying(db: Database, listingId: number) {
  const [conversations, corrections] = await Promise.all([
    db.$count(churchMessages, eq(churchMessages.location_id, listingId)),
    db.$count(listingCorrections, eq(listingCorrections.location_id, listingId)),
  ]);
  return { conversations, corrections };
}
