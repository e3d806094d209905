import { randomUUID } from 'node:crypto';
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AccountStatus } from '../../lib/contract/accounts.ts';
import type { CardChoice } from '../../lib/contract/card-choices.ts';
import type { PauseReason } from '../../lib/contract/church-steps.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { MessageDelivery } from '../../lib/contract/conversations.ts';
import type { UndeliverableReason } from '../../lib/contract/letters.ts';
import type { AccountRole } from '../../lib/contract/sessions.ts';
import type { ChurchStatus, MembershipState, UserRole } from '../../lib/contract/users.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { plainText } from './columns.ts';

/* The tables of people and churches; schema.ts has the ministry's content. */

/** Ids of people and accounts are random, so that others cannot be guessed from a known one. */
const randomId = () =>
  plainText()
    .primaryKey()
    .$defaultFn(() => randomUUID());
const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Must match the condition of the index of those who hold an address. */
export const holdsAddress = (state: AnyPgColumn): SQL => sql`${state} is distinct from 'pending'`;

/** The ids of the owners of the content folder's films, who have no paid account and cannot sign in. */
export const contentOwnerPrefix = 'content-';

/**
 * Churches and other subscribers (specification 3). Accounts from the content folder have their
 * slug as id.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: randomId(),
    slug: plainText().notNull().unique(),
    name: text().notNull(),
    /** The normalised name. */
    name_key: plainText().notNull(),
    status: text().notNull().default('pending').$type<AccountStatus>(),
    phone: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** The country's code, as `KR`. */
    country: text(),
    /**
     * Since when its changes are published without review; null while the ministry reviews them.
     */
    approved_at: timestamp({ withTimezone: true }),
    /**
     * The state of its newest subscription, whoever pays for it; null if it never had one. Nothing
     * else decides about notices, its listing and what its people may do.
     */
    membership_state: text().$type<MembershipState>(),
    /**
     * The last day on which a failed payment has no consequence, as its church was told; null while no
     * payment fails, and once the membership is suspended.
     */
    grace_until: date({ mode: 'string' }),
    /** When its church was told again that this day is near. */
    grace_reminded_at: timestamp({ withTimezone: true }),
    /** Since when the ministry pauses it, whatever is paid; null if it does not. */
    paused_at: timestamp({ withTimezone: true }),
    /** Why; null if it is not paused. */
    pause_reason: text().$type<PauseReason>(),
    /** Since when its account is closed, by an owner or the ministry; null of any other. */
    closed_at: timestamp({ withTimezone: true }),
    /**
     * The films that closing it took down, with the status that each had, by their ids; null if it is
     * not closed.
     */
    closed_films: jsonb().$type<Record<string, IntroVideoStatus>>(),
    /**
     * The last day on which its payments and card orders are kept, as its owners were told; null if it
     * is not closed.
     */
    kept_until: date({ mode: 'string' }),
    /** When everything else of it was erased. */
    erased_at: timestamp({ withTimezone: true }),
    /** The account that it was joined with, which has everything of it; null of any other. */
    merged_into: plainText(),
    /** What it last chose for its printed cards. */
    card_choice: jsonb().$type<CardChoice>(),
    /** The path of the logo on them. */
    card_logo: text(),
    /** How its people get visitors' messages. */
    message_delivery: text().notNull().default('desk').$type<MessageDelivery>(),
    created_at: createdAt(),
  },
  (t) => [
    index('accounts_by_name').on(t.name_key, t.created_at, t.id),
    index('accounts_closed').on(t.closed_at).where(isNotNull(t.closed_at)),
  ],
);

export const users = pgTable(
  'users',
  {
    id: randomId(),
    email: text().notNull(),
    /** The address in lower case, which identifies a person. */
    email_key: plainText().notNull(),
    /** argon2id, in PHC format. Never read for a response. */
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    role: text().notNull().$type<UserRole>(),
    /** Specification 4.1: decides whether an individual's invitation message is shown. */
    church_status: text().notNull().default('none').$type<ChurchStatus>(),
    show_notice: boolean().notNull().default(false),
    /**
     * `pending` belongs to an unpaid checkout, and null to a person who never paid. Otherwise a copy
     * of the state of the account for which this person last paid, for the previous release: read
     * `accounts.membership_state` instead. Owners of films of the content folder have what the
     * folder says of them.
     */
    membership_state: text().$type<MembershipState | 'pending'>(),
    account_id: plainText().references(() => accounts.id),
    /** Their role in the account; its creator is the owner. */
    account_role: text().notNull().default('owner').$type<AccountRole>(),
    locale: text().notNull().$type<Locale>(),
    terms_accepted_at: timestamp({ withTimezone: true }).notNull(),
    email_verified_at: timestamp({ withTimezone: true }),
    created_at: createdAt(),
  },
  (t) => [
    // Unpaid users do not hold an address: its owner and other payers may still use it.
    uniqueIndex('users_by_email').on(t.email_key).where(holdsAddress(t.membership_state)),
    index('users_with_email').on(t.email_key),
    index('users_of_account').on(t.account_id),
  ],
);

