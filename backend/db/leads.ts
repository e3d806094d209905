import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { CloseReason, LeadKind } from '../../lib/contract/leads.ts';
import { dangerOf } from './columns.ts';
import { outbox } from './people.ts';

/** What visitors wrote to the ministry. Open until someone of the ministry has answered or closed it. */
export const leads = pgTable(
  'leads',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<LeadKind>(),
    name: text(),
    email: text().notNull(),
    message: text().notNull(),
    danger: dangerOf(),
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
    /** The slug of the answer of which whoever asked is to hear once it is published. */
    awaited_answer: text(),
    /** When the letter about it was written. */
    answer_told_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('leads_awaiting')
      .on(t.awaited_answer)
      .where(sql`awaited_answer is not null and answer_told_at is null`),
    index('leads_by_age').on(t.created_at, t.id),
  ],
);

/** What the ministry answered, as it was sent. */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    id: serial().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Its letter, which says whether it has left. */
    mail_id: integer().references(() => outbox.id, { onDelete: 'set null' }),
    message: text().notNull(),
    answered_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('lead_answers_of').on(t.lead_id, t.created_at)],
);
