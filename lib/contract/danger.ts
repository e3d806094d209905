import { z } from 'zod';
import { dangerKinds } from './danger-kinds.ts';

export const dangerKindSchema = z.enum(dangerKinds);

const rank = z.number().int().min(1).max(1_000).optional();

/**
 * The kinds of danger for which an item is shown before all others, with its rank: 1 comes first. Exported
 * as a shape for strict parsing.
 */
export const firstForShape = {
  suicide: rank,
  'self-harm': rank,
  'sexual-abuse': rank,
  'home-violence': rank,
  'child-danger': rank,
} satisfies Record<(typeof dangerKinds)[number], typeof rank>;

/** Ranking of an answer or a testimonial for people in danger: extensions that an older backend may lack. */
export const dangerRoles = {
  first_for: z.object(firstForShape).nullish(),
  /** Never shown to people who mention these kinds of danger. */
  never_for: z.array(dangerKindSchema).nullish(),
};
