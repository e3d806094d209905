import { z } from 'zod';
import { idSchema, localeSchema, sentIdSchema, slugSchema } from './common.ts';

/** Letters only, at most three words: the name of a stranger is public and must not carry a message. */
export const firstNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,2}$/u, 'must be a first name')
  .normalize('NFC');

const challengerSchema = z.object({ slug: z.string(), first_name: z.string() });

/**
 * A Jesus story challenge: a person's, under a generated slug, or a church's, under its account's slug. Only
 * the first name of a person is public.
 */
export const challengeSchema = z.object({
  kind: z.enum(['person', 'church']),
  slug: z.string(),
  /** Only for persons; a church has its name. */
  first_name: z.string().nullish(),
  /** For a person: the church they named, or the one whose challenge reached them. */
  church: z.object({ id: idSchema, slug: z.string(), name: z.string() }).nullish(),
  /** The chain of challengers, the direct one first. */
  chain: z.array(challengerSchema),
  /** Number of challenges taken up directly from this one. */
  taken_up: z.number().int().min(0),
  /** Number of challenges taken up directly or indirectly. Counted up to 10,000. */
  reached: z.number().int().min(0),
  /** Number of churches that accepted this church's invitation (`church_connections`). */
  churches_invited: z.number().int().min(0),
});
export type WireChallenge = z.infer<typeof challengeSchema>;

export const challengeParamsSchema = z.object({ slug: slugSchema });

export const createChallengeBodySchema = z.object({
  first_name: firstNameSchema,
  /** The slug of a church's account. */
  church_slug: slugSchema.nullish(),
  /** The slug of the challenge that led here. Ignored if it no longer exists. */
  recruited_by: slugSchema.nullish(),
  locale: localeSchema.default('en'),
  /** Consent to showing the first name to anyone with the link. */
  consent: z.literal(true),
  /** 13 or older (specification 5). */
  of_age: z.literal(true),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});
export type CreateChallengeBody = z.output<typeof createChallengeBodySchema>;

/** `slug` is public; `edit_token` authorises deleting the challenge. */
export const createdChallengeSchema = z.object({ slug: z.string(), edit_token: z.string() });

export const deleteChallengeBodySchema = z.object({ edit_token: sentIdSchema });
export const deletedChallengeSchema = z.object({ deleted: z.literal(true) });
