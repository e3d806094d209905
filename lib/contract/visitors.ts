import { z } from 'zod';
import { optionalText } from './common.ts';
import { fullAccountMessageSchema } from './conversations.ts';
import { emailSchema } from './email.ts';

/** The e-mail address of the visitor whose data a church looks up. */
export const visitorBodySchema = z.object({ email: emailSchema });

/** A church's data about a visitor: their messages to it and its replies. Other churches' data is not included. */
export const visitorRecordSchema = z.object({
  email: z.string(),
  messages: z.array(fullAccountMessageSchema),
  /** The visitor's undecided corrections of its listing. */
  corrections: z.array(
    z.object({
      changes: z.record(z.string(), z.unknown()),
      note: optionalText,
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type WireVisitorRecord = z.infer<typeof visitorRecordSchema>;

/** Number of deleted records of each kind. */
export const erasedVisitorSchema = z.object({
  messages: z.int().min(0),
  corrections: z.int().min(0),
  /** Waiting and recorded letters; letters in mailboxes cannot be deleted. */
  letters: z.int().min(0),
});
export type WireErasedVisitor = z.infer<typeof erasedVisitorSchema>;
