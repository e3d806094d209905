import { z } from 'zod';
import { idSchema, optionalText, pageQuerySchema, sentDaySchema } from './common.ts';
import { type SecurityAction, securityActions } from './security-events.ts';

/** A change by staff (docs/decisions/0054). Contains no data of visitors. */
export const auditEntrySchema = z.object({
  id: idSchema,
  created_at: z.iso.datetime({ offset: true }),
  /** The person and their name at the time; both are missing if a program with the credential made the change. */
  actor_id: optionalText,
  actor: optionalText,
  /** The call, by its `operationId`. */
  action: z.string(),
  /** Id of the changed item. */
  subject: optionalText,
  details: z.record(z.string(), z.string()),
});
export type WireAuditEntry = z.infer<typeof auditEntrySchema>;

/** All of these apply: the action, a text in who, what about or details, and days (UTC), both included. */
export const auditQuerySchema = pageQuerySchema.extend({
  action: z.string().trim().min(1).max(60).optional(),
  q: z.string().trim().max(200).optional(),
  from: sentDaySchema.optional(),
  to: sentDaySchema.optional(),
});
export type AuditFilter = Omit<z.output<typeof auditQuerySchema>, 'offset' | 'limit'>;

/** Logged changes that are not made by a call of the staff. */
export const automaticActions = [
  'joinStaff',
  'publishScheduled',
  'scheduleFailed',
  'publishContent',
] as const;
/**
 * Steps of people and their rights, whoever makes them and by whichever call (`recordStep`). They name
 * nobody: ids lead to those who still have an account.
 */
export type AuditedStep = Exclude<SecurityAction, 'signedIn' | 'guesses'>;
export const auditedSteps: AuditedStep[] = securityActions.filter(
  (action) => action !== 'signedIn' && action !== 'guesses',
);

export type AutomaticAction = (typeof automaticActions)[number];
