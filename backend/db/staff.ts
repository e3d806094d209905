import { randomUUID } from 'node:crypto';
import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { StaffRole } from '../../lib/contract/staff.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const rights = () => ({
  roles: text().array().notNull().$type<StaffRole[]>(),
  /** The languages of a translator. */
  languages: text().array().notNull().default([]).$type<Locale[]>(),
});

/** The ministry's staff. */
export const staff = pgTable('staff', {
  user_id: plainText()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...rights(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Invitations to the staff; deleted when accepted. */
export const staffInvitations = pgTable('staff_invitations', {
  id: plainText()
    .primaryKey()
    .$defaultFn(() => randomUUID()),
  email: text().notNull(),
  email_key: plainText().notNull().unique(),
  ...rights(),
  /** Null for the first administrator, who is invited by a command. */
  invited_by: plainText().references(() => users.id, { onDelete: 'cascade' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** SHA-256 of the token in its letter, base64url. */
  token_hash: plainText().notNull().unique(),
});

/**
 * Actions of the staff. A trigger prevents changing or deleting rows (migration
 * `audit_entries_kept`), so they must not contain personal data of visitors.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The author with their name at that time; both null for a program with the credential. */
    actor_id: plainText(),
    actor: text(),
    /** The call, by its name in the contract. */
    action: plainText().notNull(),
    /** The id of the object of the action. */
    subject: plainText(),
    details: jsonb().notNull().default({}).$type<Record<string, string>>(),
  },
  (t) => [
    index('audit_entries_by_age').on(t.created_at, t.id),
    index('audit_entries_of').on(t.subject, t.id),
  ],
);

/** Links that make the first administrator, printed when a site without one starts. */
export const firstLinks = pgTable('first_links', {
  /** SHA-256 of the token in the link, base64url. */
  token_hash: plainText().primaryKey(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
