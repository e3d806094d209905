import { z } from 'zod';
import { idSchema, moment, optionalText, pageQuerySchema } from './common.ts';
import { listingChangesSchema } from './listings.ts';
import { forAllLanguages } from './locales.ts';
import { locationSchema } from './locations.ts';

/* Decisions about what churches changed of their listings, each of which may be changed later. */

export const listingDecisions = ['approved', 'refused'] as const;
export type ListingDecision = (typeof listingDecisions)[number];

/** Values as they were stored, so the rules for new ones do not apply to them. */
const valuesSchema = locationSchema
  .pick({
    ...{ name: true, address: true, city: true, state: true, zip: true, country: true },
    ...{ phone: true, website: true, links: true, pastor_name: true, descriptions: true },
    ...forAllLanguages('description', true as const),
    ...{ languages: true, services: true, closed: true, time_zone: true, online: true },
    headshot: true,
  })
  .extend({ pin: listingChangesSchema.shape.pin });

export const listingDecisionSchema = z.object({
  id: z.int(),
  /** The listing. */
  listing: z.int(),
  slug: z.string(),
  account: z.object({ id: idSchema, name: z.string() }),
  decision: z.enum(listingDecisions),
  decided_at: moment,
  /** The name of who decided; null for a program, or somebody who has left. */
  decided_by: optionalText,
  message: optionalText,
  sent_at: moment,
  /** The fields that the church changed: what they replaced, what it sent, and what visitors see now. */
  before: valuesSchema,
  after: valuesSchema,
  now: valuesSchema,
  /** Those that somebody has changed since: another decision leaves them as they are. */
  stays: z.array(z.string()),
  /**
   * Why it cannot be decided otherwise: the church has sent it again, all of it has changed since, or
   * the account is closed.
   */
  block: z.enum(['sent_again', 'changed_since', 'account_closed']).nullable(),
  /** Whether the church publishes without review because of this approval, and no longer if it is taken back. */
  trusts: z.boolean(),
  /** Changes with the decision and with what visitors see of these fields. */
  revision: z.string(),
});
export type WireListingDecision = z.infer<typeof listingDecisionSchema>;

export const listingDecisionsQuerySchema = pageQuerySchema.extend({
  status: z.enum(listingDecisions).default('approved'),
});

export const changeListingDecisionBodySchema = z
  .object({
    decision: z.enum(listingDecisions),
    /** That of the decision that was seen. */
    revision: z.string().max(40),
    /** Sent to the church; required for taking an approval back. */
    message: z.string().trim().max(2000).optional(),
  })
  .refine(({ decision, message }) => decision === 'approved' || message, {
    path: ['message'],
    error: 'is required for a refusal',
  });
export type ChangeListingDecisionBody = z.output<typeof changeListingDecisionBodySchema>;
