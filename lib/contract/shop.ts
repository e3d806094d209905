import { z } from 'zod';
import { localeSchema, optionalText, slugSchema } from './common.ts';
import { doctrinalStatements, doctrineVersion } from './doctrine.ts';
import { periods } from './plan-prices.ts';

const cents = z.number().int().min(0);
const periodSchema = z.enum(periods);

/** A plan (specification 3): what a church of this size pays. Prices are US cents. */
export const planSchema = z.object({
  slug: z.string(),
  /** The attendance band: people on a Sunday; the last band has no upper end. */
  attendance_from: z.number().int().min(0),
  attendance_to: z.number().int().nullish(),
  yearly_cents: cents,
  monthly_cents: cents,
  currency: z.literal('usd'),
  /** Renews by itself, every so many months (specification 9). */
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

const couponCode = z.string().trim().toLowerCase().min(1).max(60);

/** POST /check_coupon: the page says "Valid Code" or "Invalid Coupon Code", and shows the quote either way. */
export const checkCouponBodySchema = z.object({
  code: couponCode,
  plan: slugSchema,
  period: periodSchema,
});
export const couponCheckSchema = z.object({ valid: z.boolean(), quote: quoteSchema });

/** Cards of the test mode: what they stand for is all that leaves the browser. */
export const testCards = [
  'test_approved',
  'test_declined',
  'test_insufficient_funds',
  'test_expired',
] as const;

const words = (most: number) => z.string().trim().min(1).max(most);
const phone = words(40).regex(/^[\d\s()+./x-]*$/i, 'must be a phone number');

/** POST /checkout (specification 3, "Checkout / sign-up"; path not shown). */
export const checkoutBodySchema = z
  .object({
    plan: slugSchema,
    period: periodSchema,
    coupon_code: couponCode.optional(),
    pastor_first_name: words(120),
    pastor_last_name: words(120),
    pastor_cell_phone: phone,
    email: z.email().max(254),
    password: z.string().min(10).max(200),
    password_confirmation: z.string().max(200),
    church_name: words(200),
    phone: phone.optional(),
    city: words(120),
    state: words(120),
    zip: words(20),
    /** Every statement, agreed to one by one (specification 5), of the version that was shown. */
    statements: z.array(z.enum(doctrinalStatements)).max(doctrinalStatements.length),
    statements_version: z.literal(doctrineVersion),
    terms_accepted: z.literal(true),
    of_age: z.literal(true),
    payment: z.enum(testCards),
    locale: localeSchema.default('en'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: 'is not the same as the password',
  })
  .refine(({ statements }) => new Set(statements).size === doctrinalStatements.length, {
    path: ['statements'],
    error: 'must all be agreed to',
  });
export type CheckoutBody = z.output<typeof checkoutBodySchema>;

/** `mode` is `test` where nothing was charged. */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['active']),
  mode: z.enum(['test']),
  plan: z.string(),
  period: periodSchema,
  church_name: z.string(),
  coupon_code: optionalText,
  quote: quoteSchema,
});
export type WireSubscription = z.infer<typeof subscriptionSchema>;

export const subscriptionParamsSchema = z.object({ id: z.string().min(1).max(200) });
