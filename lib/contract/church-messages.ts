import { z } from 'zod';
import { idSchema, localeSchema, pagePathSchema } from './common.ts';

/**
 * POST /church_messages: what a visitor writes to a church (specification 3, "Church message form").
 * `form_stamp` is what GET /form_stamp answered when the form was opened.
 */
export const churchMessageBodySchema = z.object({
  location_id: idSchema,
  /** The full name. */
  userName: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(3).max(4000),
  locale: localeSchema.default('en'),
  /** The path of the page it was written on. */
  page: pagePathSchema.optional(),
  /** What reCAPTCHA gave the browser, where the site uses it. */
  captcha_token: z.string().max(4000).optional(),
  form_stamp: z.string().max(500),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});
export type ChurchMessageBody = z.infer<typeof churchMessageBodySchema>;

/** It is on disk and will be sent. */
export const messageReceiptSchema = z.object({ received: z.literal(true) });

/** When a form was opened, signed: a message that comes at once is no person's. */
export const formStampSchema = z.object({ stamp: z.string() });

/** How many records of each kind are gone. */
export const erasedSchema = z.object({
  church_messages: z.number().int(),
  leads: z.number().int(),
  mails: z.number().int(),
  stories: z.number().int().optional(),
  listing_corrections: z.number().int().optional(),
  /** Accounts to sign in with, deleted or, where something was paid, without name and address. */
  users: z.number().int().optional(),
  invitations: z.number().int().optional(),
  /** Letters that lay in a folder because no mail server is set up. */
  letter_files: z.number().int().optional(),
});
