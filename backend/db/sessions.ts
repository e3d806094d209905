import { randomUUID } from 'node:crypto';
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountRole, SessionMethod } from '../../lib/contract/sessions.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';

const randomId = () =>
  plainText()
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** Sessions; deleted when they end. */
export const sessions = pgTable(
  'sessions',
  {
    id: randomId(),
    /** SHA-256 of its token, base64url: the token itself is only in the browser. */
    hash: plainText().notNull().unique(),
    user_id: plainText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text().notNull().$type<SessionMethod>(),
    device: text(),
    /** The network that it began in, shortened (`placeOf`). */
    network: text(),
    /** When its person last proved who they are; null if only a letter says so. */
    proven_at: timestamp({ withTimezone: true }),
    /** Whether a passkey or a code of the second factor was part of that. */
    with_factor: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_of_user').on(t.user_id), index('sessions_by_expiry').on(t.expires_at)],
);

/** Invitations to accounts; deleted when accepted. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: randomId(),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    email_key: plainText().notNull(),
    role: text().notNull().$type<AccountRole>(),
    invited_by: plainText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the token in its letter, base64url. */
    token_hash: plainText().notNull().unique(),
  },
  (t) => [
    index('account_invitations_of').on(t.account_id, t.created_at),
    index('account_invitations_to').on(t.email_key),
  ],
);
