import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { forAllLanguages } from '../../lib/contract/locales.ts';
import { closedForGood } from '../accounts/closing-days.ts';
import { newestPastDay } from '../accounts/grace.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { contentOwnerPrefix } from '../db/people.ts';
import {
  accountInvitations,
  accounts,
  cardGrants,
  cardOrders,
  challenges,
  checkouts,
  churchConnections,
  churchFilms,
  churchJoins,
  churchMessageReplies,
  churchMessages,
  churchNotes,
  churchOrigins,
  churchTwins,
  filmChanges,
  formerVideoSlugs,
  introVideos,
  listingCorrections,
  listingDecisions,
  listingDrafts,
  listingReviews,
  locations,
  outbox,
  pictures,
  playbacks,
  players,
  securityEvents,
  staff,
  stories,
  streamedMonths,
  subscriptions,
  undeliverableAddresses,
  uploads,
  users,
} from '../db/schema.ts';
import { retireFilmSlugs } from '../films/film-slugs.ts';
import { eraseSecurityEvents } from '../sessions/security-events.ts';
import { closingBlock, lockPeopleAndAccount, ownFilms } from './church-closing.ts';
import { eraseUser } from './erase-accounts.ts';
import { isLetterOf } from './erase-person.ts';
import { removeUnusedAccounts } from './unused-accounts.ts';

/*
 * What becomes of closed accounts: when nobody can open them again, all that the church had is erased
 * but its payments and card orders, and years later these too. The addresses of its pages stay known,
 * so that a printed card leads to a page that says that they are gone.
 */

type Account = typeof accounts.$inferSelect;

const maxAtOnce = 50;

/** Closed accounts that nobody can open again, and that are not erased yet. */
export async function listToErase(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lt(accounts.closed_at, closedForGood(now)), isNull(accounts.erased_at)))
    .orderBy(accounts.closed_at)
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}

/** What was erased: the addresses of the church's people, whose letters may be files, and what it changes. */
export interface Erased {
  emails: string[];
  changes: ContentChange[];
}

/**
 * Erases what a church had whose account nobody can open again; undefined if that is not so any more,
 * or a payment has arrived since, which the ministry has to decide about.
 */
export async function eraseClosed(
  tx: Database,
  id: string,
  now: number,
): Promise<Erased | undefined> {
  const account = await lockPeopleAndAccount(tx, id);
  const { closed_at, erased_at } = account;
  if (!closed_at || erased_at || closed_at >= closedForGood(now)) return undefined;
  if (await closingBlock(tx, account)) return undefined;
  const changes = await changesOfAccounts(tx, [id]);
  await eraseConversations(tx, id);
  await eraseFilms(tx, id);
  await eraseListings(tx, account);
  const emails = await erasePeople(tx, id);
  for (const table of ofAccount) await tx.delete(table).where(eq(table.account_id, id));
  await tx.delete(churchConnections).where(eq(churchConnections.recruited_by, id));
  const merged = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.merged_into, id));
  await tx.delete(churchJoins).where(inArray(churchJoins.account_id, merged));
  for (const table of [challenges, stories, introVideos]) {
    // What visitors told of it, or films of the content folder.
    await tx.update(table).set({ account_id: null }).where(eq(table.account_id, id));
  }
  await tx
    .update(cardOrders)
    .set({ note: null, message: null })
    .where(eq(cardOrders.account_id, id));
  await tx
    .update(accounts)
    .set({
      ...{ phone: null, city: null, state: null, zip: null, country: null, approved_at: null },
      ...{ closed_films: null, erased_at: new Date(now) },
      ...{ card_choice: null, card_logo: null },
    })
    .where(eq(accounts.id, id));
  return { emails, changes };
}

/** Tables whose rows about an account are deleted with it. */
const ofAccount = [
  ...[
    accountInvitations,
    cardGrants,
    churchConnections,
    churchJoins,
    churchNotes,
    churchTwins,
    pictures,
  ],
  ...[playbacks, players, securityEvents, streamedMonths],
];

/** Letters that are not on their way any more. */
const isDone = or(isNotNull(outbox.sent_at), isNotNull(outbox.failed_at));

/** Deletes visitors' conversations with a church, and the letters about them. */
async function eraseConversations(tx: Database, accountId: string): Promise<void> {
  const isOwn = eq(churchMessages.account_id, accountId);
  const own = tx.select({ id: churchMessages.id }).from(churchMessages).where(isOwn);
  const letters = tx
    .select({ id: churchMessageReplies.mail_id })
    .from(churchMessageReplies)
    .where(inArray(churchMessageReplies.message_id, own));
  const visitors = tx.select({ email: churchMessages.email }).from(churchMessages).where(isOwn);
  const toldOfClosing = and(
    inArray(outbox.kind, ['church_left', 'church_left_help']),
    inArray(outbox.recipient, visitors),
    isDone,
  );
  await tx
    .delete(outbox)
    .where(
      or(inArray(outbox.id, letters), inArray(sql`${outbox.payload}->>'id'`, own), toldOfClosing),
    );
  await tx.delete(churchMessages).where(isOwn);
}

