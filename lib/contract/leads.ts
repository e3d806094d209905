import { z } from 'zod';
import { localeSchema } from './common.ts';

/**
 * POST /create_lead. Body not shown in specification 7: what the question block needs.
 * `website` is a honeypot: a person never sees it, so anything in it is quietly dropped.
 */
export const leadBodySchema = z.object({
  kind: z.enum(['question']).default('question'),
  name: z.string().trim().max(120).optional(),
  email: z.email().max(254),
  message: z.string().trim().min(3).max(4000),
  locale: localeSchema.default('en'),
  /** The path of the page the visitor wrote from. */
  page: z.string().max(500).optional(),
  website: z.string().max(500).optional(),
});
export type LeadBody = z.infer<typeof leadBodySchema>;
export const leadReceiptSchema = z.object({ received: z.literal(true) });
