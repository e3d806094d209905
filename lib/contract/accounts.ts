import { z } from 'zod';
import { idSchema, optionalText, sentIdSchema, slugSchema } from './common.ts';

/** `pending` until its owner's address is confirmed: till then only the credentialed client sees it. */
export const accountStatuses = ['pending', 'active'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** An account (specification 3), as anyone may see it. */
export const accountSchema = z.object({
  id: idSchema,
  slug: z.string().min(1),
  name: z.string().min(1),
});

/** An account as the credentialed client sees it; all that is added is an extension. */
export const fullAccountSchema = accountSchema.extend({
  status: z.enum(accountStatuses).nullish(),
  phone: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  /** Since when what it publishes is shown at once; null while the ministry reviews it first. */
  approved_at: z.iso.datetime({ offset: true }).nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireFullAccount = z.infer<typeof fullAccountSchema>;

export const accountParamsSchema = z.object({ id: sentIdSchema });
export const approveAccountBodySchema = z.object({ approved: z.boolean() });

/** `slug` or `name`, one of them; a name is compared without case, accents and punctuation. */
export const accountByQuerySchema = z
  .object({
    slug: slugSchema.optional(),
    name: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ slug, name }) => (slug === undefined) !== (name === undefined), {
    path: ['slug'],
    error: 'is needed, or a name in its place',
  });

export const locationsByAccountQuerySchema = z.object({
  account_id: sentIdSchema,
});

/** POST /lookup_location: "body with location slug data" (specification 7). */
export const lookupLocationBodySchema = z.object({ slug: slugSchema });
