import { randomUUID } from 'node:crypto';
import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import type { Period, Quote } from '../../lib/contract/plan-prices.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';

/** What churches can subscribe to. All amounts are US cents. */
export const plans = pgTable('plans', {
  slug: plainText().primaryKey(),
  attendance_from: integer().notNull(),
  attendance_to: integer(),
  yearly_cents: integer().notNull(),
  monthly_cents: integer().notNull(),
  designs_included: integer(),
  cards_included: integer(),
});

/** By their code, in lower case. How often one was used is counted in subscriptions, and in checkouts that are open. */
export const coupons = pgTable('coupons', {
  slug: plainText().primaryKey(),
  percent_off: integer(),
  amount_off_cents: integer(),
  /** Of this plan or period only. */
  plan: plainText(),
  period: text().$type<Period>(),
  most_uses: integer(),
  /** The last day on which it is good. */
  expires_on: date({ mode: 'string' }),
});

/** What was agreed to: the statements, the version of their words, terms and age, the language and the time. */
export interface Agreement {
  statements: string[];
  version: string;
  /** Absent from what was agreed to before it was stored. */
  terms?: ('terms_of_use' | 'privacy_policy')[];
  /** Years, that whoever agreed said to have reached. */
  minimum_age?: number;
  locale: string;
  at: string;
}

/** What is bought, and what was agreed to: by an intent, and by the subscription that it becomes. */
export const bought = {
  plan: plainText().notNull(),
  period: text().notNull().$type<Period>(),
  coupon: plainText(),
  quote: jsonb().notNull().$type<Quote>(),
  starts_on: date({ mode: 'string' }).notNull(),
  renews_on: date({ mode: 'string' }).notNull(),
  church_name: text().notNull(),
  agreement: jsonb().notNull().$type<Agreement>(),
};

/** What was paid for, once it is. How it stands with the membership is said of its user. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    mode: text().notNull().default('test').$type<PaymentMode>(),
    user_id: plainText()
      .notNull()
      .references(() => users.id),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id),
    ...bought,
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('subscriptions_of').on(t.account_id),
    index('subscriptions_by_coupon').on(t.coupon),
  ],
);
