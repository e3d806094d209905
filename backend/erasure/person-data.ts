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
  return {
    email,
    counts: {
      leads: await db.$count(leads, isLeadOf(key)),
      stories: await db.$count(stories, eq(stories.email_key, key)),
      church_messages: await db.$count(churchMessages, eq(churchMessages.email_key, key)),
      listing_corrections: await db.$count(
        listingCorrections,
        eq(listingCorrections.email_key, key),
      ),
      users: people.length,
      invitations: (await invitationsTo(db, key)).length,
      ...(await countItemWork(db, key, ids)),
      mails: await db.$count(outbox, isLetterOf(key)),
    },
    account_names: [...new Set(people.flatMap(({ account_name }) => account_name ?? []))],
    paid: (await db.$count(subscriptions, inArray(subscriptions.user_id, ids))) > 0,
    blocked_by: await erasureBlock(db, ids),
  };
}

/** All data stored about a person. */
export async function exportPersonData(db: Database, email: string): Promise<WirePersonRecord> {
  const key = emailKey(email);
  const messages = await db
    .select()
    .from(churchMessages)
    .where(eq(churchMessages.email_key, key))
    .orderBy(asc(churchMessages.created_at));
  const churches = new Map(messages.map(({ id, church_name }) => [id, church_name]));
  const corrections = await db
    .select({ correction: listingCorrections, church: locations.name })
    .from(listingCorrections)
    .innerJoin(locations, eq(locations.id, listingCorrections.location_id))
    .where(eq(listingCorrections.email_key, key))
    .orderBy(asc(listingCorrections.created_at));
  const ids = (await accountsOf(db, key)).map(({ user }) => user.id);
  const letters = await db
    .select()
    .from(outbox)
    .where(isLetterOf(key))
    .orderBy(asc(outbox.created_at));
  return {
    email,
    leads: await listLeadsOf(db, isLeadOf(key)),
    stories: await listStoriesOf(db, key),
    church_messages: (await withReplies(db, messages)).map((message) => ({
      ...message,
      church: churches.get(message.id) ?? '',
    })),
    listing_corrections: corrections.map(
      ({ correction: { changes, note, created_at }, church }) => ({
        ...{ church, changes, note, created_at: created_at.toISOString() },
      }),
    ),
    users: await fullAccountsOf(db, key),
    invitations: await invitationsTo(db, key),
    ...(await itemWorkOf(db, key, ids)),
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

async function fullAccountsOf(db: Database, key: string): Promise<WirePersonRecord['users']> {
  const records: WirePersonRecord['users'] = [];
  for (const { user, account_name, membership_state } of await accountsOf(db, key)) {
    const { id, first_name, last_name, phone, role, locale, account_role } = user;
    const userSessions = await db.select().from(sessions).where(eq(sessions.user_id, id));
    const userSubscriptions = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.user_id, id));
    const events = await db.select().from(securityEvents).where(eq(securityEvents.user_id, id));
    records.push({
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
      subscriptions: userSubscriptions.map(
        ({ plan, period, church_name, starts_on, renews_on }) => ({
          ...{ plan, period, church_name, starts_on, renews_on },
        }),
      ),
    });
  }
  return records;
}

async function invitationsTo(db: Database, key: string): Promise<WirePersonRecord['invitations']> {
  const toAccounts = await db
    .select({ to: accounts.name, at: accountInvitations.created_at })
    .from(accountInvitations)
    .innerJoin(accounts, eq(accounts.id, accountInvitations.account_id))
    .where(eq(accountInvitations.email_key, key));
  const toStaff = await db
    .select({ at: staffInvitations.created_at })
    .from(staffInvitations)
    .where(eq(staffInvitations.email_key, key));
  const ofChurches = await db
    .select({ to: churchConnections.church_name, at: churchConnections.created_at })
    .from(churchConnections)
    .where(isAddress(churchConnections.email, key));
  const all = [...toAccounts, ...toStaff.map(({ at }) => ({ to: 'staff', at })), ...ofChurches];
  return all.map(({ to, at }) => ({ to, created_at: at.toISOString() }));
}
