import { randomBytes } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { WireFullAccount } from '../../lib/contract/accounts.ts';
import type { WireLocation } from '../../lib/contract/locations.ts';
import { cutSlug, slugWords } from '../../lib/contract/slugs.ts';
import type { Database } from '../db/client.ts';
import { isPublicAccount, listed } from '../db/listed.ts';
import { accounts, locations } from '../db/schema.ts';
import { normalise } from '../search/normalise.ts';
import { isClaimed, isoTime, listedColumns } from './listings.ts';

type AccountRow = typeof accounts.$inferSelect;

/** Which accounts a read includes: the public sees only those with a confirmed owner that are not closed. */
export type Visibility = 'active' | 'all';

const visibleTo = (visibility: Visibility) =>
  visibility === 'active' ? isPublicAccount : undefined;

export function findAccount(db: Database, id: string, visibility: Visibility) {
  return findOne(db, and(isJoinedFrom('id', id), visibleTo(visibility)));
}

/**
 * Finds an account by its slug, in lower case, or by its name; of several with the same name the
 * oldest.
 */
export function findAccountBy(
  db: Database,
  { slug, name }: { slug?: string | undefined; name?: string | undefined },
  visibility: Visibility,
) {
  if (slug !== undefined) {
    return findOne(db, and(isJoinedFrom('slug', slug), visibleTo(visibility)));
  }
  const key = normalise(name ?? '');
  // A name of punctuation only matches no church.
  if (key === '') return Promise.resolve(undefined);
  return findOne(db, and(eq(accounts.name_key, key), visibleTo(visibility)));
}

async function findOne(db: Database, where: SQL | undefined): Promise<WireFullAccount | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.created_at), asc(accounts.id))
    .limit(1);
  return row && wireAccount(row);
}

/** Whether an account has this id or slug, or one that was joined with it had. */
const isJoinedFrom = (column: 'id' | 'slug', value: string): SQL => sql`${accounts.id} = (
  select coalesce(a.merged_into, a.id) from ${accounts} a where a.${sql.identifier(column)} = ${value})`;

function wireAccount(row: AccountRow): WireFullAccount {
  return {
    ...row,
    approved_at: row.approved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Allows a church to publish without review, or requires reviews again. Returns undefined if there
 * is no such account.
 */
export async function approveAccount(
  db: Database,
  id: string,
  approved: boolean,
): Promise<WireFullAccount | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ approved_at: approved ? sql`coalesce(${accounts.approved_at}, now())` : null })
    .where(eq(accounts.id, id))
    .returning();
  return row && wireAccount(row);
}

/** Specification 3: a location without a name is left out. */
const hasName = sql`${locations.name} ~ '[^[:space:]]'`;
/** A listing with the recipient of its messages (the same rule as `recipientFor`). */
const listing = {
  ...listedColumns,
  confirmed_at: isoTime(locations.confirmed_at),
  messages_go_to: sql<'church' | 'ministry'>`
    case when ${isClaimed(locations.account_id)} then 'church' else 'ministry' end`,
};

/** An account's listings fit on one page; more than this is no real church. */
const maxLocations = 100;

export function listLocationsOfAccount(db: Database, accountId: string): Promise<WireLocation[]> {
  return db
    .select(listing)
    .from(locations)
    .where(and(eq(locations.account_id, accountId), hasName, listed))
    .orderBy(locations.name_key, locations.id)
    .limit(maxLocations);
}

export async function findLocationBySlug(
  db: Database,
  slug: string,
): Promise<WireLocation | undefined> {
  const [row] = await db
    .select(listing)
    .from(locations)
    .where(and(eq(locations.slug, slug), hasName, listed));
  return row;
}

/**
 * Creates the account of every church of the content folder, named after the church; existing
 * accounts are kept.
 */
export async function createContentAccounts(
  tx: Database,
  churches: { account_id?: string | null; name: string }[],
): Promise<void> {
  for (const { account_id, name } of churches) {
    if (!account_id) continue;
    const account = { id: account_id, slug: account_id, name, name_key: normalise(name) };
    await tx
      .insert(accounts)
      .values({ ...account, status: 'active', approved_at: new Date() })
      .onConflictDoNothing({ target: accounts.id });
  }
}

/** What a church enters about itself when it signs up. */
export interface ChurchDetails {
  church_name?: string | undefined;
  church_phone?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** The country's code, as `KR`. */
  country?: string | undefined;
}

/**
 * Creates an account with a slug made of its name, followed by random letters if that one is taken.
 */
export async function createAccount(
  tx: Database,
  name: string,
  { church_phone: phone, city, state, zip, country }: ChurchDetails,
  status: AccountRow['status'],
): Promise<string> {
  const baseSlug = slugOf(name);
  for (let slug = baseSlug; ; slug = `${baseSlug}-${randomBytes(4).toString('hex')}`) {
    const [created] = await tx
      .insert(accounts)
      .values({ slug, name, name_key: normalise(name), status, phone, city, state, zip, country })
      .onConflictDoNothing({ target: accounts.slug })
      .returning({ id: accounts.id });
    if (created) return created.id;
  }
}

/**
 * Changes the given details, with which a church that is not listed yet will be listed. The name is
 * public, and stays: see `renameAccount`.
 */
export async function updateAccount(
  tx: Database,
  id: string,
  { church_phone: phone, city, state, zip, country }: Omit<ChurchDetails, 'church_name'>,
): Promise<void> {
  const changes = { phone, city, state, zip, country };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.update(accounts).set(changes).where(eq(accounts.id, id));
}

/**
 * Changes an account's name, which the public sees: only with a change of its listing that may be
 * published, or while it has none. The slug stays, because printed links use it.
 */
export async function renameAccount(tx: Database, id: string, name: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ name, name_key: normalise(name) })
    .where(eq(accounts.id, id));
}

const maxSlugLength = 80;

export const slugOf = (name: string): string =>
  cutSlug(slugWords(name.replace(/['’]/g, '')), maxSlugLength) || 'church';
