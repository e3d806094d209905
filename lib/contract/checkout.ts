import { z } from 'zod';
import { withAddressRules } from './address-rules.ts';
import {
  countrySchema,
  localeSchema,
  optionalText,
  phoneSchema,
  sentIdSchema,
  slugSchema,
} from './common.ts';
import { doctrinalStatements, doctrineVersion } from './doctrine.ts';
import { emailSchema } from './email.ts';
import { checkoutStatuses, paymentModes, refusals, testCards } from './payments.ts';
import { nameParts } from './person-names.ts';
import { couponCodeSchema, periodSchema, quoteSchema } from './shop.ts';

const requiredText = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const partOfAddress = (maxLength: number) => z.string().trim().max(maxLength).optional();

/** POST /checkout (specification 3, "Checkout / sign-up"; path not shown). Never contains card data. */
export const checkoutBodySchema = withAddressRules(
  z.object({
    plan: slugSchema,
    period: periodSchema,
    coupon_code: couponCodeSchema.optional(),
    /** One of the two is enough. */
    pastor_first_name: nameParts.first,
    pastor_last_name: nameParts.last,
    pastor_cell_phone: phoneSchema,
    email: emailSchema,
    password: z.string().min(10).max(200),
    password_confirmation: z.string().max(200),
    church_name: requiredText(200),
    phone: phoneSchema.optional(),
    /** Of these three what addresses of the country have; required is what it requires. */
    city: partOfAddress(120),
    state: partOfAddress(120),
    zip: partOfAddress(20),
    /** Defaults to the US for clients from before this field existed. */
    country: countrySchema.default('US'),
    /** Every statement of the shown version, each agreed to separately (specification 5). */
    statements: z.array(z.enum(doctrinalStatements)).max(doctrinalStatements.length),
    statements_version: z.literal(doctrineVersion),
    terms_accepted: z.literal(true),
    of_age: z.literal(true),
    locale: localeSchema.default('en'),
  }),
)
  .refine((body) => body.pastor_first_name || body.pastor_last_name, {
    path: ['pastor_first_name'],
    error: 'is required if there is no last name',
    when: ({ value }) => typeof value === 'object' && value !== null,
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

/** A checkout, as the person who started it sees it. */
export const checkoutSchema = z.object({
  id: z.string(),
  /** `started`: the provider has not responded yet. `ended`: expired or replaced by another checkout; nothing was charged. */
  status: z.enum(checkoutStatuses),
  mode: z.enum(paymentModes),
  /** The secret for confirming the payment in the browser. Never in the response to a GET. */
  client_secret: optionalText,
  /** The reason why the last attempt to pay failed. */
  refusal: z.enum(refusals).nullish(),
  /** The card requires 3-D Secure. */
  next_action: z.literal('authenticate').nullish(),
  /** It was paid although the account was subscribed already: the payment is refunded. */
  paid_twice: z.boolean().nullish(),
  plan: z.string(),
  period: periodSchema,
  church_name: z.string(),
  coupon_code: optionalText,
  quote: quoteSchema,
  /** The end of the time for payment. */
  expires_at: z.iso.datetime({ offset: true }),
});
export type WireCheckout = z.infer<typeof checkoutSchema>;

export const checkoutParamsSchema = z.object({ id: sentIdSchema });
export const syncBodySchema = z.object({});

/** POST /checkout/{id}/test_payment. `authenticated` is the outcome of 3-D Secure in test mode. */
export const testPaymentBodySchema = z.object({
  card: z.enum(testCards),
  authenticated: z.boolean().optional(),
});
export type TestPayment = z.output<typeof testPaymentBodySchema>;

/** POST /payments/reconcile: numbers of checkouts and events that were settled, and that could not be. */
export const reconciliationSchema = z.object({
  settled: z.number().int(),
  failed: z.number().int(),
});
export type WireReconciliation = z.infer<typeof reconciliationSchema>;
