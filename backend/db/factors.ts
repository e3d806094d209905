import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionMethod } from '../../lib/contract/sessions.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const moment = () => timestamp({ withTimezone: true });
const ofUser = () => plainText().references(() => users.id, { onDelete: 'cascade' });

/**
 * A user's second factor: the secret of their authenticator (TOTP, RFC 6238), active once
 * confirmed. `pending_codes` are recovery codes to be shown until they are confirmed; afterwards
 * only their digests are stored.
 */
export const secondFactors = pgTable('second_factors', {
  user_id: ofUser().primaryKey(),
  /** Base32. Never sent once it is confirmed. */
  secret: plainText().notNull(),
  pending_codes: jsonb().$type<string[]>(),
  /** The session that made what is not confirmed: no other is shown it, nor confirms it. */
  pending_session: plainText(),
  /** When the secret or the pending codes were created. */
  created_at: moment().notNull().defaultNow(),
  confirmed_at: moment(),
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: integer(),
});

/** Recovery codes for a lost authenticator; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the user's id and the code, base64url. */
    hash: plainText().primaryKey(),
    user_id: ofUser().notNull(),
  },
  (t) => [index('recovery_codes_of').on(t.user_id)],
);

/** Passkeys (WebAuthn): the public key and the signature counter. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: plainText().primaryKey(),
    user_id: ofUser().notNull(),
    public_key: plainText().notNull(),
    counter: integer().notNull(),
    transports: jsonb().notNull().$type<string[]>(),
    name: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    used_at: moment(),
  },
  (t) => [index('passkeys_of').on(t.user_id, t.created_at)],
);

/** Sign-in steps that wait for the next one; deleted when completed. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of a secret or of a passkey's challenge, base64url. */
    hash: plainText().primaryKey(),
    kind: text().notNull().$type<'second_factor' | 'passkey_sign_in' | 'passkey_add'>(),
    /** Null if the passkey will identify the user. */
    user_id: ofUser(),
    /** The method of the session to be started. */
    method: text().$type<SessionMethod>(),
    device: text(),
    expires_at: moment().notNull(),
  },
  (t) => [index('sign_in_steps_by_expiry').on(t.expires_at)],
);
