import { z } from 'zod';
import { localeSchema, optionalText, pageQuerySchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';

const moment = z.iso.datetime({ offset: true });
const token = z.string().min(1).max(200);
/** As long as a first message may be (`church-messages.ts`). */
const reply = z.string().trim().min(3).max(4000);

/** Days after the last word of either side for which a visitor's link is good. */
export const conversationDays = 30;
/** Hours that a visitor waits until the church is reminded, and until the ministry is told. */
export const reminderHours = { church: 24, ministry: 48 } as const;

/**
 * How a church gets what visitors write: `desk`, by a letter that quotes nothing and leads to its desk,
 * or `email`, whole, by a letter that it answers.
 */
export const messageDeliveries = ['desk', 'email'] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

/** Why a message needs no reply from the desk. */
export const closeMessageReasons = ['answered_elsewhere', 'no_answer_needed'] as const;
export type CloseMessageReason = (typeof closeMessageReasons)[number];

/**
 * `waiting`: it is the church's turn; `answered`: the visitor's. `emailed`: the church had it whole by
 * e-mail, so nobody here knows whether it was answered.
 */
export const messageStates = ['waiting', 'emailed', 'answered', 'closed', 'reported'] as const;
export type MessageState = (typeof messageStates)[number];

const replySchema = z.object({
  author: z.enum(['visitor', 'church']),
  /** Who of the church wrote it. */
  name: optionalText,
  message: z.string(),
  created_at: moment,
});

/** A message as the church's people see it, in a list. */
export const accountMessageSchema = z.object({
  id: z.string(),
  state: z.enum(messageStates),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  locale: localeSchema,
  /** The kinds of danger that the visitor's words speak of, the likeliest first. */
  danger: z.array(dangerKindSchema),
  created_at: moment,
  waiting_since: moment.nullable(),
});
export type WireAccountMessage = z.infer<typeof accountMessageSchema>;

/** The message with what followed it, in the order in which it was written. */
export const fullAccountMessageSchema = accountMessageSchema.extend({
  close_reason: z.enum(closeMessageReasons).nullable(),
  /** Until when the visitor can read and answer at the link in their letter; null while they have none. */
  link_expires_at: moment.nullable(),
  replies: z.array(
    replySchema.extend({
      /** Whether the letter that tells the visitor of a reply of the church was handed over. */
      letter: z.enum(['waiting', 'sent', 'failed', 'unknown']).nullable(),
    }),
  ),
});
export type WireFullAccountMessage = z.infer<typeof fullAccountMessageSchema>;

export const accountMessageListQuerySchema = pageQuerySchema.extend({
  status: z.enum(['waiting', 'all']).default('waiting'),
});
export type AccountMessageListQuery = z.output<typeof accountMessageListQuerySchema>;

export const accountMessageParamsSchema = z.object({ id: z.string().trim().min(1).max(200) });

export const replyBodySchema = z.object({ message: reply });
export const closeMessageBodySchema = z.object({ reason: z.enum(closeMessageReasons) });
/** What the ministry should know of it. */
export const reportMessageBodySchema = z.object({ note: z.string().trim().max(1000).default('') });

export const messageSettingsSchema = z.object({ delivery: z.enum(messageDeliveries) });
export type MessageSettings = z.output<typeof messageSettingsSchema>;

/** The token is in the link of the visitor's letter, and nowhere else. */
export const conversationTokenSchema = z.object({ token });
export const conversationReplyBodySchema = z.object({ token, message: reply });

/** A conversation as the visitor sees it at their link; the first of `messages` is their own. */
export const conversationSchema = z.object({
  church: z.string(),
  subject: z.string(),
  /** Of the church's listing, where it has one now. */
  church_slug: optionalText,
  danger: z.array(dangerKindSchema),
  /** When the link ends, unless someone writes before. */
  expires_at: moment,
  /** What the visitor wrote and could not send yet, for there had been too many replies. */
  draft: optionalText,
  messages: z.array(replySchema),
});
export type WireConversation = z.infer<typeof conversationSchema>;

export const conversationEndedSchema = z.object({ ended: z.literal(true) });
