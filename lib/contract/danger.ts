import { z } from 'zod';
import { dangerKinds } from './danger-kinds.ts';

export const dangerKindSchema = z.enum(dangerKinds);

const place = z.number().int().min(1).max(1_000).optional();

/**
 * For which kinds of danger an item is shown before all others, and in which place: 1 is the first.
 * The shape alone, for whoever reads it strictly.
 */
export const firstForShape = {
  suicide: place,
  'self-harm': place,
  'sexual-abuse': place,
  'home-violence': place,
  'child-danger': place,
} satisfies Record<(typeof dangerKinds)[number], typeof place>;

/** What an answer or a testimonial is to someone in danger: extensions that an older backend may lack. */
export const dangerRoles = {
  first_for: z.object(firstForShape).nullish(),
  /** Whoever speaks of these kinds of danger is never shown it. */
  never_for: z.array(dangerKindSchema).nullish(),
};
