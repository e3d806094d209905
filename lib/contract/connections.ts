import { z } from 'zod';
import { idSchema, localeSchema, optionalText, pageQuerySchema, sentIdSchema } from './common.ts';
import { emailSchema } from './email.ts';
import { churchDetailsShape } from './users.ts';

/**
 * A church connection (specification 3): a church that joined because `recruited_by`, a user or an
 * account, invited it. Only accepted connections are public.
 */
export const connectionSchema = z.object({
  id: idSchema,
  recruited_by: idSchema,
  account_id: idSchema.nullish(),
  status: z.enum(['invited', 'accepted']).nullish(),
});

/** A connection as the credentialed client sees it, including pending invitations. */
export const fullConnectionSchema = connectionSchema.extend({
  church_name: optionalText,
  email: optionalText,
  created_at: z.iso.datetime({ offset: true }).nullish(),
  accepted_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireFullConnection = z.infer<typeof fullConnectionSchema>;

export const connectionByIdQuerySchema = z.object({ id: sentIdSchema });
export const connectionsByRecruiterQuerySchema = pageQuerySchema.extend({
  recruited_by: sentIdSchema,
});

/** POST /church_connections, an extension: invites a church by mail, for the dashboard. */
export const inviteChurchBodySchema = z.object({
  recruited_by: sentIdSchema,
  church_name: z.string().trim().min(1).max(200),
  email: emailSchema,
  locale: localeSchema.default('en'),
});
export type InviteChurchBody = z.infer<typeof inviteChurchBodySchema>;

/** POST /accept_church_invite. Specification 7 does not define the shape: the token of the mail, and corrected details. */
export const acceptInviteBodySchema = z.object({
  token: sentIdSchema,
  ...churchDetailsShape,
});
export type AcceptInviteBody = z.infer<typeof acceptInviteBodySchema>;
