import { z } from 'zod';
import { slugSchema } from './common.ts';
import { periods } from './plan-prices.ts';

const cents = z.number().int().min(0);
export const periodSchema = z.enum(periods);

/** A plan (specification 3): the price for a church of this size. Prices are in US cents. */
export const planSchema = z.object({
  slug: z.string(),
  /** The band of Sunday attendance; the last band has no upper limit. */
  attendance_from: z.number().int().min(0),
  attendance_to: z.number().int().nullish(),
  yearly_cents: cents,
  monthly_cents: cents,
  currency: z.literal('usd'),
  /** Renews automatically every `renewal_months` (specification 9). */
  auto_renewal: z.boolean(),
  renewal_months: z.number().int(),
  designs_included: z.number().int().nullish(),
  cards_included: z.number().int().nullish(),
});
export type WirePlan = z.infer<typeof planSchema>;

export const quoteSchema = z.object({
  payments: z.number().int(),
  subtotal_cents: cents,
  discount_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  currency: z.literal('usd'),
  /** A subscription starts on the day of sign-up and renews on that date of the next year (specification 4.4). */
  starts_on: z.iso.date(),
  renews_on: z.iso.date(),
});

export const couponCodeSchema = z.string().trim().toLowerCase().min(1).max(60);

/** POST /check_coupon: the page shows "Valid Code" or "Invalid Coupon Code", and the quote in either case. */
export const checkCouponBodySchema = z.object({
  code: couponCodeSchema,
  plan: slugSchema,
  period: periodSchema,
});
export const couponCheckSchema = z.object({ valid: z.boolean(), quote: quoteSchema });
