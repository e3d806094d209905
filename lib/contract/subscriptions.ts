import { z } from 'zod';
import { localeSchema, slugSchema } from './common.ts';
import { paymentModes } from './payments.ts';
import { periodSchema } from './shop.ts';
import { membershipStates } from './users.ts';

const cents = z.int().min(0);

/** How one payment of a subscription stands: taken, still to be paid, given back, or let go of. */
export const billedStates = ['paid', 'open', 'refunded', 'void'] as const;

/** One payment that was asked for. */
export const billedPaymentSchema = z.object({
  id: z.string(),
  /** When it was asked for. */
  on: z.iso.date(),
  cents,
  status: z.enum(billedStates),
  /** The provider's page of it, where it can be paid and its invoice be read; none in test mode. */
  invoice_url: z.string().nullable(),
});
export type BilledPayment = z.infer<typeof billedPaymentSchema>;

/** The card that is charged, as much of it as its owner needs to know it by. */
export const billingCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  /** As `2028-04`. */
  expires: z.string(),
});
export type BillingCard = z.infer<typeof billingCardSchema>;

/** What a payment provider says of the payments of a subscription. */
export interface Billing {
  /** What is subscribed to now, and what one payment of it is before the coupon, in cents. */
  plan: { slug: string; subtotal_cents: number } | null;
  /** The date of the next payment; null where none is coming. */
  next_on: string | null;
  card: BillingCard | null;
  /** The newest first. */
  payments: BilledPayment[];
}

const sizeSchema = z.object({
  plan: slugSchema,
  attendance_from: z.int().min(0),
  attendance_to: z.int().nullish(),
  /** One payment, after the coupon. */
  cents,
});

/** The subscription of a church, as its own people see it. */
export const ownSubscriptionSchema = sizeSchema.extend({
  id: z.string(),
  mode: z.enum(paymentModes),
  church_name: z.string(),
  period: periodSchema,
  coupon_code: z.string().nullable(),
  /** Suspended unless `active` (specification 4.4). */
  membership_state: z.enum(membershipStates),
  starts_on: z.iso.date(),
  renews_on: z.iso.date(),
  /** How many payments there are in a year, and how many of this year's are made. */
  payments_due: z.int().min(1),
  payments_made: z.int().min(0),
  /** The payment after that; null where none is coming. */
  next_payment: z.object({ on: z.iso.date(), cents }).nullable(),
  card: billingCardSchema.nullable(),
  /** The newest first. */
  payments: z.array(billedPaymentSchema),
  /** What a church that has grown may change to, the smallest first. */
  larger_plans: z.array(sizeSchema),
});
export type WireOwnSubscription = z.infer<typeof ownSubscriptionSchema>;

export const changePlanBodySchema = z.object({ plan: slugSchema });
/** What a change costs today for the rest of the period that is paid, and each time after it. */
export const planChangeSchema = sizeSchema.extend({ due_now_cents: cents });
export type WirePlanChange = z.infer<typeof planChangeSchema>;

export const billingPortalBodySchema = z.object({ locale: localeSchema.default('en') });
export const billingPortalSchema = z.object({ url: z.url() });

/** Cards of the test mode: one that pays, one that is refused, and one whose payments stop. */
export const testBillingCards = ['approved', 'declined', 'stops'] as const;
export const testCardBodySchema = z.object({ card: z.enum(testBillingCards) });
export type TestBillingCard = (typeof testBillingCards)[number];
