import { z } from 'zod';
import { addressees, dangerKinds, dangerLevels } from './danger-kinds.ts';

export const dangerKindSchema = z.enum(dangerKinds);
export const dangerLevelSchema = z.enum(dangerLevels);
export const addresseeSchema = z.enum(addressees);

/**
 * What was detected in a stored text, for its readers. A backend without levels has `danger` only, which then
 * counts as `likely`.
 */
export const dangerMarkShape = {
  /** The kinds at the levels `urgent` and `likely`, likeliest first; else empty. */
  danger: z.array(dangerKindSchema).nullish(),
  /** Null if there is no sign of danger. */
  danger_level: dangerLevelSchema.nullish(),
  /** The sentence that decided, as it was written. */
  danger_sentence: z.string().nullish(),
};
export type WireDangerMark = z.infer<z.ZodObject<typeof dangerMarkShape>>;

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
