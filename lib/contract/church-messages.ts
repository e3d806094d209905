import { z } from 'zod';
import { idSchema, localeSchema, pagePathSchema } from './common.ts';
import { emailSchema } from './email.ts';

/**
 * POST /church_messages: a visitor's message to a church (specification 3, "Church message form").
 * `form_stamp` is the response of GET /form_stamp when the form was opened.
 */
export const churchMessageBodySchema = z.object({
  location_id: idSchema,
  /** The full name. */
  userName: z.string().trim().min(1).max(120),
  email: emailSchema,
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(3).max(4000),
  locale: localeSchema.default('en'),
  /** False for a visitor whose mail others read: no letter confirms the message. */
  receipt: z.boolean().optional(),
  /** The path of the page with the form. */
  page: pagePathSchema.optional(),
  /** The reCAPTCHA token, if the site uses reCAPTCHA. */
  captcha_token: z.string().max(4000).optional(),
  form_stamp: z.string().max(500),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});
export type ChurchMessageBody = z.infer<typeof churchMessageBodySchema>;

/** The message is stored and will be sent. */
export const messageReceiptSchema = z.object({ received: z.literal(true) });

/** The signed time at which a form was opened: messages sent immediately afterwards are from bots. */
export const formStampSchema = z.object({ stamp: z.string() });

/** Number of deleted records of each kind. */
export const erasedSchema = z.object({
  church_messages: z.number().int(),
  leads: z.number().int(),
  mails: z.number().int(),
  stories: z.number().int().optional(),
  listing_corrections: z.number().int().optional(),
  /** User accounts that were deleted or, if there were payments, stripped of name and address. */
  users: z.number().int().optional(),
  invitations: z.number().int().optional(),
  /** Letters stored as files because no mail server is configured. */
  letter_files: z.number().int().optional(),
});
