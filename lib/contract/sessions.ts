import { z } from 'zod';
import { accountStatuses } from './accounts.ts';
import { localeSchema, optionalText } from './common.ts';
import { staffRightsSchema, staffRoles } from './staff.ts';
import { membershipStates, userRoles } from './users.ts';

const email = z.email().max(254);
const token = z.string().min(1).max(200);
const moment = z.iso.datetime({ offset: true });
/** As at sign-up. */
const newPassword = z.string().min(10).max(200);
const name = z.string().trim().min(1).max(120);

/** What someone may do in their church's account: an owner also decides who else is in it. */
export const accountRoles = ['owner', 'editor'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** How a session began. */
export const sessionMethods = ['password', 'link', 'reset', 'invitation', 'passkey'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

export const signInBodySchema = z.object({ email, password: z.string().min(1).max(200) });

/** A letter to an address; the answer is the same whoever has an account. */
export const letterBodySchema = z.object({ email, locale: localeSchema.default('en') });

export const redeemResetBodySchema = z.object({ token, password: newPassword });
export const changePasswordBodySchema = z.object({
  /** Left out by whoever has none. */
  current_password: z.string().min(1).max(200).optional(),
  password: newPassword,
});

/** The secret that `Authorization: Bearer` or the session's cookie carries; shown this once. */
export const startedSessionSchema = z.object({ token: z.string(), expires_at: moment });
export type WireStartedSession = z.infer<typeof startedSessionSchema>;

/** What a password or a letter opens: a session, or the question for the second factor of whoever has one. */
export const signInOutcomeSchema = z.union([
  startedSessionSchema,
  z.object({
    /** Goes with the code to `POST /sessions/second_factor`. */
    second_factor: z.string(),
    expires_at: moment,
  }),
]);
export type WireSignInOutcome = z.infer<typeof signInOutcomeSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  method: z.enum(sessionMethods),
  /** The browser and system that it began in, as `Chrome, Android`. */
  device: optionalText,
  created_at: moment,
  /** To five minutes. */
  seen_at: moment,
  expires_at: moment,
  /** Whether it is the one that asks. */
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
  /** False until someone who came by a letter to an unconfirmed address has chosen one. */
  has_password: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  locale: localeSchema,
  role: z.enum(userRoles),
  membership_state: z.enum(membershipStates).nullable(),
  account_role: z.enum(accountRoles),
  account: z
    .object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      status: z.enum(accountStatuses),
      /** Whether what it publishes is shown at once, without the ministry's review. */
      approved: z.boolean(),
    })
    .nullable(),
  /** What they may do at the ministry's desk; null for whoever is not of its staff. */
  staff: staffRightsSchema.nullable(),
});
export type WireSignedIn = z.infer<typeof signedInSchema>;

/** Someone who is in an account, or who has been invited to it. */
export const accountPersonSchema = z.object({
  id: z.string(),
  status: z.enum(['joined', 'invited', 'expired']),
  email: z.string(),
  name: optionalText,
  role: z.enum(accountRoles),
  /** When they joined or were invited. */
  since: moment,
  current: z.boolean(),
});
export type WireAccountPerson = z.infer<typeof accountPersonSchema>;

export const invitePersonBodySchema = z.object({
  email,
  role: z.enum(accountRoles).default('editor'),
  locale: localeSchema.default('en'),
});
export const removePersonBodySchema = z.object({ id: z.string().min(1).max(200) });
export const removedPersonSchema = z.object({ removed: z.literal(true) });

export const lookAtInvitationBodySchema = z.object({ token });
/** What an invitation says before it is accepted. */
export const invitationSchema = z.object({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  /** The church that one joins; none where it leads to the ministry's own desk. */
  church: optionalText,
  email: optionalText,
  /** What one may do at the ministry's desk. */
  staff_roles: z.array(z.enum(staffRoles)).nullish(),
  /** Whoever is invited has an account already: its name and its password stay. */
  has_account: z.boolean().nullish(),
});
export type WireInvitation = z.infer<typeof invitationSchema>;
export const acceptInvitationBodySchema = z.object({
  token,
  /** Name and password are needed of whoever has no account yet. */
  first_name: name.optional(),
  last_name: name.optional(),
  password: newPassword.optional(),
  /** Specification 5: terms are agreed to, and users are 13 or older. */
  terms_accepted: z.literal(true),
  of_age: z.literal(true),
  locale: localeSchema.default('en'),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;
