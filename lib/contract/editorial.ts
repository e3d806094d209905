import { z } from 'zod';
import { maxCaptions } from './captions.ts';
import { localeSchema, moment, optionalText, pageQuerySchema, sentNumberSchema } from './common.ts';
import { editedKinds } from './editorial-kinds.ts';
import { sentLinkSchema } from './menus.ts';
import { replacementSchema } from './words.ts';

/*
 * Content as the ministry's desk edits it: the files of content/README.md, item by item. A draft consists of
 * such files; publishing it publishes the folder with those files replaced (docs/decisions/0055).
 */

const kind = z.enum(editedKinds);
/** Digest of a text; null if there is no text. */
const version = z.string().max(60).nullable();

/** An item by its kind and slug, as `answers/did-jesus-live`. */
export const itemIdSchema = z
  .string()
  .max(230)
  .regex(
    new RegExp(`^(?:${editedKinds.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*$`),
    'must be a kind of content and a slug, as answers/did-jesus-live',
  );

/** States of one language of an item. `draft`, `in_review` and `scheduled` imply that there is a draft. */
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
  z.array(replacementSchema).max(1_000),
  z.array(sentLinkSchema).max(100),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** A value of the front matter as it is stored, which may be of any form. */
export const frontMatterValueSchema = z.json();
const fields = z.record(z.string(), frontMatterValueSchema);

/** One language of an item: the text of its file, and its parts. `fields` is null if the file cannot be parsed. */
export const languageTextSchema = z.object({
  text: z.string(),
  fields: fields.nullable(),
  body: optionalText,
  captions: optionalText,
});
export type WireLanguageText = z.infer<typeof languageTextSchema>;

/** A validation fault, as reported by `npm run content:check`. */
export const contentFaultSchema = z.object({
  file: z.string(),
  /** Set if the file belongs to the item itself. */
  language: localeSchema.nullish(),
  /** A field of the front matter, `body`, `captions`, or empty for the whole file. */
  field: z.string(),
  reason: z.string(),
});
export type WireContentFault = z.infer<typeof contentFaultSchema>;

const draftMetaShape = {
  /** Author and time of the last save. */
  author: optionalText,
  saved_at: moment,
  /** The reviewer's note on returning the draft, or the reason why scheduled publishing failed. */
  note: optionalText,
  note_by: optionalText,
  /** The scheduled time of publishing. */
  publish_at: moment.nullish(),
};

export const languageSummarySchema = z.object({
  language: localeSchema,
  state: z.enum(languageStates),
  /** Whether the published text is older than its source, regardless of the state. */
  is_stale: z.boolean(),
  /** Author and time of the draft's last save, and its scheduled time of publishing. */
  author: optionalText,
  saved_at: moment.nullish(),
  publish_at: moment.nullish(),
});
export type WireLanguageSummary = z.infer<typeof languageSummarySchema>;

/** An item in the desk's list. Kinds stored as a list have all languages in one text, `en`. */
export const editedItemSummarySchema = z.object({
  id: itemIdSchema,
  kind,
  slug: z.string(),
  /** In the reader's language, or else in English or another; the slug if it has none. */
  title: z.string(),
  title_language: localeSchema.nullish(),
  is_published: z.boolean(),
  languages: z.array(languageSummarySchema),
});
export type WireEditedItemSummary = z.infer<typeof editedItemSummarySchema>;

export const editedItemsQuerySchema = pageQuerySchema.extend({
  kind,
  /** Only items with a language in this state; any language unless `language` is set. */
  state: z.enum(languageStates).optional(),
  language: localeSchema.optional(),
  /** Only items whose slug or title, in any language, contains this text; accents and case do not count. */
  q: z.string().trim().max(200).optional(),
  /** The reader's language, for titles and their order. */
  lang: localeSchema.optional(),
});

/** The number of a kind's items per state, by language. */
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
  /** Version of the draft, or of the published text if there is no draft: the base that a save refers to. */
  version,
  published_version: version,
  published: languageTextSchema.nullable(),
  draft: z
    .object({
      ...languageTextSchema.shape,
      ...draftMetaShape,
      /** The published text that the draft is based on. */
      base: languageTextSchema.nullable(),
      /** Whether another text was published since then: saving with `published_version` accepts it. */
      is_outdated: z.boolean(),
      /** Whether publishing the draft removes this language. */
      removes: z.boolean(),
    })
    .nullable(),
  /** The text that the translation was made from, if the source has changed since. */
  source: languageTextSchema.nullable(),
  /** Whether the signed-in person may save it. In kinds stored as a list, translators may save the fields of their languages. */
  may_save: z.boolean(),
});
export type WireEditedLanguage = z.infer<typeof editedLanguageSchema>;

