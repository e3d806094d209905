import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RefundReason } from '../../lib/contract/church-steps.ts';
import type { CheckoutStatus, PaymentMode, Refusal } from '../../lib/contract/payments.ts';
import type { Period } from '../../lib/contract/plan-prices.ts';
import type { Billing, PlannedPlan, TestBillingCard } from '../../lib/contract/subscriptions.ts';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';
import { purchaseColumns } from './shop.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * Checkouts: stored under our own key, with the person and the account, before the first request to
 * the payment provider. `status` never goes back.
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
    /**
     * The account that is paid for, even if the person has left it meanwhile. Null for checkouts of
     * the previous release, and once an unpaid account is deleted.
     */
    account_id: plainText().references(() => accounts.id, { onDelete: 'set null' }),
    mode: text().notNull().$type<PaymentMode>(),
    status: text().notNull().default('started').$type<CheckoutStatus>(),
    /**
     * The provider's ids. Created with our id as idempotency key, so there is at most one of each.
     */
    customer_id: plainText().unique(),
    subscription_id: plainText().unique(),
    refusal: text().$type<Refusal>(),
    next_action: text().$type<'authenticate'>(),
    /** The provider's latest data about the payments. */
    billing: jsonb().$type<Billing>(),
    ...purchaseColumns,
    created_at: moment().notNull().defaultNow(),
    /** Until then it can be paid, and reserves its coupon. */
    expires_at: moment().notNull(),
    /** When the provider was last read. */
    synced_at: moment().notNull().defaultNow(),
    /**
     * Incremented with each stored state of the provider, so that an older one never replaces a
     * newer.
     */
    version: integer().notNull().default(0),
    /** Since when the provider has an address of its payer that has changed. */
    email_due_at: moment(),
    /** When it turned out to be paid although the account was subscribed already. */
    paid_twice_at: moment(),
    /** When that payment was refunded. */
    refunded_at: moment(),
  },
  (t) => [
    // Two open checkouts of one person could both be paid.
    uniqueIndex('checkouts_open')
      .on(t.user_id)
      .where(sql`status in ('started', 'awaiting_payment')`),
    index('checkouts_by_status').on(t.status, t.synced_at),
    index('checkouts_by_coupon').on(t.coupon),
    index('checkouts_of_account').on(t.account_id),
  ],
);

/** Events of the provider by its ids, so that a repeated one is processed once. */
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

/** The test gateway's data about further payments; amounts are in cents. */
export interface TestBilling {
  plan: string;
  period: Period;
  subtotal_cents: number;
  discount_cents: number;
  starts_on: string;
  card: TestBillingCard;
  /** Since when payments fail with this card. */
  stopped_on?: string;
  /** The amounts of the payments of these terms before the last change of plan, oldest first. */
  paid?: number[];
  /** What a renewal changes; the payments before are then in `past`, oldest first. */
  planned?: PlannedPlan | undefined;
  past?: { on: string; cents: number }[];
  /** Since when the present terms count; default: `starts_on`. */
  since?: string;
  /** The charges for changes of plan. */
  changes: { on: string; cents: number }[];
  /** When it was ended, and when it ends without renewing. */
  ended_on?: string | undefined;
  ends_on?: string | undefined;
  /** What was given back, by our own id of each refund. */
  refunds?: { id: string; payment: string; cents: number }[];
}

/**
 * Refunds by the staff, stored before the provider is asked, so that none is made twice or forgotten.
 * `refused` by the provider: then nothing was given back.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Chosen by the form. */
    id: plainText().primaryKey(),
    checkout_id: plainText()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    payment_id: plainText().notNull(),
    cents: integer().notNull(),
    reason: text().notNull().$type<RefundReason>(),
    status: text().notNull().default('pending').$type<'pending' | 'done' | 'refused'>(),
    created_at: moment().notNull().defaultNow(),
    /** When the provider was last asked. */
    tried_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_of').on(t.checkout_id),
    index('refunds_pending').on(t.tried_at).where(sql`status = 'pending'`),
  ],
);

/** Notices about a subscription that were sent, each once. */
export const membershipNotices = pgTable(
  'membership_notices',
  {
    checkout_id: plainText()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<MembershipNotice>(),
    /** The day of which it tells. */
    on: date({ mode: 'string' }).notNull(),
    told_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.checkout_id, t.kind, t.on] })],
);
export type MembershipNotice = 'renewal_month' | 'renewal_week' | `card_${string}`;

/** The data of the test gateway, which replaces a payment provider. */
export const testSubscriptions = pgTable('test_subscriptions', {
  id: plainText().primaryKey(),
  status: text().notNull().$type<'incomplete' | 'active' | 'ended'>(),
  refusal: text().$type<Refusal>(),
  next_action: text().$type<'authenticate'>(),
  /** Null for subscriptions older than test mode's support of further payments. */
  billing: jsonb().$type<TestBilling>(),
});
