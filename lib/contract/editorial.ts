import { z } from 'zod';
import { localeSchema, optionalText, pageQuerySchema } from './common.ts';
import { editedKinds } from './editorial-kinds.ts';

/*
 * Content as the ministry's desk edits it: the files of content/README.md, item by item. A draft is the
 * same files; publishing it publishes the folder with them in their place (record 0055).
 */

const moment = z.iso.datetime({ offset: true });
const kind = z.enum(editedKinds);
/** Identifies a text exactly: null stands for none. */
const version = z.string().max(60).nullable();

/** An item by its kind and slug, as `answers/did-jesus-live`. */
export const itemIdSchema = z
  .string()
  .max(230)
  .regex(
    new RegExp(`^(?:${editedKinds.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*$`),
    'must be a kind of content and a slug, as answers/did-jesus-live',
  );

/** Where one language of an item stands. `draft`, `in_review` and `scheduled` say that there is a draft. */
export const languageStates = [
  'missing',
  'current',
  'stale',
  'draft',
  'in_review',
  'scheduled',
  'withdrawn',
] as const;
export type LanguageState = (typeof languageStates)[number];

/** One value of the front matter; `first_for` is a rank for each kind of danger. */
export const fieldValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(20_000)).max(500),
  z.record(z.string().max(100), z.number()),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

const fields = z.record(z.string(), z.json());

/** One language of an item: its file, and the same taken apart. A file that cannot be read has no fields. */
export const languageTextSchema = z.object({
  text: z.string(),
  fields: fields.nullable(),
  body: optionalText,
  captions: optionalText,
});
export type WireLanguageText = z.infer<typeof languageTextSchema>;

/** What does not fit, as `npm run content:check` words it. */
export const contentFaultSchema = z.object({
  file: z.string(),
  /** Set where the file is one of the item's own. */
  language: localeSchema.nullish(),
  /** A field of the front matter, `body`, `captions`, or empty where the whole file is meant. */
  field: z.string(),
  reason: z.string(),
});
export type WireContentFault = z.infer<typeof contentFaultSchema>;

const draftMetaShape = {
  /** Who saved it last, and when. */
  author: optionalText,
  saved_at: moment,
  /** What it was given back with, or why it was not published at its time. */
  note: optionalText,
  note_by: optionalText,
  /** When it will be published. */
  publish_at: moment.nullish(),
};

export const languageSummarySchema = z.object({
  language: localeSchema,
  state: z.enum(languageStates),
  /** Whether what is published is older than its source, whatever the state. */
  is_stale: z.boolean(),
  /** Who saved the draft, and when; when it will be published. */
  author: optionalText,
  saved_at: moment.nullish(),
  publish_at: moment.nullish(),
});
export type WireLanguageSummary = z.infer<typeof languageSummarySchema>;

/** An item in a list of the desk. A list's entry has all languages in one, `en`. */
export const editedItemSummarySchema = z.object({
  id: itemIdSchema,
  kind,
  slug: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  languages: z.array(languageSummarySchema),
});
export type WireEditedItemSummary = z.infer<typeof editedItemSummarySchema>;

export const editedItemsQuerySchema = pageQuerySchema.extend({
  kind,
  /** Those of which a language is in this state; of any language where none is named. */
  state: z.enum(languageStates).optional(),
  language: localeSchema.optional(),
  /** Those whose slug or title contains it. */
  q: z.string().trim().max(200).optional(),
});

/** How many items of a kind are in each state, by language. */
export const editedCountsSchema = z.object({
  kind,
  items: z.int().min(0),
  languages: z.array(
    z.object({ language: localeSchema, counts: z.partialRecord(z.enum(languageStates), z.int()) }),
  ),
});
export type WireEditedCounts = z.infer<typeof editedCountsSchema>;

export const itemIdQuerySchema = z.object({ id: itemIdSchema });