export const editedItemSchema = z.object({
  id: itemIdSchema,
  kind,
  slug: z.string(),
  title: z.string(),
  title_language: localeSchema.nullish(),
  /** The language in which it began: its text has the facts, and the others are translations of it. */
  original: localeSchema.default('en'),
  is_published: z.boolean(),
  /** Set if the item was withdrawn. `leads_to` is the slug that its old address redirects to. */
  withdrawn: z.object({ at: moment, by: optionalText, leads_to: optionalText }).nullable(),
  languages: z.array(editedLanguageSchema),
  /** Faults that prevent publishing the item with its drafts. */
  faults: z.array(contentFaultSchema),
  /** Faults that do not prevent publishing: Bible passages that do not exist. */
  warnings: z.array(contentFaultSchema),
  /** When the preview links expire; null if there are none. */
  preview_until: moment.nullable(),
  may_publish: z.boolean(),
  /** The last publication, if it can be undone: its entry in the history. */
  undo: z.object({ entry: z.int(), at: moment, by: optionalText }).nullish(),
});
export type WireEditedItem = z.infer<typeof editedItemSchema>;

export const changedFieldsSchema = z.record(z.string().max(60), fieldValueSchema.nullable());
export const editedCaptionsSchema = z.string().max(maxCaptions).nullable();
const changesShape = {
  /** Changed fields; null removes a field, and omitted ones stay unchanged byte for byte. */
  fields: changedFieldsSchema.optional(),
  body: z.string().max(500_000).optional(),
  /** WebVTT; null removes it. */
  captions: editedCaptionsSchema.optional(),
};

export const createItemBodySchema = z.object({
  id: itemIdSchema,
  /** The language in which the item begins; its other languages are translations of it. */
  language: localeSchema.default('en'),
  ...changesShape,
});

export const saveDraftBodySchema = z.object({
  id: itemIdSchema,
  language: localeSchema,
  /** The version that the change is based on; refused with 409 if another one is stored now. */
  version,
  /** The version of the published text that the author has seen: it becomes the draft's base. */
  published_version: version.optional(),
  ...changesShape,
  /** The whole file, instead of `fields` and `body`. */
  text: z.string().max(600_000).optional(),
  /** Whether publishing the draft removes this language. */
  remove: z.boolean().optional(),
  /** Saved as one writes: the history keeps one entry for what a person saves so within ten minutes. */
  quiet: z.boolean().optional(),
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
  /** The versions of the drafts that were seen, by language: refused with 409 if one has changed since. */
  versions: z.partialRecord(localeSchema, version).optional(),
});
export const returnDraftBodySchema = draftStepBodySchema.extend({
  note: z.string().trim().min(1).max(2_000),
});
export const scheduleBodySchema = draftStepBodySchema.extend({
  /** The time of publishing; null cancels the schedule. */
  at: moment.nullable(),
});
export const withdrawBodySchema = z.object({
  id: itemIdSchema,
  /** The slug of an item of the same kind that the old address redirects to; without it, the address returns 410. */
  leads_to: z.string().max(200).optional(),
});
export const renameBodySchema = z.object({
  id: itemIdSchema,
  /** The new end of its address. */
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters a-z, digits and hyphens'),
});
export const moveBodySchema = z.object({ id: itemIdSchema, by: z.enum(['up', 'down']) });
export const confirmTranslationBodySchema = z.object({
  id: itemIdSchema,
  language: localeSchema,
});
export const itemIdBodySchema = z.object({ id: itemIdSchema });
export const undoBodySchema = itemIdBodySchema.extend({
  /** The entry of the history to undo: refused with 409 if it is not the last publication anymore. */
  entry: sentNumberSchema.optional(),
});

export const publishedItemSchema = z.object({
  id: itemIdSchema,
  /** The changed files, including those that referred to a withdrawn item. */
  files: z.array(z.string()),
  revision: z.int().min(0),
  /** Nodes of the site that did not confirm the change within a second; they catch up by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});

export const steppedItemSchema = z.object({
  id: itemIdSchema,
  languages: z.array(localeSchema),
});
