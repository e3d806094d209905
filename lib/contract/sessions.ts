import { z } from 'zod';
import { accountStatuses } from './accounts.ts';
import { pauseReasons } from './church-steps.ts';
import { localeSchema, moment, optionalText } from './common.ts';
import { emailSchema } from './email.ts';
import { undeliverableSchema } from './letters.ts';
import { namePart, oneName } from './person-names.ts';
import { staffRightsSchema, staffRoles } from './staff.ts';
import { membershipStates, userRoles } from './users.ts';

const token = z.string().min(1).max(200);
/** The same limits as at sign-up. */
const newPassword = z.string().min(10).max(200);

/** Roles in a church's account: owners also manage its members. */
export const accountRoles = ['owner', 'editor'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** How a session began. */
export const sessionMethods = ['password', 'link', 'reset', 'invitation', 'passkey'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

export const signInBodySchema = z.object({
  email: emailSchema,
  password: z.string().min(1).max(200),
});

/** Requests a letter; the response does not reveal whether the address has an account. */
export const letterBodySchema = z.object({
  email: emailSchema,
  locale: localeSchema.default('en'),
});

/** After `POST /sessions/not_me`: the token for choosing a new password. */
export const disownedSchema = z.object({ password_reset: z.string() });

export const redeemResetBodySchema = z.object({ token, password: newPassword });
export const changePasswordBodySchema = z.object({
  /** Omitted if the person has no password. */
  current_password: z.string().min(1).max(200).optional(),
  password: newPassword,
});

export const changeEmailBodySchema = z.object({ email: emailSchema });
export const emailChangedSchema = z.object({ email: z.string() });

/** The secret for `Authorization: Bearer` or the session cookie; returned only here. */
export const startedSessionSchema = z.object({
  token: z.string(),
  expires_at: moment,
  /** The cookie `known_device`: attempts of a browser that sends it are counted apart from strangers'. */
  known_device: optionalText,
});
export type WireStartedSession = z.infer<typeof startedSessionSchema>;

/** The result of signing in by password or letter: a session, or a request for the second factor. */
export const signInOutcomeSchema = z.union([
  startedSessionSchema,
  z.object({
    /** Sent with the code to `POST /sessions/second_factor`. */
    second_factor: z.string(),
    expires_at: moment,
  }),
]);
export type WireSignInOutcome = z.infer<typeof signInOutcomeSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  method: z.enum(sessionMethods),
  /** Browser and operating system at the start, as `Chrome, Android`. */
  device: optionalText,
  /** The network it began in, shortened: as `203.0.113.0/24` or `2001:db8:1::/48`. */
  network: optionalText,
  created_at: moment,
  /** Accurate to five minutes. */
  seen_at: moment,
  expires_at: moment,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type WireSession = z.infer<typeof sessionSchema>;

/** This session, all others, or the one with that id. */
export const endSessionsBodySchema = z.union([
  z.object({ which: z.enum(['this', 'others']) }),
  z.object({ id: z.string().min(1).max(200) }),
]);
export const endedSessionsSchema = z.object({ ended: z.int().min(0) });

export const signedInSchema = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** False for a person who signed in by letter with an unconfirmed address and has not set a password yet. */
  has_password: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  locale: localeSchema,
  role: z.enum(userRoles),
  membership_state: z.enum(membershipStates).nullable(),
  /** The last day on which a failed payment has no consequence; missing if none fails. */
  grace_until: z.iso.date().nullish(),
  /** Why the ministry pauses the church, whatever is paid; missing if it does not. */
  pause_reason: z.enum(pauseReasons).nullish(),
  /** Whether the church may be listed already, and its own listing waits for that decision. */
  listing_waits: z.boolean().nullish(),
  account_role: z.enum(accountRoles),
  account: z
    .object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      status: z.enum(accountStatuses),
      /** Whether it publishes without the ministry's review. */
      approved: z.boolean(),
    })
    .nullable(),
  /**
   * The account of the church, while it is closed and the ministry can open it again; `account` is then
   * null. Missing if it is not.
   */
  closed_account: z.object({ name: z.string(), undo_until: z.iso.date() }).nullish(),
  /** Rights at the ministry's desk; null for people who are not staff. */
  staff: staffRightsSchema.nullable(),
  /**
   * Until when the calls that ask again (`confirm_identity`) are accepted; null if they are not. Missing
   * in a backend that never asks.
   */
  confirmed_until: moment.nullish(),
  /**
   * What the ministry requires before anything else: that the person sets up a second factor, or proves
   * the one that they have.
   */
  second_factor_due: z.enum(['set_up', 'prove']).nullish(),
});
export type WireSignedIn = z.infer<typeof signedInSchema>;

/** A member of an account, or a person who was invited to it. */
export const accountPersonSchema = z.object({
  id: z.string(),
  status: z.enum(['joined', 'invited', 'expired']),
  email: z.string(),
  name: optionalText,
  role: z.enum(accountRoles),
  /** When they joined or were invited. */
  since: moment,
  current: z.boolean(),
  /** Whether their card is charged for the account's subscription. */
  pays: z.boolean().optional(),
  /** Why letters do not reach the address. */
  undeliverable: undeliverableSchema,
});
export type WireAccountPerson = z.infer<typeof accountPersonSchema>;

export const invitePersonBodySchema = z.object({
  email: emailSchema,
  role: z.enum(accountRoles).default('editor'),
  locale: localeSchema.default('en'),
});
export const removePersonBodySchema = z.object({ id: z.string().min(1).max(200) });
export const removedPersonSchema = z.object({ removed: z.literal(true) });

export const readInvitationBodySchema = z.object({ token });
/** An invitation before it is accepted. */
export const invitationSchema = z.object({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  /** The church's name; missing for an invitation to the ministry's desk. */
  church: optionalText,
  /** Missing for the first administrator of a site, who names it when accepting. */
  email: optionalText,
  /** Roles at the ministry's desk. */
  staff_roles: z.array(z.enum(staffRoles)).nullish(),
  /** Whether the invited person already has an account, whose name and password stay unchanged. */
  has_account: z.boolean().nullish(),
});
export type WireInvitation = z.infer<typeof invitationSchema>;
export const acceptInvitationBodySchema = z
  .object({
    token,
    /** Name and password are required unless the person already has an account; one of the names is enough. */
    first_name: namePart.optional(),
    last_name: namePart.optional(),
    password: newPassword.optional(),
    /** Required, and only used, by the first administrator of a site. */
    email: emailSchema.optional(),
    /** Specification 5: terms are agreed to, and users are 13 or older. */
    terms_accepted: z.literal(true),
    of_age: z.literal(true),
    locale: localeSchema.default('en'),
  })
  .refine(
    (body) =>
      (body.first_name === undefined && body.last_name === undefined) || oneName.isThere(body),
    oneName.fault,
  )
  .overwrite(oneName.asFirst);
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;
