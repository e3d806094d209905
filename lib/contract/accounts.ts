import { z } from 'zod';
import { idSchema, optionalText, sentIdSchema, slugSchema } from './common.ts';

/** `pending` until the owner's address is confirmed: only the credentialed client sees pending accounts. */
export const accountStatuses = ['pending', 'active'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The public fields of an account (specification 3). */
export const accountSchema = z.object({
  id: idSchema,
  slug: z.string().min(1),
  name: z.string().min(1),
});

/** An account as the credentialed client sees it; the added fields are extensions. */
export const fullAccountSchema = accountSchema.extend({
  status: z.enum(accountStatuses).nullish(),
  phone: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  /** When the ministry approved immediate publishing; null while it reviews everything first. */
  approved_at: z.iso.datetime({ offset: true }).nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireFullAccount = z.infer<typeof fullAccountSchema>;

export const accountParamsSchema = z.object({ id: sentIdSchema });
export const approveAccountBodySchema = z.object({ approved: z.boolean() });

/** Exactly one of `slug` and `name`; names are compared without case, accents and punctuation. */
export const accountByQuerySchema = z
  .object({
    slug: slugSchema.optional(),
    name: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ slug, name }) => (slug === undefined) !== (name === undefined), {
    path: ['slug'],
    error: 'is required, unless a name is given',
  });

export const locationsByAccountQuerySchema = z.object({
  account_id: sentIdSchema,
});

/** POST /lookup_location: "body with location slug data" (specification 7). */
export const lookupLocationBodySchema = z.object({ slug: slugSchema });
