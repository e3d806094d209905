import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { SecurityAction } from '../../lib/contract/security-events.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';

/**
 * What happened to a person's sign-in and to the people of an account, for those whom it concerns;
 * deleted after half a year, and with the person. `auditEntries` has each change for ever, without
 * anything that identifies a person of a church.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serial().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().notNull().$type<SecurityAction>(),
    /** The account that the person belonged to. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whom it concerns; null for an invitation, whose address is in `details`. */
    user_id: plainText().references(() => users.id, { onDelete: 'cascade' }),
    /** Who did it, if another person. */
    actor_id: plainText().references(() => users.id, { onDelete: 'set null' }),
    details: jsonb().notNull().default({}).$type<Record<string, string>>(),
  },
  (t) => [
    index('security_events_of_account').on(t.account_id, t.id),
    index('security_events_of_user').on(t.user_id, t.id),
    index('security_events_of_actor').on(t.actor_id),
    index('security_events_by_age').on(t.created_at),
  ],
);
