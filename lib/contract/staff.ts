import { z } from 'zod';
import { localeSchema, moment, optionalText } from './common.ts';
import { emailSchema } from './email.ts';
import { undeliverableSchema } from './letters.ts';

/**
 * Roles at the ministry's desk. Administrators may do everything, and only they manage the staff.
 */
export const staffRoles = [
  'administrator',
  'editor',
  'translator',
  'moderator',
  'supporter',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `languages` are those that a translator works in; they do not affect other roles. */
export const staffRightsSchema = z.object({
  roles: z.array(z.enum(staffRoles)).min(1),
  languages: z.array(localeSchema),
});
export type StaffRights = z.infer<typeof staffRightsSchema>;

const rightsShape = {
  roles: z.array(z.enum(staffRoles)).min(1).max(staffRoles.length),
  languages: z.array(localeSchema).max(4).default([]),
};
const hasNeededLanguages = ({ roles, languages }: { roles: StaffRole[]; languages: unknown[] }) =>
  !roles.includes('translator') || languages.length > 0;
const languagesMissing = { path: ['languages'], error: 'are required for a translator' };

/** A member of the ministry's staff, or a person who was invited. */
export const staffMemberSchema = staffRightsSchema.extend({
  id: z.string(),
  status: z.enum(['joined', 'invited', 'expired']),
  email: z.string(),
  name: optionalText,
  /** When they joined or were invited. */
  since: moment,
  current: z.boolean(),
  /** Why letters do not reach the address. */
  undeliverable: undeliverableSchema,
});
export type WireStaffMember = z.infer<typeof staffMemberSchema>;

export const inviteStaffBodySchema = z
  .object({ ...rightsShape, email: emailSchema, locale: localeSchema.default('en') })
  .refine(hasNeededLanguages, languagesMissing);
export type InviteStaffBody = z.output<typeof inviteStaffBodySchema>;

export const changeStaffBodySchema = z
  .object({ ...rightsShape, id: z.string().min(1).max(200) })
  .refine(hasNeededLanguages, languagesMissing);
export type ChangeStaffBody = z.output<typeof changeStaffBodySchema>;

/** Whether a person with these roles may make a call that requires one of `needed`. */
export function hasStaffRole(roles: readonly StaffRole[], needed: readonly StaffRole[]): boolean {
  return roles.includes('administrator') || needed.some((role) => roles.includes(role));
}
