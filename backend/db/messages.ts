import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { CloseMessageReason, MessageDelivery } from '../../lib/contract/conversations.ts';
import { dangerOf, plainText } from './columns.ts';
import { accounts, outbox } from './people.ts';

const moment = () => timestamp({ withTimezone: true });

/** What visitors wrote to churches. The church's listing may go; what was written to it stays. */
export const churchMessages = pgTable(
  'church_messages',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    location_id: integer().notNull(),
    /** The account whose people read it; null where it went to the ministry, which passes it on. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'set null' }),
    /** Whether its people had it whole by e-mail, or a letter that leads to their desk. */
    delivery: text().notNull().default('email').$type<MessageDelivery>(),
    church_name: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    email_key: plainText().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    danger: dangerOf(),
    locale: text().notNull().$type<Locale>(),
    page: text(),
    created_at: moment().notNull().defaultNow(),
    /** Since when the visitor waits for the church; null where it is the visitor's turn, or nobody's. */
    waiting_since: moment(),
    /** When the church was reminded, and the ministry told, that the visitor waits. */
    reminded_at: moment(),
    escalated_at: moment(),
    closed_at: moment(),
    close_reason: text().$type<CloseMessageReason>(),
    /** When the church reported it to the ministry; nothing is added to it then. */
    reported_at: moment(),
    /** What it said of it, and when the ministry decided on the report. */
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

/** What followed the message, from either side. */
export const churchMessageReplies = pgTable(
  'church_message_replies',
  {
    id: serial().primaryKey(),
    message_id: plainText()
      .notNull()
      .references(() => churchMessages.id, { onDelete: 'cascade' }),
    author: text().notNull().$type<'visitor' | 'church'>(),
    /** Who of the church wrote it. */
    name: text(),
    message: text().notNull(),
    /** The letter that tells the visitor of it. */
    mail_id: integer().references(() => outbox.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [index('church_message_replies_of').on(t.message_id, t.id)],
);

/** The links by which a visitor reads and goes on with a conversation: one in each letter about it. */
export const conversationLinks = pgTable(
  'conversation_links',
  {
    /** SHA-256 of its token, base64url: the token itself is only in its letter. */
    hash: plainText().primaryKey(),
    message_id: plainText()
      .notNull()
      .references(() => churchMessages.id, { onDelete: 'cascade' }),
    /** Put off by every reply from either side. */
    expires_at: moment().notNull(),
    /** What its visitor wrote and could not send yet. */
    draft: text(),
  },
  (t) => [index('conversation_links_of').on(t.message_id)],
);

/** Keys that every process of a site shares and nobody has to configure. */
export const secrets = pgTable('secrets', {
  name: plainText().primaryKey(),
  value: plainText().notNull(),
});
