import { z } from 'zod';
import { idSchema, localeSchema, optionalText, pagePathSchema, pageQuerySchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';

export const leadKinds = ['question', 'contact', 'church', 'pastor', 'story'] as const;
export type LeadKind = (typeof leadKinds)[number];

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
    page: pagePathSchema.optional(),
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

/** Why a lead needs nothing more. An answer by letter closes it as `answered`. */
export const closeReasons = ['answered', 'answered_elsewhere', 'no_answer_needed', 'spam'] as const;
export type CloseReason = (typeof closeReasons)[number];

const leadAnswerSchema = z.object({
  message: z.string(),
  answered_by: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Whether its letter was handed over; `unknown` where the letter's record is gone. */
  letter: z.enum(['waiting', 'sent', 'failed', 'unknown']),
});

/** A lead as the ministry sees it, its answers in the order in which they were sent. */
export const leadSchema = z.object({
  id: idSchema,
  kind: z.enum(leadKinds),
  name: optionalText,
  email: z.string(),
  message: z.string(),
  /** The kinds of danger that the message speaks of, the likeliest first. */
  danger: z.array(dangerKindSchema).nullish(),
  locale: localeSchema,
  page: optionalText,
  phone: optionalText,
  church_name: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  attendance: optionalText,
  recruited_by: optionalText,
  created_at: z.iso.datetime({ offset: true }),
  closed_at: z.iso.datetime({ offset: true }).nullish(),
  closed_by: optionalText,
  close_reason: z.enum(closeReasons).nullish(),
  answers: z.array(leadAnswerSchema),
  /** The slug of the answer of which whoever wrote hears by letter once it is published, and when they did. */
  awaited_answer: optionalText,
  answer_told_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireLead = z.infer<typeof leadSchema>;

export const leadListQuerySchema = pageQuerySchema.extend({
  status: z.enum(['open', 'closed']).default('open'),
  kind: z.enum(leadKinds).optional(),
  order: z.enum(['oldest', 'newest']).default('oldest'),
});
export type LeadListQuery = z.output<typeof leadListQuerySchema>;

export const leadParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });

/** Who of the ministry did it: needed of a program; of someone who is signed in it is their name. */
const staffNameSchema = z.string().trim().min(1).max(120).optional();

/** POST /leads/{id}/answer: `message` is the letter, blank lines between its paragraphs. */
export const answerLeadBodySchema = z.object({
  message: z.string().trim().min(3).max(20_000),
  answered_by: staffNameSchema,
});
export type AnswerLeadBody = z.output<typeof answerLeadBodySchema>;

export const closeLeadBodySchema = z.object({
  reason: z.enum(closeReasons).exclude(['answered']),
  closed_by: staffNameSchema,
});
export type CloseLeadBody = z.output<typeof closeLeadBodySchema>;

/** POST /leads/{id}/await_answer: null where nobody is to hear of an answer any more. */
export const awaitAnswerBodySchema = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the slug of an answer')
    .nullable(),
});
