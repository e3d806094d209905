import { z } from 'zod';
import { localeSchema } from './common.ts';

export const leadKinds = ['question', 'contact', 'church', 'pastor', 'story'] as const;

const words = (most: number) => z.string().trim().max(most).nullish();

/**
 * POST /create_lead. Body not shown in specification 7: what the question block needs, and the forms
 * for churches and pastors, who may leave the message empty. From `phone` on the fields are theirs.
 * `website` is a honeypot: a person never sees it, so anything in it is quietly dropped.
 */
export const leadBodySchema = z
  .object({
    kind: z.enum(leadKinds).default('question'),
    name: z.string().trim().max(120).optional(),
    email: z.email().max(254),
    /** Empty only from a church or a pastor. */
    message: z.string().trim().max(4000),
    locale: localeSchema.default('en'),
    /** The path of the page the visitor wrote from. */
    page: z.string().max(500).optional(),
    phone: words(40),
    church_name: words(200),
    city: words(120),
    state: words(120),
    zip: words(20),
    /** The average attendance that the church named. */
    attendance: words(40),
    /** The user or account whose link led here. */
    recruited_by: words(200),
    website: z.string().max(500).optional(),
  })
  .refine(({ kind, message }) => !needsMessage.has(kind) || message.length >= 3, {
    path: ['message'],
    error: 'must have at least 3 characters',
    // Beside other faults too, so that a form can show all of them at once.
    when: ({ value }) => isLead(value),
  });
const needsMessage = new Set<string>(['question', 'contact', 'story']);

function isLead(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
export type LeadBody = z.infer<typeof leadBodySchema>;
export const leadReceiptSchema = z.object({ received: z.literal(true) });
