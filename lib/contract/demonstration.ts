import { z } from 'zod';
import { moment, optionalText } from './common.ts';
import { formOf, kindsWith } from './editorial-kinds.ts';

const ofContent = kindsWith('demonstration');
const hasAddress = (kind: (typeof ofContent)[number]) => formOf(kind).address !== undefined;

/**
 * The kinds of content that are removed with the demonstration, in the order of the desk's page: those with
 * pages of their own come first.
 */
export const demonstrationKinds = [
  ...ofContent.filter(hasAddress),
  ...ofContent.filter((kind) => !hasAddress(kind)),
  ...(['intro-videos', 'locations'] as const),
] as const;
export type DemonstrationKind = (typeof demonstrationKinds)[number];

const kind = z.enum(demonstrationKinds);
const amount = z.int().min(0);

export const demonstrationSchema = z.object({
  /** What removing the demonstration takes away, by kind; empty if nothing is left of it. */
  goes: z.array(
    z.object({ kind, items: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  ),
  /** How many items of these kinds stay. */
  stays: z.array(z.object({ kind, count: amount })),
  /** Identifies what goes; for `seen` of the removal. */
  version: z.string(),
  /** The last removal, unless it was taken back. */
  removed: z.object({ at: moment, by: optionalText, count: amount }).nullable(),
});
export type WireDemonstration = z.infer<typeof demonstrationSchema>;

export const removeDemonstrationBodySchema = z.object({
  /** The version of the list that was shown. */
  seen: z.string().min(1).max(100),
});
/** How many items were removed or brought back. */
export const demonstrationChangedSchema = z.object({ count: amount });
