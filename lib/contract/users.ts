import { z } from 'zod';
import { withWrittenCode } from './address-rules.ts';
import {
  countrySchema,
  idSchema,
  localeSchema,
  optionalText,
  phoneSchema,
  sentIdSchema,
} from './common.ts';
import { emailSchema } from './email.ts';
import { nameParts, oneName } from './person-names.ts';

export const userRoles = ['individual', 'pastor'] as const;
export type UserRole = (typeof userRoles)[number];
export const churchStatuses = ['none', 'pending', 'approved'] as const;
export type ChurchStatus = (typeof churchStatuses)[number];
export const membershipStates = ['active', 'past_due', 'failed', 'canceled', 'expired'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** The public fields of a person: those that the video pages need (specification 3, 4.1), without a name. */
export const userSchema = z.object({
  id: idSchema,
  role: optionalText,
  church_status: optionalText,
  account_id: idSchema.nullish(),
});

/** A person as the credentialed client sees them. No response contains the password hash. */
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
export const userByEmailQuerySchema = z.object({ email: emailSchema });

const trimmedText = (maxLength: number) => z.string().trim().max(maxLength);
const password = z.string().min(10).max(200);
const token = sentIdSchema;
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Details of a church (specification 3, checkout and sign-up). */
export const churchDetailsShape = {
  church_name: trimmedText(200).min(1).optional(),
  church_phone: phoneSchema.optional(),
  city: trimmedText(120).optional(),
  state: trimmedText(120).optional(),
  zip: trimmedText(20).optional(),
  country: countrySchema.optional(),
};

/**
 * POST /users: "user object plus extra fields" (specification 7). An account is created for the church that
 * a pastor names. Specification 5: users agree to the terms and are 13 or older.
 */
export const signUpBodySchema = z
  .object({
    user: z
      .object({
        /** One of the two is enough. */
        first_name: nameParts.first,
        last_name: nameParts.last,
        email: emailSchema,
        phone: phoneSchema.optional(),
        password,
        password_confirmation: z.string().max(200).optional(),
      })
      .refine(oneName.isThere, oneName.fault)
      .overwrite(oneName.asFirst)
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
  })
  .overwrite(withWrittenCode);
export type SignUpBody = z.infer<typeof signUpBodySchema>;

/** The same for every address: only its owner learns by mail whether it was already registered. */
export const receivedSchema = z.object({ received: z.literal(true) });

export const checkEmailBodySchema = z.object({ email: emailSchema });
/** Only what the sign-up form needs. */
export const emailCheckSchema = z.object({ exists: z.boolean() });

export const tokenBodySchema = z.object({ token });
/**
 * POST /verify_email. With the password of the sign-up alone, everything that was entered stays; with a
 * name and a password, these replace what was entered. With neither, the account has no name, password and
 * church until its owner sets them: the sign-up may have been a stranger's.
 */
export const verifyEmailBodySchema = z
  .object({
    token,
    password: z.string().min(1).max(200).optional(),
    /** One of the two may be empty. */
    first_name: trimmedText(120).optional(),
    last_name: trimmedText(120).optional(),
  })
  .refine((body) => body.first_name === undefined || oneName.isThere(body), oneName.fault)
  .overwrite(oneName.asFirst)
  .refine(
    ({ first_name: first, last_name: last }) => (first === undefined) === (last === undefined),
    {
      path: ['last_name'],
      error: 'must be sent together with first_name',
    },
  )
  .refine(({ first_name: name, password }) => name === undefined || password !== undefined, {
    path: ['password'],
    error: 'must be sent together with a name',
  });
export type VerifyEmailBody = z.infer<typeof verifyEmailBodySchema>;
export const verifiedEmailSchema = z.object({ verified: z.literal(true) });

/** POST /verify_token checks a token without using it, to choose the page for its link. */
export const tokenCheckSchema = z.object({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  /** The kind of letter with the token; missing for an unknown token. */
  kind: z.string().nullish(),
  /**
   * For a valid `verify_email`: whether `POST /verify_email` accepts the password of the sign-up, or a name
   * and a new password. Older backends do not.
   */
  takes_password: z.boolean().nullish(),
  /** For a valid `pastor_signup`: the place of the church; without a position if none was found. */
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
  email: emailSchema,
  kind: z.enum(resendableKinds).default('verify_email'),
  locale: localeSchema.optional(),
});
export type ResendTokenBody = z.infer<typeof resendTokenBodySchema>;

/**
 * POST /lookup_user. By `id`: the public fields. By `email`: only with the person's password, which the
 * credentialed client may omit.
 */
export const lookupUserBodySchema = z.union([
  z.object({ id: sentIdSchema }),
  z.object({ email: emailSchema, password: z.string().max(200).optional() }),
]);

/**
 * POST /update_paster_signup (sic): details that a pastor adds by the link in their mail. `latitude` and
 * `longitude` (degrees, WGS 84) are the position of their listing's pin.
 */
export const updateSignUpBodySchema = z
  .object({
    token,
    first_name: trimmedText(120).min(1).optional(),
    last_name: trimmedText(120).optional(),
    phone: phoneSchema.optional(),
    ...churchDetailsShape,
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  })
  .refine((body) => (body.latitude === undefined) === (body.longitude === undefined), {
    path: ['longitude'],
    error: 'must be sent together with latitude',
  })
  .overwrite(withWrittenCode);
export type UpdateSignUpBody = z.infer<typeof updateSignUpBodySchema>;
export const updatedSignUpSchema = z.object({ updated: z.literal(true) });
