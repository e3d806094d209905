import { z } from 'zod';

/* Cards that the ministry gives beside what a plan includes. */

export const grantReasons = ['asked', 'damaged', 'paid', 'goodwill', 'other'] as const;

export const grantCardsBodySchema = z
  .object({
    /** Chosen by the form: the same grant is made once. */
    id: z.uuid(),
    cards: z.int().min(0).max(100_000),
    designs: z.int().min(0).max(4).default(0),
    reason: z.enum(grantReasons),
  })
  .refine(({ cards, designs }) => cards + designs > 0, {
    path: ['cards'],
    error: 'must be more than none',
  });
export type GrantCardsBody = z.output<typeof grantCardsBodySchema>;