export const editedLanguageSchema = z.object({
  language: localeSchema,
  state: z.enum(languageStates),
  is_stale: z.boolean(),
  /** Of the draft, or of what is published where there is none: what a save names as its base. */
  version,
  published_version: version,
  published: languageTextSchema.nullable(),
  draft: z
    .object({
      ...languageTextSchema.shape,
      ...draftMetaShape,
      /** What was published when it was begun. */
      base: languageTextSchema.nullable(),
      /** Whether something else has been published since: save with `published_version` to accept that. */
      is_outdated: z.boolean(),
      /** Set where publishing the draft removes this language. */
      removes: z.boolean(),
    })
    .nullable(),
  /** The words that the translation was made from, where they have changed since. */
  source: languageTextSchema.nullable(),
  /** Whether whoever asks may save it. In a list's entry a translator may save the fields of their languages. */
  may_save: z.boolean(),
});
export type WireEditedLanguage = z.infer<typeof editedLanguageSchema>;

export const editedItemSchema = z.object({
  id: itemIdSchema,
  kind,
  slug: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  /** Set where it was published once and is no more. `leads_to` is the slug where its old address leads. */
  withdrawn: z.object({ at: moment, by: optionalText, leads_to: optionalText }).nullable(),
  languages: z.array(editedLanguageSchema),
  /** What keeps the item with its drafts from being published. */
  faults: z.array(contentFaultSchema),
  /** What someone should look at, and what keeps it from nothing: passages that no Bible has. */
  warnings: z.array(contentFaultSchema),
  /** Until when links to a preview of it are good; null where there is none. */
  preview_until: moment.nullable(),
  may_publish: z.boolean(),
});
export type WireEditedItem = z.infer<typeof editedItemSchema>;

export const changedFieldsSchema = z.record(z.string().max(60), fieldValueSchema.nullable());
export const editedCaptionsSchema = z.string().max(500_000).nullable();
const given = {
  /** Fields that change; null removes one, and those left out stay as they are, byte for byte. */
  fields: changedFieldsSchema.optional(),
  body: z.string().max(500_000).optional(),
  /** WebVTT; null removes it. */
  captions: editedCaptionsSchema.optional(),
};

export const createItemBodySchema = z.object({
  id: itemIdSchema,
  ...given,
});

export const saveDraftBodySchema = z.object({
  id: itemIdSchema,
  language: localeSchema,
  /** What the change was made on; refused with 409 where that is not what is stored now. */
  version,
  /** The published text that its author has seen: the draft counts as made on it. */
  published_version: version.optional(),
  ...given,
  /** The whole file in place of `fields` and `body`. */
  text: z.string().max(600_000).optional(),
  /** Publishing the draft shall remove this language. */
  remove: z.boolean().optional(),
});
export type SaveDraftBody = z.output<typeof saveDraftBodySchema>;

export const savedDraftSchema = z.object({
  id: itemIdSchema,
  language: localeSchema,
  state: z.enum(languageStates),
  version,
  faults: z.array(contentFaultSchema),
});

export const draftLanguagesSchema = z.array(localeSchema).min(1).max(4);
export const draftStepBodySchema = z.object({
  id: itemIdSchema,
  languages: draftLanguagesSchema,
});
export const returnDraftBodySchema = draftStepBodySchema.extend({
  note: z.string().trim().min(1).max(2_000),
});
export const scheduleBodySchema = draftStepBodySchema.extend({
  /** When; null takes the schedule back. */
  at: moment.nullable(),
});
export const publishDraftsBodySchema = draftStepBodySchema.extend({
  /** The drafts that were seen, by language: refused with 409 where one has changed since. */
  versions: z.partialRecord(localeSchema, version).optional(),
});
export const withdrawBodySchema = z.object({
  id: itemIdSchema,
  /** The slug of an item of the same kind, to which the old address shall lead; unset: it answers 410. */
  leads_to: z.string().max(200).optional(),
});
export const confirmTranslationBodySchema = z.object({
  id: itemIdSchema,
  language: localeSchema,
});
export const itemIdBodySchema = z.object({ id: itemIdSchema });

export const publishedItemSchema = z.object({
  id: itemIdSchema,
  /** The files that are different now: others too, where they named what was withdrawn. */
  files: z.array(z.string()),
  revision: z.int().min(0),
  /** Nodes of the site that have not said within a second that they show it; they will by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});

export const steppedItemSchema = z.object({
  id: itemIdSchema,
  languages: z.array(localeSchema),
});
