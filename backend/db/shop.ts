import { randomUUID } from 'node:crypto';
import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import type { Period, Quote } from '../../lib/contract/plan-prices.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';

/** Plans for churches. All amounts are US cents. */
export const plans = pgTable('plans', {
  slug: plainText().primaryKey(),
  attendance_from: integer().notNull(),
  attendance_to: integer(),
  yearly_cents: integer().notNull(),
  monthly_cents: integer().notNull(),
  designs_included: integer(),
  cards_included: integer(),
});

/** Coupons by code, in lower case. Their uses are counted in subscriptions and open checkouts. */
export const coupons = pgTable('coupons', {
  slug: plainText().primaryKey(),
  percent_off: integer(),
  amount_off_cents: integer(),
  /** Restricts it to this plan or period. */
  plan: plainText(),
  period: text().$type<Period>(),
  most_uses: integer(),
  /** The last day of validity. */
  expires_on: date({ mode: 'string' }),
});

/** What was agreed to: statements, version of their wording, terms and age, language and time. */
export interface Agreement {
  statements: string[];
  version: string;
  /** Missing in agreements older than this field. */
  terms?: ('terms_of_use' | 'privacy_policy')[];
  /** The age in years that the person confirmed. */
  minimum_age?: number;
  locale: string;
  at: string;
}

/** The purchased plan and the agreement, in a checkout and in the subscription made from it. */
export const purchaseColumns = {
  plan: plainText().notNull(),
  period: text().notNull().$type<Period>(),
  coupon: plainText(),
  quote: jsonb().notNull().$type<Quote>(),
  starts_on: date({ mode: 'string' }).notNull(),
  renews_on: date({ mode: 'string' }).notNull(),
  church_name: text().notNull(),
  agreement: jsonb().notNull().$type<Agreement>(),
};

/** Paid subscriptions of accounts; the newest determines the account's membership. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    mode: text().notNull().default('test').$type<PaymentMode>(),
    /** Who paid, for letters and data requests only: the subscription stays when they leave. */
    user_id: plainText()
      .notNull()
      .references(() => users.id),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id),
    ...purchaseColumns,
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('subscriptions_of').on(t.account_id),
    index('subscriptions_by_coupon').on(t.coupon),
  ],
);
