import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import type { Locale } from '../../lib/contract/common.ts';
import type { MessageDelivery } from '../../lib/contract/conversations.ts';
import type { AccountRole } from '../../lib/contract/sessions.ts';
import type { ChurchStatus, MembershipState, UserRole } from '../../lib/contract/users.ts';
import { plainText } from './columns.ts';

/* The tables of people and churches; schema.ts has the ministry's content. */

/** Ids of people and accounts are random: whoever knows one cannot count on to the next. */
const randomId = () =>
  plainText()
    .primaryKey()
    .$defaultFn(() => randomUUID());
const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** As the index of those who hold an address words it. */
export const holdsAddress = (state: AnyPgColumn): SQL => sql`${state} is distinct from 'pending'`;

/** A church, or whoever else subscribes (specification 3). The content folder's accounts have their slug as id. */
export const accounts = pgTable(
  'accounts',
  {
    id: randomId(),
    slug: plainText().notNull().unique(),
    name: text().notNull(),
    /** The name, normalised. */
    name_key: plainText().notNull(),
    status: text().notNull().default('pending').$type<AccountStatus>(),
    phone: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** Its code, as `KR`. */
    country: text(),
    /** Since when what it publishes is shown at once; null while the ministry reviews it first. */
    approved_at: timestamp({ withTimezone: true }),
    /** How its people get what visitors write to them. */
    message_delivery: text().notNull().default('desk').$type<MessageDelivery>(),
    created_at: createdAt(),
  },
  (t) => [index('accounts_by_name').on(t.name_key, t.created_at, t.id)],
);

export const users = pgTable(
  'users',
  {
    id: randomId(),
    email: text().notNull(),
    /** The address in lower case, by which a person is known. */
    email_key: plainText().notNull(),
    /** argon2id, in PHC format. Never read for an answer. */
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    role: text().notNull().$type<UserRole>(),
    /** Specification 4.1: decides whether an individual's invitation message shows. */
    church_status: text().notNull().default('none').$type<ChurchStatus>(),
    show_notice: boolean().notNull().default(false),
    /** `pending` is the membership of a checkout that nobody has paid. */
    membership_state: text().$type<MembershipState | 'pending'>(),
    account_id: plainText().references(() => accounts.id),
    /** What they may do in it; whoever founds it owns it. */
    account_role: text().notNull().default('owner').$type<AccountRole>(),
    locale: text().notNull().$type<Locale>(),
    terms_accepted_at: timestamp({ withTimezone: true }).notNull(),
    email_verified_at: timestamp({ withTimezone: true }),
    created_at: createdAt(),
  },
  (t) => [
    // Whoever has yet to pay holds no address: it is free for its owner, and for others who pay for it.
    uniqueIndex('users_by_email').on(t.email_key).where(holdsAddress(t.membership_state)),
    index('users_with_email').on(t.email_key),
    index('users_of_account').on(t.account_id),
  ],
);

/** Who invited which church. `recruited_by` is the id of a user or of an account. */
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
    /** SHA-256 of the token, base64url: the token itself is only ever in its mail. */
    hash: plainText().primaryKey(),
    kind: text().notNull().$type<TokenKind>(),
    user_id: plainText().references(() => users.id, { onDelete: 'cascade' }),
    connection_id: plainText().references(() => churchConnections.id, { onDelete: 'cascade' }),
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
  | 'password_reset';

/**
 * Mail to be sent, written in the same transaction as what it tells of (backend/mail sends it). Once
 * sent, `payload`, which may hold a token, is emptied. A row without a recipient is a decoy and is
 * never sent.
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
    created_at: createdAt(),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Till then a worker has it in hand. */
    leased_until: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    /** When it was given up. */
    failed_at: timestamp({ withTimezone: true }),
    /** What the last attempt came to, without a word of the letter. */
    last_error: text(),
    /** When the ministry was told that it does not get through. */
    alerted_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('outbox_by_age').on(t.created_at),
    index('outbox_waiting')
      .on(t.next_attempt_at)
      .where(sql`recipient is not null and sent_at is null and failed_at is null`),
  ],
);

/** What was answered under an idempotency key, so that a retry does not do it twice. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** The call's name and the key. */
    id: plainText().primaryKey(),
    /** Tells another request under the same key from the same one again. */
    fingerprint: plainText().notNull(),
    result: jsonb().notNull().$type<Record<string, string | null>>(),
    created_at: createdAt(),
  },
  (t) => [index('idempotent_calls_by_age').on(t.created_at)],
);
