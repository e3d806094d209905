import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionMethod } from '../../lib/contract/sessions.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const moment = () => timestamp({ withTimezone: true });
const ofUser = () => plainText().references(() => users.id, { onDelete: 'cascade' });

/**
 * The second factor of a person: the secret of their authenticator (TOTP, RFC 6238). It counts once it
 * is confirmed. Recovery codes are here to be shown until they are confirmed, and then their digests alone.
 */
export const secondFactors = pgTable('second_factors', {
  user_id: ofUser().primaryKey(),
  /** Base32. Never answered once it is confirmed. */
  secret: plainText().notNull(),
  pending_codes: jsonb().$type<string[]>(),
  /** When the secret was made, or the codes that are pending. */
  created_at: moment().notNull().defaultNow(),
  confirmed_at: moment(),
  /** The period of the last code that was taken: none is taken twice. */
  last_step: integer(),
});

/** A code that stands in for a lost authenticator; deleted by being used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the person and the code, base64url. */
    hash: plainText().primaryKey(),
    user_id: ofUser().notNull(),
  },
  (t) => [index('recovery_codes_of').on(t.user_id)],
);

/** What a passkey signs (WebAuthn): its public key and how often it was used. */
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

/** A step of signing in that waits for the next: deleted by being done. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of a secret or of a passkey's challenge, base64url. */
    hash: plainText().primaryKey(),
    kind: text().notNull().$type<'second_factor' | 'passkey_sign_in' | 'passkey_add'>(),
    /** Nobody, where a passkey is to say who signs in. */
    user_id: ofUser(),
    /** How the session that waits was begun. */
    method: text().$type<SessionMethod>(),
    device: text(),
    expires_at: moment().notNull(),
  },
  (t) => [index('sign_in_steps_by_expiry').on(t.expires_at)],
);
