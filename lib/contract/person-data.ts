import { z } from 'zod';
import { localeSchema, moment, optionalText } from './common.ts';
import { fullAccountMessageSchema } from './conversations.ts';
import { emailSchema } from './email.ts';
import { itemKinds } from './items.ts';
import { leadSchema } from './leads.ts';
import { storySchema } from './stories.ts';
import { membershipStates } from './users.ts';

/* All data that the site stores about a person, identified by their e-mail address (specification 6). */

export const personBodySchema = z.object({ email: emailSchema });

/** Kinds of stored data; `mails` are recorded letters in any state. */
export const personDataKinds = [
  'leads',
  'stories',
  'church_messages',
  'listing_corrections',
  'users',
  'invitations',
  'item_notes',
  'held_items',
  'mails',
] as const;
export type PersonDataKind = (typeof personDataKinds)[number];

/** Reasons against erasure: the person is staff, or has a subscription that is active or being paid. */
export const erasureBlocks = ['staff', 'subscription'] as const;
export type ErasureBlock = (typeof erasureBlocks)[number];

const count = z.int().min(0);

/** The number of records of each kind, and the reason against erasure, if any. */
export const personSummarySchema = z.object({
  email: z.string(),
  counts: z.object(
    Object.fromEntries(personDataKinds.map((kind) => [kind, count])) as Record<
      PersonDataKind,
      typeof count
    >,
  ),
  /** Names of the accounts they belong to. */
  account_names: z.array(z.string()),
  /** Whether they paid: payments and agreements are kept without their name and address. */
  paid: z.boolean(),
  blocked_by: z.enum(erasureBlocks).nullable(),
});
export type WirePersonSummary = z.infer<typeof personSummarySchema>;

const personAccountSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: optionalText,
  role: z.string(),
  locale: localeSchema,
  account_name: optionalText,
  account_role: z.string(),
  membership_state: z.enum([...membershipStates, 'pending']).nullable(),
  terms_accepted_at: moment,
  email_verified_at: moment.nullable(),
  created_at: moment,
  /** Their active sessions. */
  sessions: z.array(
    z.object({
      device: optionalText,
      network: optionalText,
      created_at: moment,
      seen_at: moment,
    }),
  ),
  /** What happened to their sign-in in the last half year. */
  security_events: z
    .array(
      z.object({
        action: z.string(),
        created_at: moment,
        details: z.record(z.string(), z.string()),
      }),
    )
    .optional(),
  subscriptions: z.array(
    z.object({
      plan: z.string(),
      period: z.string(),
      church_name: z.string(),
      starts_on: z.string(),
      renews_on: z.string(),
    }),
  ),
});

/** All data about the person, as an export for them. */
export const personRecordSchema = z.object({
  email: z.string(),
  leads: z.array(leadSchema),
  stories: z.array(storySchema),
  church_messages: z.array(fullAccountMessageSchema.extend({ church: z.string() })),
  listing_corrections: z.array(
    z.object({
      church: z.string(),
      changes: z.record(z.string(), z.unknown()),
      note: optionalText,
      created_at: moment,
    }),
  ),
  users: z.array(personAccountSchema),
  invitations: z.array(z.object({ to: z.string(), created_at: moment })),
  /** What the staff noted about what the person sent, and what the person noted as one of the staff. */
  item_notes: z.array(
    z.object({
      kind: z.enum(itemKinds),
      item: z.string(),
      note: z.string(),
      /** Whether the person wrote it; otherwise it is about what they sent. */
      own: z.boolean(),
      created_at: moment,
    }),
  ),
  /** What the person holds as one of the staff. */
  held_items: z.array(z.object({ kind: z.enum(itemKinds), item: z.string(), since: moment })),
  /** Without their text, which is deleted once a letter was delivered to the mail server. */
  mails: z.array(z.object({ kind: z.string(), created_at: moment, sent_at: moment.nullable() })),
});
export type WirePersonRecord = z.infer<typeof personRecordSchema>;
