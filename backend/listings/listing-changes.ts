import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { withWrittenCode } from '../../lib/contract/address-rules.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { listingChangesSchema } from '../../lib/contract/listings.ts';
import { renameAccount } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import { accounts, locations } from '../db/schema.ts';
import { placeChurch } from '../places/place-church.ts';
import { normalise } from '../search/normalise.ts';

export type ListingRow = typeof locations.$inferSelect;

/** What a church says of itself, with its picture. */
export const listingFields = [
  ...Object.keys(listingChangesSchema.shape),
  'headshot',
] as (keyof StoredChanges)[];

/** Normalises emptied fields to null. */
export function withoutBlanks(changes: StoredChanges): StoredChanges {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([field, value]) => {
      const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
      return [field, isEmpty ? null : value];
    }),
  );
}

/** The fields of `changes` whose values differ from `current`. */
export function changedFields(
  current: StoredChanges,
  changes: StoredChanges,
): (keyof StoredChanges)[] {
  return (Object.keys(changes) as (keyof StoredChanges)[]).filter(
    (field) => !isSameValue(changes[field], current[field]),
  );
}

/** The values of some fields, where they are missing null. */
export function pickFields(
  values: StoredChanges,
  fields: readonly (keyof StoredChanges)[],
): StoredChanges {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** Whether two values of a field are the same, however they are stored. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(toPlain(a), toPlain(b));
}

/** A plain copy for comparison, in which null and missing are the same. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (_, part) => part ?? undefined) ?? 'null');
}

/** A listing's fields by the names that changes use. */
export function currentValues(row: ListingRow): StoredChanges {
  const { latitude, longitude, ...fields } = row;
  const isPlaced = latitude != null && longitude != null;
  return { ...fields, pin: isPlaced ? { latitude, longitude } : null };
}

/**
 * Changes a listing in the caller's transaction, which has locked its row. The pin is placed where
 * the change says, else by the address if that has changed.
 */
export async function applyChanges(
  tx: Database,
  row: ListingRow,
  { pin, ...changes }: StoredChanges,
): Promise<void> {
  // The code as the country writes it; a changed country decides, too.
  const { zip } = withWrittenCode({
    zip: changes.zip ?? row.zip,
    country: changes.country ?? row.country,
  });
  const next = { ...row, ...changes, zip: changes.zip === null ? null : zip };
  const parts = ['country', 'city', 'state', 'zip'] as const;
  const isMoved = pin === null || parts.some((part) => (next[part] ?? '') !== (row[part] ?? ''));
  const location = pin ?? (isMoved ? await placeChurch(tx, next) : row);
  const { latitude = null, longitude = null } = location ?? {};
  await tx
    .update(locations)
    .set({
      ...changes,
      zip: next.zip,
      ...{ latitude, longitude },
      name_key: normalise(next.name),
      city_key: normalise(next.city ?? ''),
      address_key: normalise(next.address ?? ''),
      version: sql`${locations.version} + 1`,
      edited_at: sql`now()`,
      confirmed_at: sql`now()`,
    })
    .where(eq(locations.id, row.id));
  await renameWithListing(tx, row, next.name);
}

/** An account that is named as its listing is renamed with it. */
export async function renameWithListing(
  tx: Database,
  row: ListingRow,
  name: string,
): Promise<void> {
  if (!row.account_id || name === row.name) return;
  const ofAccount = eq(accounts.id, row.account_id);
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(ofAccount);
  if (account?.name === row.name) await renameAccount(tx, row.account_id, name);
}

/** Everything that shows data of a listing. */
export function changesOfListing(
  { slug }: Pick<ListingRow, 'slug'>,
  account: { id: string; slug: string } | undefined,
): ContentChange[] {
  return [
    { kind: 'locations', slug, placed: true },
    ...(account
      ? [account.id, account.slug].map((name) => ({ kind: 'accounts', slug: name }) as const)
      : []),
  ];
}
