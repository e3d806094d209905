import { randomUUID } from 'node:crypto';
import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { StaffRole } from '../../lib/contract/staff.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const rights = () => ({
  roles: text().array().notNull().$type<StaffRole[]>(),
  /** In which a translator works. */
  languages: text().array().notNull().default([]).$type<Locale[]>(),
});

/** Who works at the ministry's desk. */
export const staff = pgTable('staff', {
  user_id: plainText()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...rights(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who is invited to it; a row that was accepted is deleted. */
export const staffInvitations = pgTable('staff_invitations', {
  id: plainText()
    .primaryKey()
    .$defaultFn(() => randomUUID()),
  email: text().notNull(),
  email_key: plainText().notNull().unique(),
  ...rights(),
  /** Nobody, where the command made it that makes the first administrator. */
  invited_by: plainText().references(() => users.id, { onDelete: 'cascade' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** SHA-256 of the token in its letter, base64url. */
  token_hash: plainText().notNull().unique(),
});

/**
 * What the staff did. A trigger refuses to change or delete a row (migration `audit_entries_kept`), so
 * nothing here is a visitor's: no address, no name and no word of theirs.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who did it, as they were named then; neither, where a program with the credential did. */
    actor_id: plainText(),
    actor: text(),
    /** The call, by its name in the contract. */
    action: plainText().notNull(),
    /** What was acted on, by its id. */
    subject: plainText(),
    details: jsonb().notNull().default({}).$type<Record<string, string>>(),
  },
  (t) => [index('audit_entries_by_age').on(t.created_at, t.id)],
);
