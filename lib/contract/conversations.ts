import { z } from 'zod';
import { localeSchema, moment, optionalText, pageQuerySchema } from './common.ts';
import { dangerKindSchema, dangerLevelSchema, dangerMarkShape } from './danger.ts';
import { letterStateSchema } from './letters.ts';

const token = z.string().min(1).max(200);
/** The same limits as for a first message (`church-messages.ts`). */
const reply = z.string().trim().min(3).max(4000);

/** Days for which a visitor's link stays valid after the last message of either side. */
export const conversationDays = 30;
/** Hours without a reply after which the church is reminded, and the ministry notified. */
export const reminderHours = { church: 24, ministry: 48 } as const;

/**
 * How a church receives visitors' messages: `desk` sends a letter that links to the desk without quoting the
 * message, `email` the full message, which the church answers by e-mail.
 */
export const messageDeliveries = ['desk', 'email'] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

/** Reasons why a message needs no reply from the desk. */
export const closeMessageReasons = ['answered_elsewhere', 'no_answer_needed'] as const;
export type CloseMessageReason = (typeof closeMessageReasons)[number];

/**
 * `waiting`: for the church's reply; `answered`: the church replied last. `emailed`: sent in full by e-mail,
 * so the site does not know whether it was answered.
 */
export const messageStates = ['waiting', 'emailed', 'answered', 'closed', 'reported'] as const;
export type MessageState = (typeof messageStates)[number];

const replySchema = z.object({
  author: z.enum(['visitor', 'church']),
  /** Name of the church member who wrote it. */
  name: optionalText,
  message: z.string(),
  created_at: moment,
});

/** A message in the church's list. */
export const accountMessageSchema = z.object({
  id: z.string(),
  state: z.enum(messageStates),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  locale: localeSchema,
  ...dangerMarkShape,
  created_at: moment,
  waiting_since: moment.nullable(),
});
export type WireAccountMessage = z.infer<typeof accountMessageSchema>;

/** A message with its replies in chronological order. */
export const fullAccountMessageSchema = accountMessageSchema.extend({
  close_reason: z.enum(closeMessageReasons).nullable(),
  /** When the visitor's link expires; null while there is none. */
  link_expires_at: moment.nullable(),
  replies: z.array(
    replySchema.extend({
      /** Delivery of the letter that notifies the visitor of a church's reply. */
      letter: letterStateSchema.nullable(),
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
/** `note` explains the report to the ministry. */
export const reportMessageBodySchema = z.object({ note: z.string().trim().max(1000).default('') });

export const messageSettingsSchema = z.object({ delivery: z.enum(messageDeliveries) });
export type MessageSettings = z.output<typeof messageSettingsSchema>;

/** The token is only in the link of the visitor's letter. */
export const conversationTokenSchema = z.object({ token });
export const conversationReplyBodySchema = z.object({ token, message: reply });

/** A conversation as the visitor sees it; the first of `messages` is their own. */
export const conversationSchema = z.object({
  church: z.string(),
  subject: z.string(),
  /** Slug of the church's listing, if it is listed now. */
  church_slug: optionalText,
  danger: z.array(dangerKindSchema),
  danger_level: dangerLevelSchema.nullish(),
  /** Whether the church has closed its account, so that nobody there answers any more. */
  church_left: z.boolean().optional(),
  /** When the link expires, unless someone writes before. */
  expires_at: moment,
  /** The visitor's unsent reply, which was refused because there were too many replies. */
  draft: optionalText,
  messages: z.array(replySchema),
});
export type WireConversation = z.infer<typeof conversationSchema>;

export const conversationEndedSchema = z.object({ ended: z.literal(true) });
