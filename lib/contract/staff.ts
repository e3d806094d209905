import { z } from 'zod';
import { localeSchema, optionalText } from './common.ts';

/**
 * What someone of the ministry may do at its desk. An administrator may do all of it, and alone decides
 * who else is there.
 */
export const staffRoles = [
  'administrator',
  'editor',
  'translator',
  'moderator',
  'supporter',
] as const;
export type StaffRole = (typeof staffRoles)[number];

const email = z.email().max(254);
const moment = z.iso.datetime({ offset: true });

/** `languages` are those that a translator works in; of other roles they say nothing. */
export const staffRightsSchema = z.object({
  roles: z.array(z.enum(staffRoles)).min(1),
  languages: z.array(localeSchema),
});
export type StaffRights = z.infer<typeof staffRightsSchema>;

const rightsShape = {
  roles: z.array(z.enum(staffRoles)).min(1).max(staffRoles.length),
  languages: z.array(localeSchema).max(4).default([]),
};
const namesLanguages = ({ roles, languages }: { roles: StaffRole[]; languages: unknown[] }) =>
  !roles.includes('translator') || languages.length > 0;
const languagesMissing = { path: ['languages'], error: 'are needed of a translator' };

/** Someone who works at the ministry's desk, or who has been invited to it. */
export const staffMemberSchema = staffRightsSchema.extend({
  id: z.string(),
  status: z.enum(['joined', 'invited', 'expired']),
  email: z.string(),
  name: optionalText,
  /** When they joined or were invited. */
  since: moment,
  current: z.boolean(),
});
export type WireStaffMember = z.infer<typeof staffMemberSchema>;

export const inviteStaffBodySchema = z
  .object({ ...rightsShape, email, locale: localeSchema.default('en') })
  .refine(namesLanguages, languagesMissing);
export type InviteStaffBody = z.output<typeof inviteStaffBodySchema>;

export const changeStaffBodySchema = z
  .object({ ...rightsShape, id: z.string().min(1).max(200) })
  .refine(namesLanguages, languagesMissing);
export type ChangeStaffBody = z.output<typeof changeStaffBodySchema>;

/** Whether someone with these roles may make a call that names `needed`. */
export function hasStaffRole(roles: readonly StaffRole[], needed: readonly StaffRole[]): boolean {
  return roles.includes('administrator') || needed.some((role) => roles.includes(role));
}
