import { z } from 'zod';
import {
  idSchema,
  localeSchema,
  moment,
  optionalText,
  pagePathSchema,
  pageQuerySchema,
  revisionSchema,
} from './common.ts';
import { dangerMarkShape } from './danger.ts';
import { emailSchema } from './email.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';
import { letterStateSchema, undeliverableSchema } from './letters.ts';

export const leadKinds = ['question', 'contact', 'church', 'pastor', 'story'] as const;
export type LeadKind = (typeof leadKinds)[number];

const optionalWords = (maxLength: number) => z.string().trim().max(maxLength).nullish();

/**
 * POST /create_lead. Specification 7 does not define the body: the fields of the question form, and, from
 * `phone` on, those of the forms for churches and pastors, who may leave the message empty. `website` is a
 * honeypot that people never see: a lead with any text in it is silently dropped.
 */
export const leadBodySchema = z
  .object({
    kind: z.enum(leadKinds).default('question'),
    name: z.string().trim().max(120).optional(),
    email: emailSchema,
    /** May be empty only for churches and pastors. */
    message: z.string().trim().max(4000),
    locale: localeSchema.default('en'),
    /** False for a visitor whose mail others read: no letter confirms the message. */
    receipt: z.boolean().optional(),
    /** The path of the page with the form. */
    page: pagePathSchema.optional(),
    phone: optionalWords(40),
    church_name: optionalWords(200),
    city: optionalWords(120),
    state: optionalWords(120),
    zip: optionalWords(20),
    /** The average attendance that the church named. */
    attendance: optionalWords(40),
    /** The user or account whose link led here. */
    recruited_by: optionalWords(200),
    website: z.string().max(500).optional(),
  })
  .refine(({ kind, message }) => !needsMessage.has(kind) || message.length >= 3, {
    path: ['message'],
    error: 'must have at least 3 characters',
    // Also checked if other fields are invalid, so that a form can show all faults at once.
    when: ({ value }) => withMessage.safeParse(value).success,
  });
const needsMessage = new Set<string>(['question', 'contact', 'story']);
const withMessage = z.object({ message: z.string() });
export type LeadBody = z.infer<typeof leadBodySchema>;
export const leadReceiptSchema = z.object({ received: z.literal(true) });

/** Reasons for closing a lead. An answer by letter closes it as `answered`. */
export const closeReasons = ['answered', 'answered_elsewhere', 'no_answer_needed', 'spam'] as const;
export type CloseReason = (typeof closeReasons)[number];

const leadAnswerSchema = z.object({
  message: z.string(),
  answered_by: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Delivery of its letter; `unknown` if the letter's record was deleted. */
  letter: letterStateSchema,
});

/** A lead as the ministry sees it, with its answers in chronological order. */
export const leadSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  kind: z.enum(leadKinds),
  name: optionalText,
  email: z.string(),
  undeliverable: undeliverableSchema,
  message: z.string(),
  ...dangerMarkShape,
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
  /** The slug of the answer whose publication is announced to the sender by letter, and the time of that letter. */
  awaited_answer: optionalText,
  answer_told_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireLead = z.infer<typeof leadSchema>;

export const leadListQuerySchema = pageQuerySchema.extend({
  ...holdingShape,
  status: z.enum(['open', 'closed']).default('open'),
  kind: z.enum(leadKinds).optional(),
  order: z.enum(['oldest', 'newest']).default('oldest'),
});
export type LeadListQuery = z.output<typeof leadListQuerySchema>;

export const leadParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });

/** Name of the acting staff member: required from programs; defaults to the signed-in person's name. */
const staffNameSchema = z.string().trim().min(1).max(120).optional();

/** POST /leads/{id}/answer: `message` is the text of the letter; blank lines separate paragraphs. */
export const answerLeadBodySchema = z.object({
  holder: seenHolderSchema,
  message: z.string().trim().min(3).max(20_000),
  answered_by: staffNameSchema,
  revision: revisionSchema,
});
export type AnswerLeadBody = z.output<typeof answerLeadBodySchema>;

export const closeLeadBodySchema = z.object({
  holder: seenHolderSchema,
  reason: z.enum(closeReasons).exclude(['answered']),
  closed_by: staffNameSchema,
  revision: revisionSchema,
});
export type CloseLeadBody = z.output<typeof closeLeadBodySchema>;

/** POST /leads/{id}/await_answer: null cancels the notification. */
export const awaitAnswerBodySchema = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the slug of an answer')
    .nullable(),
});

/** What a person wrote to the ministry at the desk, with the answers, oldest first. */
export const ownLetterSchema = z.object({
  id: z.int(),
  message: z.string(),
  created_at: moment,
  answers: z.array(z.object({ message: z.string(), created_at: moment })),
});
export type WireOwnLetter = z.infer<typeof ownLetterSchema>;
