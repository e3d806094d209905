import { asc, desc, eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { WireChurchRecord, WireChurchSubscription } from '../../lib/contract/churches.ts';
import { paymentAfter } from '../../lib/contract/plan-prices.ts';
import { listGuarantees } from '../accounts/church-guarantees.ts';
import { plannedOption } from '../accounts/plan-options.ts';
import { includedCards } from '../cards/included-cards.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  cardOrders,
  checkouts,
  churchMessages,
  introVideos,
  locations,
  subscriptions,
  users,
} from '../db/schema.ts';
import { findClosing } from '../erasure/church-closing.ts';
import { notFound } from '../errors/http-error.ts';
import { listAccountPeople } from '../people/account-people.ts';
import { findPlayerSettings, streamedThisMonth } from '../players/players.ts';
import { listChurchNotes } from './church-notes.ts';
import { listTwins } from './compare-churches.ts';
import { wireChurch } from './find-churches.ts';
import { listJoins } from './undo-join.ts';

/** Limit of the films and orders that are shown, newest first. */
const maxShown = 100;

/** All that the staff may know of a church. Throws a 404. */
export async function findChurchRecord(db: Database, id: string): Promise<WireChurchRecord> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw notFound();
  // It was joined with another one, which has everything of it.
  if (account.merged_into) return findChurchRecord(db, account.merged_into);
  const isOpen = account.closed_at === null;
  const [
    [people, subscriptions, listings, twins, joins, films, card_orders],
    [allowance, settings, used_seconds, guarantees, conversations, may_close, notes],
  ] = await Promise.all([
    Promise.all([
      listPeople(db, id),
      listSubscriptions(db, id),
      listListings(db, id),
      listTwins(db, id),
      isOpen ? listJoins(db, id) : [],
      listFilms(db, id),
      listOrders(db, id),
    ]),
    Promise.all([
      includedCards(db, id),
      findPlayerSettings(db, id),
      streamedThisMonth(db, id),
      listGuarantees(db, id),
      countConversations(db, id),
      isOpen ? findClosing(db, account) : null,
      listChurchNotes(db, id),
    ]),
  ]);
  const usual_seconds = environment().STREAMING_QUOTA_SECONDS_PER_MONTH;
  return {
    ...wireChurch(account),
    phone: account.phone,
    approved_at: account.approved_at?.toISOString() ?? null,
    ...{ people, subscriptions, listings, twins, joins, films, card_orders, allowance },
    player: { ...settings, used_seconds, usual_seconds },
    ...{ guarantees, conversations, may_close, notes },
  };
}

async function listPeople(db: Database, accountId: string): Promise<WireChurchRecord['people']> {
  const [people, rows] = await Promise.all([
    listAccountPeople(db, accountId, ''),
    db.select().from(users).where(eq(users.account_id, accountId)),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return people.map(({ current: _, ...person }) => {
    const row = rowOf.get(person.id);
    return {
      ...person,
      phone: row?.phone ?? null,
      locale: row?.locale ?? null,
      confirmed: Boolean(row?.email_verified_at),
    };
  });
}

async function listSubscriptions(db: Database, id: string): Promise<WireChurchSubscription[]> {
  const rows = await db
    .select({ checkout: checkouts, payer: users.email })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.id))
    .innerJoin(users, eq(users.id, subscriptions.user_id))
    .where(eq(subscriptions.account_id, id))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id));
  const today = new Date().toISOString().slice(0, 10);
  const planned = await Promise.all(rows.map(({ checkout }) => plannedOption(db, checkout)));
  return rows.map(({ checkout, payer }, index) => ({
    id: checkout.id,
    mode: checkout.mode,
    plan: checkout.plan,
    period: checkout.period,
    coupon_code: checkout.coupon,
    cents: checkout.quote.total_cents,
    starts_on: checkout.starts_on,
    renews_on: paymentAfter(checkout.starts_on, 'yearly', today),
    next_on: checkout.billing?.next_on ?? null,
    ends_on: checkout.billing?.ends_on ?? null,
    planned: planned[index] ?? null,
    payer,
    payments: checkout.billing?.payments ?? [],
  }));
}

async function listListings(db: Database, id: string): Promise<WireChurchRecord['listings']> {
  const rows = await db
    .select()
    .from(locations)
    .where(eq(locations.account_id, id))
    .orderBy(asc(locations.id));
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, name: row.name, address: row.address, city: row.city },
    ...{ state: row.state, zip: row.zip, phone: row.phone, listed: row.listed },
    withdrawn: row.withdrawn_at !== null,
    has_pin: row.latitude !== null,
    confirmed_at: row.confirmed_at.toISOString(),
  }));
}

function listFilms(db: Database, accountId: string): Promise<WireChurchRecord['films']> {
  const { id, type, slug, title, status } = introVideos;
  return db
    .select({ id, type, slug, title, status })
    .from(introVideos)
    .where(eq(introVideos.account_id, accountId))
    .orderBy(desc(id))
    .limit(maxShown);
}

async function listOrders(db: Database, id: string): Promise<WireChurchRecord['card_orders']> {
  const rows = await db
    .select()
    .from(cardOrders)
    .where(eq(cardOrders.account_id, id))
    .orderBy(desc(cardOrders.id))
    .limit(maxShown);
  return rows.map(({ id, status, quantity, language, created_at }) => ({
    ...{ id, status, quantity, language, created_at: created_at.toISOString() },
  }));
}

async function countConversations(db: Database, accountId: string) {
  const number = (where: string) => sql<number>`count(*) filter (where ${sql.raw(where)})::int`;
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      waiting: number('waiting_since is not null and closed_at is null'),
      closed: number('closed_at is not null'),
      reported: number('reported_at is not null'),
    })
    .from(churchMessages)
    .where(eq(churchMessages.account_id, accountId));
  return counts ?? { all: 0, waiting: 0, closed: 0, reported: 0 };
}
