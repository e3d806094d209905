import { z } from 'zod';
import {
  countrySchema,
  idSchema,
  localeSchema,
  optionalText,
  phoneSchema,
  sentIdSchema,
} from './common.ts';

export const userRoles = ['individual', 'pastor'] as const;
export type UserRole = (typeof userRoles)[number];
export const churchStatuses = ['none', 'pending', 'approved'] as const;
export type ChurchStatus = (typeof churchStatuses)[number];
export const membershipStates = ['active', 'past_due', 'failed', 'canceled', 'expired'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** A person as anyone may see them: what the video pages decide by (specification 3, 4.1), and no name. */
export const userSchema = z.object({
  id: idSchema,
  role: optionalText,
  church_status: optionalText,
  account_id: idSchema.nullish(),
});

/** A person as the credentialed client sees them. The password's hash is in no answer. */
export const fullUserSchema = userSchema.extend({
  email: z.string(),
  first_name: optionalText,
  last_name: optionalText,
  phone: optionalText,
  show_notice: z.boolean().nullish(),
  user_membership: z.object({ state: z.string() }).nullish(),
  locale: localeSchema.nullish(),
  email_verified: z.boolean().nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireFullUser = z.infer<typeof fullUserSchema>;

export const userByIdQuerySchema = z.object({ id: sentIdSchema });
export const userByEmailQuerySchema = z.object({ email: z.email().max(254) });

const words = (most: number) => z.string().trim().max(most);
const password = z.string().min(10).max(200);
const token = sentIdSchema;
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** What a church may say of itself (specification 3, checkout and sign-up). */
export const churchDetailsShape = {
  church_name: words(200).min(1).optional(),
  church_phone: phoneSchema.optional(),
  city: words(120).optional(),
  state: words(120).optional(),
  zip: words(20).optional(),
  country: countrySchema.optional(),
};

/**
 * POST /users: "user object plus extra fields" (specification 7). A church is founded for a pastor
 * who names it. Specification 5: terms are agreed to, and users are 13 or older.
 */
export const signUpBodySchema = z.object({
  user: z
    .object({
      first_name: words(120).min(1),
      last_name: words(120).min(1),
      email: z.email().max(254),
      phone: phoneSchema.optional(),
      password,
      password_confirmation: z.string().max(200).optional(),
    })
    .refine((user) => (user.password_confirmation ?? user.password) === user.password, {
      path: ['password_confirmation'],
      error: 'is not the same as the password',
    }),
  role: z.enum(userRoles).default('individual'),
  ...churchDetailsShape,
  terms_accepted: z.literal(true),
  of_age: z.literal(true),
  locale: localeSchema.default('en'),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});
export type SignUpBody = z.infer<typeof signUpBodySchema>;

/** The same for every address: whether it was known already is told by mail, to its owner. */
export const receivedSchema = z.object({ received: z.literal(true) });

export const checkEmailBodySchema = z.object({ email: z.email().max(254) });
/** What the sign-up form has to know, and nothing else. */
export const emailCheckSchema = z.object({ exists: z.boolean() });

export const tokenBodySchema = z.object({ token });
export const verifiedEmailSchema = z.object({ verified: z.literal(true) });

/** POST /verify_token looks without using: which of these pages does a link lead to? */
export const tokenCheckSchema = z.object({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  /** Which letter it came with; not said of an unknown one. */
  kind: z.string().nullish(),
  /** Of a valid `pastor_signup`: where the church is listed; no position where none was found. */
  church: z
    .object({
      city: optionalText,
      country: optionalText,
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
    })
    .nullish(),
});
export type WireTokenCheck = z.infer<typeof tokenCheckSchema>;

export const resendableKinds = ['verify_email', 'pastor_signup'] as const;
export const resendTokenBodySchema = z.object({
  email: z.email().max(254),
  kind: z.enum(resendableKinds).default('verify_email'),
  locale: localeSchema.optional(),
});
export type ResendTokenBody = z.infer<typeof resendTokenBodySchema>;

/**
 * POST /lookup_user. By `id`: what anyone may see. By `email`: only with the person's password;
 * the credentialed client may leave the password out.
 */
export const lookupUserBodySchema = z.union([
  z.object({ id: sentIdSchema }),
  z.object({ email: z.email().max(254), password: z.string().max(200).optional() }),
]);

/**
 * POST /update_paster_signup (sic): what a pastor adds, by the link in their mail. `latitude` and
 * `longitude` (degrees, WGS 84) are where the pin of their listing goes.
 */
export const updateSignUpBodySchema = z
  .object({
    token,
    first_name: words(120).min(1).optional(),
    last_name: words(120).min(1).optional(),
    phone: phoneSchema.optional(),
    ...churchDetailsShape,
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  })
  .refine((body) => (body.latitude === undefined) === (body.longitude === undefined), {
    path: ['longitude'],
    error: 'is needed with latitude, and latitude with it',
  });
export type UpdateSignUpBody = z.infer<typeof updateSignUpBodySchema>;
export const updatedSignUpSchema = z.object({ updated: z.literal(true) });
