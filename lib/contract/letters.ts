import { z } from 'zod';
import { moment } from './common.ts';
import { emailSchema } from './email.ts';

/** Delivery state of a letter; `failed` also if it came back, `unknown` if its record was deleted. */
export const letterStateSchema = z.enum(['waiting', 'sent', 'failed', 'unknown']);

/**
 * Why letters do not reach an address: it does not exist, its mailbox is full, its server refuses
 * them, a server on the way does not take the characters before its `@` (RFC 6531), or its server did not
 * answer for days.
 */
export const undeliverableReasons = [
  'unknown',
  'full',
  'refused',
  'characters',
  'unreached',
] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];
/** Set if the last letter to an address could not be delivered. */
export const undeliverableSchema = z.enum(undeliverableReasons).nullish();

/**
 * The same for every address, so that it does not reveal who has an account: `undeliverable` is of
 * any letter that the site sent to it, such as those to sign-ups with a wrong address.
 */
export const letterReceivedSchema = z.object({
  received: z.literal(true),
  undeliverable: undeliverableSchema,
});

/** A letter that was given up, came back, or has not left for an hour. */
export const undeliveredLetterSchema = z.object({
  id: z.int(),
  /** The kind of letter, as `church_message`. */
  kind: z.string(),
  outcome: z.enum(['failed', 'returned', 'late']),
  recipient: z.string(),
  /** In the language of its recipient; of a letter whose text is no longer stored without its names. */
  subject: z.string(),
  undeliverable: undeliverableSchema,
  /** The last error: codes, without any text of the letter. */
  error: z.string().nullable(),
  attempts: z.int(),
  written_at: moment,
  /**
   * Whether it can be sent again: to any address, or only to the same one, because it holds a link for
   * its recipient; `no` if its text is no longer stored.
   */
  sendable: z.enum(['anywhere', 'same', 'no']),
});
export type WireUndeliveredLetter = z.infer<typeof undeliveredLetterSchema>;

export const letterParamsSchema = z.object({ id: z.string().trim().min(1).max(20) });
export const sendAgainBodySchema = z.object({
  /** Another address; missing: the same. */
  email: emailSchema.optional(),
});
export const dismissedLetterSchema = z.object({ dismissed: z.literal(true) });
export const sentAgainSchema = z.object({ queued: z.literal(true) });