/** Deletes a church's films with their files; their addresses answer 410. */
async function eraseFilms(tx: Database, accountId: string): Promise<void> {
  const ofFolder = tx
    .select({ id: users.id })
    .from(users)
    .where(like(users.id, `${contentOwnerPrefix}%`));
  const films = await tx
    .select({ id: introVideos.id, type: introVideos.type, slug: introVideos.slug })
    .from(introVideos)
    .where(
      and(
        ownFilms(tx, accountId),
        or(isNull(introVideos.user_id), not(inArray(introVideos.user_id, ofFolder))),
      ),
    );
  const ids = films.map(({ id }) => id);
  for (const table of [churchFilms, filmChanges]) {
    const files = tx
      .select({ id: table.upload_id })
      .from(table)
      .where(and(inArray(table.video_id, ids), isNotNull(table.upload_id)));
    await tx.update(uploads).set({ discarded: true }).where(inArray(uploads.id, files));
  }
  for (const { id, type, slug } of films) {
    const former = await tx
      .select({ slug: formerVideoSlugs.slug })
      .from(formerVideoSlugs)
      .where(eq(formerVideoSlugs.video_id, id));
    await tx.delete(introVideos).where(eq(introVideos.id, id));
    await retireFilmSlugs(tx, type, [slug, ...former.map((one) => one.slug)], accountId);
  }
}

/** Empties a church's listings, of which only the addresses stay, which answer 410. */
async function eraseListings(tx: Database, { id, closed_at }: Account): Promise<void> {
  const isOwn = eq(locations.account_id, id);
  const own = tx.select({ id: locations.id }).from(locations).where(isOwn);
  // An import of a list does not fill it again.
  const aboutListings = [listingReviews, listingDecisions, listingDrafts, listingCorrections];
  for (const table of [...aboutListings, churchOrigins]) {
    await tx.delete(table).where(inArray(table.location_id, own));
  }
  await tx
    .update(locations)
    .set({
      ...{ name: '', name_key: '', city_key: '', address_key: '', country: '' },
      ...{ address: null, city: null, state: null, zip: null, latitude: null, longitude: null },
      ...forAllLanguages('description', null),
      ...{ phone: null, descriptions: null, languages: null, services: null, closed: null },
      ...{ headshot: null, pastor_name: null, website: null, links: null, time_zone: null },
      // Nor does the content folder.
      ...{ online: false, listed: false, withdrawn_at: closed_at, edited_at: sql`now()` },
    })
    .where(isOwn);
}

/**
 * Erases the people of an account with the letters to them; those of the staff only leave it. Returns
 * the addresses of those who were erased.
 */
async function erasePeople(tx: Database, accountId: string): Promise<string[]> {
  const people = await tx
    .select({ id: users.id, email: users.email, key: users.email_key, member: staff.user_id })
    .from(users)
    .leftJoin(staff, eq(staff.user_id, users.id))
    .where(and(eq(users.account_id, accountId), not(like(users.id, `${contentOwnerPrefix}%`))))
    .orderBy(users.id);
  for (const { id, key, member } of people) {
    if (member) {
      await tx.update(users).set({ account_id: null }).where(eq(users.id, id));
      continue;
    }
    await eraseSecurityEvents(tx, key);
    await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email_key, key));
    await tx.delete(outbox).where(and(isLetterOf(key), isDone));
    await eraseUser(tx, id);
  }
  return people.filter(({ member }) => !member).map(({ email }) => email);
}

/** Deletes the payments and card orders whose years are over, and the accounts with them. */
export async function removeOldRecords(db: Database, now: number): Promise<void> {
  const isOver = and(isNotNull(accounts.erased_at), lt(accounts.kept_until, newestPastDay(now)));
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isOver).limit(maxAtOnce);
  for (const { id } of rows) await db.transaction((tx) => removeRecords(tx, id));
}

async function removeRecords(tx: Database, id: string): Promise<void> {
  await lockPeopleAndAccount(tx, id);
  const payers = await tx
    .select({ id: subscriptions.user_id })
    .from(subscriptions)
    .where(eq(subscriptions.account_id, id));
  for (const table of [subscriptions, checkouts, cardOrders]) {
    await tx.delete(table).where(eq(table.account_id, id));
  }
  const paysNothing = [subscriptions, checkouts].map((table) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.user_id, users.id))),
  );
  const isErased = like(users.email, '%@erased.invalid');
  const ids = payers.map((payer) => payer.id);
  await tx.delete(users).where(and(inArray(users.id, ids), isErased, ...paysNothing));
  await tx.update(locations).set({ account_id: null }).where(eq(locations.account_id, id));
  await removeUnusedAccounts(tx, [id]);
}
