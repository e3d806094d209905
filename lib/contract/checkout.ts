import { z } from 'zod';
import {
  countrySchema,
  localeSchema,
  optionalText,
  phoneSchema,
  sentIdSchema,
  slugSchema,
} from './common.ts';
import { doctrinalStatements, doctrineVersion } from './doctrine.ts';
import { checkoutStatuses, paymentModes, refusals, testCards } from './payments.ts';
import { isPostalCode } from './postal-code-forms.ts';
import { couponCodeSchema, periodSchema, quoteSchema } from './shop.ts';

const words = (most: number) => z.string().trim().min(1).max(most);

/** POST /checkout (specification 3, "Checkout / sign-up"; path not shown). No card is ever part of it. */
export const checkoutBodySchema = z
  .object({
    plan: slugSchema,
    period: periodSchema,
    coupon_code: couponCodeSchema.optional(),
    pastor_first_name: words(120),
    pastor_last_name: words(120),
    pastor_cell_phone: phoneSchema,
    email: z.email().max(254),
    password: z.string().min(10).max(200),
    password_confirmation: z.string().max(200),
    church_name: words(200),
    phone: phoneSchema.optional(),
    city: words(120),
    state: words(120),
    zip: words(20),
    /** Until it was asked for, every church was one of the US. */
    country: countrySchema.default('US'),
    /** Every statement, agreed to one by one (specification 5), of the version that was shown. */
    statements: z.array(z.enum(doctrinalStatements)).max(doctrinalStatements.length),
    statements_version: z.literal(doctrineVersion),
    terms_accepted: z.literal(true),
    of_age: z.literal(true),
    locale: localeSchema.default('en'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: 'is not the same as the password',
  })
  .refine(({ country, zip }) => isPostalCode(country, zip), {
    path: ['zip'],
    error: 'is not a postal code of that country',
  })
  .refine(({ statements }) => new Set(statements).size === doctrinalStatements.length, {
    path: ['statements'],
    error: 'must all be agreed to',
  });
export type CheckoutBody = z.output<typeof checkoutBodySchema>;

/** One intent to subscribe, as whoever began it sees it. */
export const checkoutSchema = z.object({
  id: z.string(),
  /** `started`: the provider has not answered yet. `ended`: too late, or begun anew elsewhere; nothing was charged. */
  status: z.enum(checkoutStatuses),
  mode: z.enum(paymentModes),
  /** What the browser confirms the payment with. Never in a GET. */
  client_secret: optionalText,
  /** What the last try to pay came to. */
  refusal: z.enum(refusals).nullish(),
  /** The card wants 3-D Secure. */
  next_action: z.literal('authenticate').nullish(),
  plan: z.string(),
  period: periodSchema,
  church_name: z.string(),
  coupon_code: optionalText,
  quote: quoteSchema,
  /** Until then it can be paid. */
  expires_at: z.iso.datetime({ offset: true }),
});
export type WireCheckout = z.infer<typeof checkoutSchema>;

export const checkoutParamsSchema = z.object({ id: sentIdSchema });
export const syncBodySchema = z.object({});

/** POST /checkout/{id}/test_payment. `authenticated` is the answer to the 3-D Secure of the test mode. */
export const testPaymentBodySchema = z.object({
  card: z.enum(testCards),
  authenticated: z.boolean().optional(),
});
export type TestPayment = z.output<typeof testPaymentBodySchema>;

/** POST /payments/reconcile: how many intents and events were looked into, and what could not be settled. */
export const reconciliationSchema = z.object({
  settled: z.number().int(),
  failed: z.number().int(),
});
export type WireReconciliation = z.infer<typeof reconciliationSchema>;
