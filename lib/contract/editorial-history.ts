import { z } from 'zod';
import { localeSchema, optionalText, pageQuerySchema } from './common.ts';
import { itemIdSchema, languageTextSchema } from './editorial.ts';

/**
 * Events of an item. `changed`: a change of another item updated a reference. `refused`: a save based on an
 * older text was refused; its text is kept for its author.
 */
export const historyEvents = [
  'created',
  'saved',
  'refused',
  'sent_to_review',
  'given_back',
  'scheduled',
  'unscheduled',
  'schedule_failed',
  'discarded',
  'published',
  'renamed',
  'withdrawn',
  'undone',
  'restored',
  'imported',
  'changed',
  'confirmed',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

export const historyEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  event: z.enum(historyEvents),
  /** Both are missing if a program or the schedule made the change. */
  actor_id: optionalText,
  actor: optionalText,
  languages: z.array(localeSchema),
  note: optionalText,
  /** Whether there are texts to compare and restore. */
  has_texts: z.boolean(),
});
export type WireHistoryEntry = z.infer<typeof historyEntrySchema>;
export const historyQuerySchema = pageQuerySchema.extend({ id: itemIdSchema });

/** The texts of an entry: before and after, by language. */
export const historyTextsSchema = historyEntrySchema.extend({
  item: itemIdSchema,
  texts: z.array(
    z.object({
      language: localeSchema,
      before: languageTextSchema.nullable(),
      after: languageTextSchema.nullable(),
    }),
  ),
});
export type WireHistoryTexts = z.infer<typeof historyTextsSchema>;
export const historyParamsSchema = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
});

export const restoreBodySchema = z.object({
  id: itemIdSchema,
  /** The history entry whose texts are restored as drafts. */
  entry: z.int().min(1).max(2_147_483_647),
  /** Whether to restore the texts before or after the entry. */
  which: z.enum(['before', 'after']).default('after'),
});
