import { z } from 'zod';
import { guaranteeStateSchema } from './church-steps.ts';
import { localeSchema, slugSchema } from './common.ts';
import { paymentModes } from './payments.ts';
import type { Period } from './plan-prices.ts';
import { periodSchema } from './shop.ts';
import { membershipStates } from './users.ts';

const cents = z.int().min(0);

/** States of a payment: paid, still to be paid, refunded, or cancelled. */
export const billedStates = ['paid', 'open', 'refunded', 'void'] as const;

/** A billed payment of a subscription. */
export const billedPaymentSchema = z.object({
  id: z.string(),
  /** The billing date. */
  on: z.iso.date(),
  cents,
  status: z.enum(billedStates),
  /** What was given back of it; left out if nothing was. */
  refunded_cents: cents.optional(),
  /** The provider's page for paying it and reading its invoice; null in test mode. */
  invoice_url: z.string().nullable(),
});
export type BilledPayment = z.infer<typeof billedPaymentSchema>;

/** The charged card, as far as its owner needs to recognise it. */
export const billingCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  /** As `2028-04`. */
  expires: z.string(),
});
export type BillingCard = z.infer<typeof billingCardSchema>;

/** Another plan or period from a renewal on; amounts are those of one payment, in cents. */
export interface PlannedPlan {
  plan: string;
  period: Period;
  subtotal_cents: number;
  discount_cents: number;
  /** The renewal. */
  on: string;
}

/** The billing data of a subscription from the payment provider. */
export interface Billing {
  /**
   * The present plan, and the amount of one payment before the coupon, in cents; its period and its
   * discount if the provider tells them.
   */
  plan: { slug: string; subtotal_cents: number; period?: Period; discount_cents?: number } | null;
  /** What changes at a renewal; left out if nothing does. */
  planned?: PlannedPlan | undefined;
  /** The date of the next payment; null if there is none. */
  next_on: string | null;
  /** The date on which it ends without renewing; left out if it renews. */
  ends_on?: string | null;
  /** Since when a payment fails; left out if none does. */
  failing_since?: string | null;
  card: BillingCard | null;
  /** Newest first. */
  payments: BilledPayment[];
}

export const sizeSchema = z.object({
  plan: slugSchema,
  attendance_from: z.int().min(0),
  attendance_to: z.int().nullish(),
  /** One payment, after the coupon. */
  cents,
});

/** A plan and a period that a subscription may change to; `on` a renewal, or null for at once. */
export const planOptionSchema = sizeSchema.extend({
  period: periodSchema,
  on: z.iso.date().nullable(),
});
export type WirePlanOption = z.infer<typeof planOptionSchema>;

/** The subscription of a church, as its own members see it. */
export const ownSubscriptionSchema = sizeSchema.extend({
  id: z.string(),
  mode: z.enum(paymentModes),
  church_name: z.string(),
  period: periodSchema,
  coupon_code: z.string().nullable(),
  /** Suspended unless `active` (specification 4.4). */
  membership_state: z.enum(membershipStates),
  /** The last day on which a failed payment has no consequence; missing if none fails. */
  grace_until: z.iso.date().nullish(),
  starts_on: z.iso.date(),
  renews_on: z.iso.date(),
  /** When it ends, if it was canceled for the end of what was paid. */
  ends_on: z.iso.date().nullish(),
  /** Number of payments per year, and how many of this year's were made. */
  payments_due: z.int().min(1),
  payments_made: z.int().min(0),
  /** The next payment; null if there is none. */
  next_payment: z.object({ on: z.iso.date(), cents }).nullable(),
  card: billingCardSchema.nullable(),
  /** Newest first. */
  payments: z.array(billedPaymentSchema),
  /** Larger plans that the church may change to at once, smallest first. */
  larger_plans: z.array(planOptionSchema),
  /** Smaller plans, and the other period: from the next renewal on. */
  later_plans: z.array(planOptionSchema),
  /** The change that is planned for a renewal; until then it can be withdrawn. */
  planned: planOptionSchema.nullish(),
  /** The guarantees of specification 9; missing in answers of earlier releases. */
  guarantees: z.array(guaranteeStateSchema).optional(),
});
export type WireOwnSubscription = z.infer<typeof ownSubscriptionSchema>;

export const planQuoteBodySchema = z.object({
  plan: slugSchema,
  /** Default: the present one. */
  period: periodSchema.optional(),
});
export const changePlanBodySchema = planQuoteBodySchema.extend({
  /** Withdraws the planned change instead; `plan` is the planned one. */
  keep: z.boolean().default(false),
});
/** The cost of a change: today for the rest of the paid period, and each payment afterwards. */
export const planChangeSchema = planOptionSchema.extend({
  due_now_cents: cents,
  /** The printed cards that the plan includes; null if it does not say. */
  cards_included: z.int().min(0).nullish(),
});
export type WirePlanChange = z.infer<typeof planChangeSchema>;

/** For another card, or for the invoices as PDF and what the next ones show. */
export const portalPurposes = ['card', 'invoices'] as const;
export type PortalPurpose = (typeof portalPurposes)[number];
export const billingPortalBodySchema = z.object({
  locale: localeSchema.default('en'),
  purpose: z.enum(portalPurposes).default('card'),
});
export const billingPortalSchema = z.object({ url: z.url() });

/** Cards of the test mode: accepted, declined, and one whose payments stop later. */
export const testBillingCards = ['approved', 'declined', 'stops'] as const;
export const testCardBodySchema = z.object({ card: z.enum(testBillingCards) });
export type TestBillingCard = (typeof testBillingCards)[number];
