import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ChurchListQuery, WireChurchInList } from '../../lib/contract/churches.ts';
import { hasWaitingTwin } from '../accounts/church-standing.ts';
import { wireClosing } from '../accounts/closing-days.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { accounts, checkouts, locations, users } from '../db/schema.ts';
import { countRows, type PageOf, pageOf } from '../queries/page.ts';
import { hasPhone, phoneDigits } from '../queries/phone-digits.ts';
import { normalise } from '../search/normalise.ts';
import { wirePause } from './church-pause.ts';

/** Churches that match a search, or all; newest first. */
export async function listChurches(
  db: Database,
  { q = '', waiting, ...page }: ChurchListQuery,
): Promise<PageOf<WireChurchInList>> {
  const { offset, limit } = pageOf(page);
  const matches = and(
    isNull(accounts.merged_into),
    waiting && hasWaitingTwin(accounts.id),
    q === '' ? undefined : matching(q),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ account: accounts, email: firstOwner })
      .from(accounts)
      .where(matches)
      .orderBy(desc(accounts.created_at), asc(accounts.id))
      .offset(offset)
      .limit(limit),
    countRows(db, accounts, matches),
  ]);
  return {
    data: rows.map(({ account, email }) => ({ ...wireChurch(account), email })),
    meta: { total, offset, limit },
  };
}

/** The part of an account that lists and pages of churches share. */
export function wireChurch(account: typeof accounts.$inferSelect) {
  const { id, slug, name, city, state, zip, country, status, created_at } = account;
  const { membership_state, grace_until } = account;
  return {
    ...{ id, slug, name, city, state, zip, country, membership_state, grace_until },
    pause: wirePause(account),
    closing: wireClosing(account),
    confirmed: status === 'active',
    created_at: created_at.toISOString(),
  };
}

// Selected columns have no table in front of them, so this one is named in full.
const firstOwner = sql<string | null>`(select u.email from ${users} u
  where u.account_id = "accounts"."id" and u.account_role = 'owner'
  order by u.created_at, u.id limit 1)`;

/** Matches what is an id of the church, or has the searched text as a part. */
function matching(q: string): SQL | undefined {
  const lower = q.toLowerCase();
  const key = normalise(q);
  const digits = phoneDigits(q);
  return or(
    eq(accounts.id, q),
    eq(accounts.slug, lower),
    ofPayment(q),
    ofPerson(sql`strpos(u.email_key, ${lower}) > 0`),
    key === '' ? undefined : byWords(key, lower),
    digits ? byPhone(digits) : undefined,
  );
}

const ofPerson = (is: SQL): SQL =>
  sql`exists (select from ${users} u where u.account_id = ${accounts.id} and ${is})`;
const ofListing = (is: SQL): SQL =>
  sql`exists (select from ${locations} l where l.account_id = ${accounts.id} and ${is})`;

function byWords(key: string, lower: string): SQL | undefined {
  return or(
    sql`strpos(${accounts.name_key}, ${key}) > 0`,
    sql`lower(${accounts.city}) = ${lower}`,
    sql`lower(${accounts.zip}) = ${lower}`,
    ofListing(
      sql`(strpos(l.name_key, ${key}) > 0 or l.city_key = ${key} or lower(l.zip) = ${lower})`,
    ),
    ofPerson(sql`(strpos(lower(u.first_name || ' ' || u.last_name), ${lower}) > 0
      or strpos(lower(u.last_name || u.first_name), ${lower}) > 0)`),
  );
}

function byPhone(digits: string): SQL | undefined {
  const has = (column: SQLWrapper) => hasPhone(column, digits);
  return or(has(accounts.phone), ofPerson(has(sql`u.phone`)), ofListing(has(sql`l.phone`)));
}

/** By our own number of a payment, which receipts name, or one of its provider's. */
function ofPayment(id: string): SQL {
  const payment = JSON.stringify([{ id }]);
  return sql`exists (select from ${checkouts} c where c.account_id = ${accounts.id}
    and (c.id = ${id} or c.customer_id = ${id} or c.subscription_id = ${id}
      or c.billing->'payments' @> ${payment}::jsonb))`;
}

/** The people of an account who have an address to write to. */
export const peopleOf = (accountId: string) =>
  and(eq(users.account_id, accountId), holdsAddress(users.membership_state));
