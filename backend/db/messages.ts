import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { CloseMessageReason, MessageDelivery } from '../../lib/contract/conversations.ts';
import { dangerColumns, plainText } from './columns.ts';
import { accounts, outbox } from './people.ts';

const moment = () => timestamp({ withTimezone: true });

/** Visitors' messages to churches; kept if the listing is deleted. */
export const churchMessages = pgTable(
  'church_messages',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    location_id: integer().notNull(),
    /** The account that reads it; null if it went to the ministry, which forwards it. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'set null' }),
    /** Whether it was sent whole by e-mail, or as a letter with a link to the desk. */
    delivery: text().notNull().default('email').$type<MessageDelivery>(),
    church_name: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    email_key: plainText().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    ...dangerColumns(),
    locale: text().notNull().$type<Locale>(),
    page: text(),
    created_at: moment().notNull().defaultNow(),
    /** Since when the visitor waits for the church; null if no reply of the church is due. */
    waiting_since: moment(),
    /** When the church was reminded, and the ministry notified, of the waiting visitor. */
    reminded_at: moment(),
    escalated_at: moment(),
    closed_at: moment(),
    close_reason: text().$type<CloseMessageReason>(),
    /** When the church reported it to the ministry; no replies are possible afterwards. */
    reported_at: moment(),
    /** The church's note on its report, and when the ministry decided on it. */
    report_note: text(),
    report_settled_at: moment(),
  },
  (t) => [
    index('church_messages_of').on(t.location_id, t.created_at),
    index('church_messages_by').on(t.email_key),
    index('church_messages_of_account').on(t.account_id, t.created_at),
    index('church_messages_waiting').on(t.waiting_since).where(sql`waiting_since is not null`),
  ],
);

/** Replies to messages, from either side. */
export const churchMessageReplies = pgTable(
  'church_message_replies',
  {
    id: serial().primaryKey(),
    message_id: plainText()
      .notNull()
      .references(() => churchMessages.id, { onDelete: 'cascade' }),
    author: text().notNull().$type<'visitor' | 'church'>(),
    /** The name of the church's author. */
    name: text(),
    message: text().notNull(),
    /** The letter that notifies the visitor. */
    mail_id: integer().references(() => outbox.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [index('church_message_replies_of').on(t.message_id, t.id)],
);

/** The links with which visitors read and continue conversations: one in each letter. */
export const conversationLinks = pgTable(
  'conversation_links',
  {
    /** SHA-256 of its token, base64url: the token itself is only in its letter. */
    hash: plainText().primaryKey(),
    message_id: plainText()
      .notNull()
      .references(() => churchMessages.id, { onDelete: 'cascade' }),
    /** Extended by every reply from either side. */
    expires_at: moment().notNull(),
    /** The visitor's unsent reply. */
    draft: text(),
  },
  (t) => [index('conversation_links_of').on(t.message_id)],
);

/** Generated keys that all processes of a site share. */
export const secrets = pgTable('secrets', {
  name: plainText().primaryKey(),
  value: plainText().notNull(),
});