/** Invitations from church to church. `recruited_by` is the id of a user or of an account. */
export const churchConnections = pgTable(
  'church_connections',
  {
    id: randomId(),
    recruited_by: plainText().notNull(),
    status: text().notNull().default('invited').$type<'invited' | 'accepted'>(),
    church_name: text().notNull(),
    email: text().notNull(),
    account_id: plainText().references(() => accounts.id),
    created_at: createdAt(),
    accepted_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('church_connections_of').on(t.recruited_by, t.created_at, t.id)],
);

/** One-time tokens. A row with neither user nor connection is a decoy, see queries/tokens.ts. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, base64url: the token itself is only in its letter. */
    hash: plainText().primaryKey(),
    kind: text().notNull().$type<TokenKind>(),
    user_id: plainText().references(() => users.id, { onDelete: 'cascade' }),
    connection_id: plainText().references(() => churchConnections.id, { onDelete: 'cascade' }),
    /**
     * Of `email_change` the address that its reader takes as theirs; of `not_me` the one that was
     * told, which gets its account back. Null for tokens of the previous release.
     */
    email: text(),
    /** Of `email_change` the session that asked for it, and goes on. */
    session_id: plainText(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('tokens_of_user').on(t.user_id, t.kind),
    index('tokens_of_connection').on(t.connection_id),
    index('tokens_by_expiry').on(t.expires_at),
  ],
);
export type TokenKind =
  | 'verify_email'
  | 'pastor_signup'
  | 'church_invite'
  | 'sign_in'
  | 'password_reset'
  | 'not_me'
  | 'email_change';

/**
 * Letters to be sent, written in the same transaction as the change that they report (backend/mail
 * sends them). Once sent, `payload`, which may contain a token, is emptied. A row without a
 * recipient is a decoy and is never sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    recipient: text(),
    reply_to: text(),
    locale: text().notNull().$type<Locale>(),
    payload: jsonb().notNull().$type<Record<string, string>>(),
    /** Whether somebody waits for it at this moment, or is in danger: sent before all others. */
    urgent: boolean().notNull().default(false),
    created_at: createdAt(),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until then a worker is sending it. */
    leased_until: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    /** When sending was given up. */
    failed_at: timestamp({ withTimezone: true }),
    /** The error of the last attempt, without any text of the letter. */
    last_error: text(),
    /** When a letter that had been accepted came back (RFC 3464). */
    bounced_at: timestamp({ withTimezone: true }),
    /** When the ministry was alerted to the failure. */
    alerted_at: timestamp({ withTimezone: true }),
    /** When the ministry took an undelivered letter off its list. */
    dismissed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('outbox_by_age').on(t.created_at),
    index('outbox_by_recipient').on(sql`lower(${t.recipient})`, t.created_at),
    index('outbox_waiting')
      .on(t.next_attempt_at)
      .where(sql`recipient is not null and sent_at is null and failed_at is null`),
  ],
);

/**
 * Addresses to which the last letter could not be delivered. A row is deleted when a later letter
 * to the address is accepted, or by the ministry.
 */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** The address in lower case. */
  email_key: plainText().primaryKey(),
  reason: text().notNull().$type<UndeliverableReason>(),
  since: createdAt(),
});

/** Results of calls by idempotency key, so that a retry does not repeat the call. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** The call's name and the key. */
    id: plainText().primaryKey(),
    /** Distinguishes a retry from another request with the same key. */
    fingerprint: plainText().notNull(),
    result: jsonb().notNull().$type<Record<string, string | null>>(),
    created_at: createdAt(),
  },
  (t) => [index('idempotent_calls_by_age').on(t.created_at)],
);
