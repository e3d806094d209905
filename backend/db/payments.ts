import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CheckoutStatus, PaymentMode, Refusal } from '../../lib/contract/payments.ts';
import type { Period } from '../../lib/contract/plan-prices.ts';
import type { Billing, TestBillingCard } from '../../lib/contract/subscriptions.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';
import { bought } from './shop.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * Intents to subscribe: our own key, stored with the person and the account before the payment
 * provider hears of either. `status` only goes forward.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    user_id: plainText()
      .notNull()
      .references(() => users.id),
    mode: text().notNull().$type<PaymentMode>(),
    status: text().notNull().default('started').$type<CheckoutStatus>(),
    /** The provider's ids. Each is made under an idempotency key of our id, so there is one at most. */
    customer_id: plainText().unique(),
    subscription_id: plainText().unique(),
    refusal: text().$type<Refusal>(),
    next_action: text().$type<'authenticate'>(),
    /** What the provider last said of its payments. */
    billing: jsonb().$type<Billing>(),
    ...bought,
    created_at: moment().notNull().defaultNow(),
    /** Until then it can be paid, and keeps its coupon. */
    expires_at: moment().notNull(),
    /** When the provider was last asked. */
    synced_at: moment().notNull().defaultNow(),
    /** Counts what was stored of the provider's answers, so that an older one never follows a newer. */
    version: integer().notNull().default(0),
  },
  (t) => [
    // Two intents of one person at once could both be paid.
    uniqueIndex('checkouts_open')
      .on(t.user_id)
      .where(sql`status in ('started', 'awaiting_payment')`),
    index('checkouts_by_status').on(t.status, t.synced_at),
    index('checkouts_by_coupon').on(t.coupon),
  ],
);

/** What the provider told us, by its own id: told twice, it is done once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: plainText().primaryKey(),
    type: text().notNull(),
    customer_id: plainText(),
    received_at: moment().notNull().defaultNow(),
    processed_at: moment(),
  },
  (t) => [index('payment_events_by_age').on(t.received_at)],
);

/** What the stand-in knows of later payments; amounts are cents. */
export interface TestBilling {
  plan: string;
  period: Period;
  subtotal_cents: number;
  discount_cents: number;
  starts_on: string;
  card: TestBillingCard;
  /** What the payments before the last change of the plan came to, the first first. */
  paid?: number[];
  /** What was charged for a change of the plan. */
  changes: { on: string; cents: number }[];
}

/** The memory of the provider that stands in where none is configured. */
export const testSubscriptions = pgTable('test_subscriptions', {
  id: plainText().primaryKey(),
  status: text().notNull().$type<'incomplete' | 'active' | 'ended'>(),
  refusal: text().$type<Refusal>(),
  next_action: text().$type<'authenticate'>(),
  /** Null for what was begun before test mode knew of later payments. */
  billing: jsonb().$type<TestBilling>(),
});
