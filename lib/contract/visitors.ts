import { z } from 'zod';
import { optionalText } from './common.ts';
import { fullAccountMessageSchema } from './conversations.ts';

/** Whose data a church looks for: the address that the visitor gave. */
export const visitorBodySchema = z.object({ email: z.email().max(254) });

/** What a church keeps of one visitor: what they wrote to it, and what it replied. Nobody else's church is in it. */
export const visitorRecordSchema = z.object({
  email: z.string(),
  messages: z.array(fullAccountMessageSchema),
  /** What they said was wrong with its listing, and is not decided yet. */
  corrections: z.array(
    z.object({
      changes: z.record(z.string(), z.unknown()),
      note: optionalText,
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type WireVisitorRecord = z.infer<typeof visitorRecordSchema>;

/** How much of each kind is gone. */
export const erasedVisitorSchema = z.object({
  messages: z.int().min(0),
  corrections: z.int().min(0),
  /** Letters about it that waited or were noted here; what lies in mailboxes is not in reach. */
  letters: z.int().min(0),
});
export type WireErasedVisitor = z.infer<typeof erasedVisitorSchema>;
