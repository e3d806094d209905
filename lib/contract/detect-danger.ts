import { z } from 'zod';
import { localeSchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';
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

/** The kinds of danger detected in a text, likeliest first, and the help lines; both empty if none is detected. */
export const detectedDangerSchema = z.object({
  danger: z.array(dangerKindSchema),
  help_lines: z.array(helpCountrySchema),
});
export type DetectedDanger = z.infer<typeof detectedDangerSchema>;
