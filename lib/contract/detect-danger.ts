import { z } from 'zod';
import { localeSchema } from './common.ts';
import { addresseeSchema, dangerKindSchema, dangerLevelSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** Characters: the longest text that a form accepts. */
export const maxDangerTextLength = 20_000;

/**
 * POST /detect_danger: checks a text while it is being written. The text is neither stored nor logged nor
 * passed on.
 */
export const detectDangerBodySchema = z.object({
  text: z.string().max(maxDangerTextLength),
  lang: localeSchema.default('en'),
});

/**
 * The level of danger of a text, null for an ordinary one. The kinds, likeliest first, and their help lines are
 * named at `urgent` and `likely` only.
 */
export const detectedDangerSchema = z.object({
  level: dangerLevelSchema.nullable(),
  danger: z.array(dangerKindSchema),
  /** Whom the text speaks of, as far as it says; the help lines are for them. */
  addressees: z.array(addresseeSchema).default([]),
  /** Whether it says that somebody reads the writer's mail or messages. */
  watched: z.boolean().default(false),
  help_lines: z.array(helpCountrySchema),
});
