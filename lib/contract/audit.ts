import { z } from 'zod';
import { idSchema, optionalText } from './common.ts';

/** What someone of the staff changed: see record 0054. Nothing of it is a visitor's. */
export const auditEntrySchema = z.object({
  id: idSchema,
  created_at: z.iso.datetime({ offset: true }),
  /** Who did it, as they were named then; neither, where a program with the credential did. */
  actor_id: optionalText,
  actor: optionalText,
  /** The call, by its `operationId`. */
  action: z.string(),
  /** What was acted on, by its id. */
  subject: optionalText,
  details: z.record(z.string(), z.string()),
});
export type WireAuditEntry = z.infer<typeof auditEntrySchema>;

/** Changes that the log has though nobody of the staff called for them just then. */
export const automaticActions = ['publishScheduled', 'scheduleFailed', 'publishContent'] as const;
export type AutomaticAction = (typeof automaticActions)[number];
