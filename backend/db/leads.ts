import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { CloseReason, LeadKind } from '../../lib/contract/leads.ts';
import { dangerColumns } from './columns.ts';
import { outbox } from './people.ts';

/** Visitors' messages to the ministry, open until answered or closed. */
export const leads = pgTable(
  'leads',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<LeadKind>(),
    name: text(),
    email: text().notNull(),
    message: text().notNull(),
    ...dangerColumns(),
    locale: text().notNull().$type<Locale>(),
    page: text(),
    phone: text(),
    church_name: text(),
    city: text(),
    state: text(),
    zip: text(),
    attendance: text(),
    recruited_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closed_at: timestamp({ withTimezone: true }),
    closed_by: text(),
    close_reason: text().$type<CloseReason>(),
    /** The slug of the answer of whose publication the author will be notified. */
    awaited_answer: text(),
    /** When the author was notified. */
    answer_told_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('leads_awaiting')
      .on(t.awaited_answer)
      .where(sql`awaited_answer is not null and answer_told_at is null`),
    index('leads_by_age').on(t.created_at, t.id),
  ],
);

/** The ministry's answers, as they were sent. */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    id: serial().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The letter with the answer, for its delivery state. */
    mail_id: integer().references(() => outbox.id, { onDelete: 'set null' }),
    message: text().notNull(),
    answered_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('lead_answers_of').on(t.lead_id, t.created_at)],
);
