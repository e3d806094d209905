import { z } from 'zod';
import { idSchema, localeSchema, sentIdSchema, slugSchema } from './common.ts';

/** Letters alone, three words at most: a name that a stranger typed must not become a notice board. */
export const firstNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/u, 'must be a first name')
  .normalize('NFC');

const challengerSchema = z.object({ slug: z.string(), first_name: z.string() });

/**
 * A Jesus story challenge: a person's, under a slug of ours, or a church's, under its account's slug.
 * Of a person nothing is shown but the first name.
 */
export const challengeSchema = z.object({
  kind: z.enum(['person', 'church']),
  slug: z.string(),
  /** A person's; a church has its name. */
  first_name: z.string().nullish(),
  /** Of a person: the church they named, or whose challenge reached them. */
  church: z.object({ id: idSchema, slug: z.string(), name: z.string() }).nullish(),
  /** Who challenged them, and who challenged those, the nearest first. */
  chain: z.array(challengerSchema),
  /** How many took it up from them. */
  taken_up: z.number().int().min(0),
  /** How many it has reached by way of those, themselves included. Counted to 10,000. */
  reached: z.number().int().min(0),
  /** How many churches accepted a church's invitation (`church_connections`). */
  churches_invited: z.number().int().min(0),
});
export type WireChallenge = z.infer<typeof challengeSchema>;

export const challengeParamsSchema = z.object({ slug: slugSchema });

export const createChallengeBodySchema = z.object({
  first_name: firstNameSchema,
  /** The slug of a church's account. */
  church_slug: slugSchema.nullish(),
  /** The slug of the challenge one came by. One that has gone is passed over. */
  recruited_by: slugSchema.nullish(),
  locale: localeSchema.default('en'),
  /** That the first name is shown to whoever has the link. */
  consent: z.literal(true),
  /** 13 or older (specification 5). */
  of_age: z.literal(true),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});
export type CreateChallengeBody = z.output<typeof createChallengeBodySchema>;

/** `slug` is for everyone; whoever has `edit_token` may take the challenge down. */
export const createdChallengeSchema = z.object({ slug: z.string(), edit_token: z.string() });

export const deleteChallengeBodySchema = z.object({ edit_token: sentIdSchema });
export const deletedChallengeSchema = z.object({ deleted: z.literal(true) });
