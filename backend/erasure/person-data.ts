import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WirePersonRecord, WirePersonSummary } from '../../lib/contract/person-data.ts';
import { stateOfUser } from '../accounts/membership-state.ts';
import { withReplies } from '../conversations/account-messages.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  churchConnections,
  churchMessages,
  leads,
  listingCorrections,
  locations,
  outbox,
  securityEvents,
  sessions,
  staffInvitations,
  stories,
  subscriptions,
  users,
} from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';
import { listLeadsOf } from '../questions/lead-desk.ts';
import { listStoriesOf } from '../stories/stories.ts';
import { erasureBlock } from './erase-accounts.ts';
import { isLetterOf } from './erase-person.ts';
import { countItemWork, itemWorkOf } from './item-work.ts';

const isLeadOf = (key: string): SQL => isAddress(leads.email, key);

/** Counts the data stored about a person; see `erasePerson` for what can be erased. */
export async function findPersonData(db: Database, email: string): Promise<WirePersonSummary> {
  const key = emailKey(email);
  const people = await accountsOf(db, key);
  const ids = people.map(({ user }) => user.id);
  const [
    ofLeads,
    ofStories,
    ofMessages,
    ofCorrections,
    mails,
    invitations,
    work,
    paid,
    blocked_by,
  ] = await Promise.all([
    db.$count(leads, isLeadOf(key)),
    db.$count(stories, eq(stories.email_key, key)),
    db.$count(churchMessages, eq(churchMessages.email_key, key)),
    db.$count(listingCorrections, eq(listingCorrections.email_key, key)),
    db.$count(outbox, isLetterOf(key)),
    invitationsTo(db, key),
    countItemWork(db, key, ids),
    db.$count(subscriptions, inArray(subscriptions.user_id, ids)),
    erasureBlock(db, ids),
  ]);
  return {
    email,
    counts: {
      ...{ leads: ofLeads, stories: ofStories, church_messages: ofMessages },
      ...{ listing_corrections: ofCorrections, users: people.length },
      ...{ invitations: invitations.length, ...work, mails },
    },
    account_names: [...new Set(people.flatMap(({ account_name }) => account_name ?? []))],
    ...{ paid: paid > 0, blocked_by },
  };
}

/** All data stored about a person. */
export async function exportPersonData(db: Database, email: string): Promise<WirePersonRecord> {
  const key = emailKey(email);
  const people = await accountsOf(db, key);
  const ids = people.map(({ user }) => user.id);
  const [church_messages, corrections, letters, ofLeads, ofStories, full, invitations, work] =
    await Promise.all([
      messagesOf(db, key),
      db
        .select({ correction: listingCorrections, church: locations.name })
        .from(listingCorrections)
        .innerJoin(locations, eq(locations.id, listingCorrections.location_id))
        .where(eq(listingCorrections.email_key, key))
        .orderBy(asc(listingCorrections.created_at)),
      db.select().from(outbox).where(isLetterOf(key)).orderBy(asc(outbox.created_at)),
      listLeadsOf(db, isLeadOf(key)),
      listStoriesOf(db, key),
      Promise.all(people.map((person) => fullAccount(db, person))),
      invitationsTo(db, key),
      itemWorkOf(db, key, ids),
    ]);
  return {
    ...{ email, leads: ofLeads, stories: ofStories, church_messages },
    listing_corrections: corrections.map(
      ({ correction: { changes, note, created_at }, church }) => ({
        ...{ church, changes, note, created_at: created_at.toISOString() },
      }),
    ),
    ...{ users: full, invitations, ...work },
    mails: letters.map(({ kind, created_at, sent_at }) => ({
      kind,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
  };
}

function accountsOf(db: Database, key: string) {
  return db
    .select({ user: users, account_name: accounts.name, membership_state: stateOfUser })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .where(eq(users.email_key, key))
    .orderBy(asc(users.created_at), asc(users.id));
}

async function messagesOf(db: Database, key: string): Promise<WirePersonRecord['church_messages']> {
  const rows = await db
    .select()
    .from(churchMessages)
    .where(eq(churchMessages.email_key, key))
    .orderBy(asc(churchMessages.created_at));
  const churches = new Map(rows.map(({ id, church_name }) => [id, church_name]));
  const messages = await withReplies(db, rows);
  return messages.map((message) => ({ ...message, church: churches.get(message.id) ?? '' }));
}

async function fullAccount(
  db: Database,
  { user, account_name, membership_state }: Awaited<ReturnType<typeof accountsOf>>[number],
): Promise<WirePersonRecord['users'][number]> {
  const { id, first_name, last_name, phone, role, locale, account_role } = user;
  const [userSessions, userSubscriptions, events] = await Promise.all([
    db.select().from(sessions).where(eq(sessions.user_id, id)),
    db.select().from(subscriptions).where(eq(subscriptions.user_id, id)),
    db.select().from(securityEvents).where(eq(securityEvents.user_id, id)),
  ]);
  return {
    ...{ id, first_name, last_name, phone, role, locale, account_name, account_role },
    membership_state,
    terms_accepted_at: user.terms_accepted_at.toISOString(),
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    sessions: userSessions.map(({ device, network, created_at, seen_at }) => ({
      ...{
        device,
        network,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      },
    })),
    security_events: events.map(({ action, created_at, details }) => ({
      ...{ action, created_at: created_at.toISOString(), details },
    })),
    subscriptions: userSubscriptions.map(({ plan, period, church_name, starts_on, renews_on }) => ({
      ...{ plan, period, church_name, starts_on, renews_on },
    })),
  };
}

async function invitationsTo(db: Database, key: string): Promise<WirePersonRecord['invitations']> {
  const [toAccounts, toStaff, ofChurches] = await Promise.all([
    db
      .select({ to: accounts.name, at: accountInvitations.created_at })
      .from(accountInvitations)
      .innerJoin(accounts, eq(accounts.id, accountInvitations.account_id))
      .where(eq(accountInvitations.email_key, key)),
    db
      .select({ at: staffInvitations.created_at })
      .from(staffInvitations)
      .where(eq(staffInvitations.email_key, key)),
    db
      .select({ to: churchConnections.church_name, at: churchConnections.created_at })
      .from(churchConnections)
      .where(isAddress(churchConnections.email, key)),
  ]);
  const all = [...toAccounts, ...toStaff.map(({ at }) => ({ to: 'staff', at })), ...ofChurches];
  return all.map(({ to, at }) => ({ to, created_at: at.toISOString() }));
}
