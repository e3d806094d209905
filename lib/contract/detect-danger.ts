import { z } from 'zod';
import { localeSchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** As long as the longest text that a form takes. */
export const longestDangerText = 20_000;

/**
 * POST /detect_danger: what is being written, before it is sent. The text is neither stored nor logged
 * nor passed on.
 */
export const detectDangerBodySchema = z.object({
  text: z.string().max(longestDangerText),
  lang: localeSchema.default('en'),
});

/** Of which kinds of danger a text speaks, the likeliest first, and whom to call; both empty where of none. */
export const detectedDangerSchema = z.object({
  danger: z.array(dangerKindSchema),
  help_lines: z.array(helpCountrySchema),
});
export type DetectedDanger = z.infer<typeof detectedDangerSchema>;
