import { z } from 'zod';
import { localeSchema, moment, optionalText, pageQuerySchema, sentIdSchema } from './common.ts';

/* Content of another site that the ministry's staff import, as a page of the desk shows it. */

/** Why no export can be read from a file at all: the codes of the call's errors. */
export const exportFaults = [
  'empty',
  'not_an_export',
  'too_large',
  'too_many_items',
  'damaged',
] as const;
export type ExportFault = (typeof exportFaults)[number];

/**
 * Why a site cannot be read by its REST address; `no_rest`: it has none, or not that of WordPress; `rest_refused`: it
 * is for people with an account there.
 */
export const siteFaults = [
  'not_public',
  'other_port',
  'no_answer',
  'no_rest',
  'rest_refused',
  'too_large',
  'too_many_items',
] as const;
export type SiteFault = (typeof siteFaults)[number];

/** What was done to a part of an item, or what a hand has to look at. */
export const importNotes = [
  'alt_assumed',
  'captions_unread',
  'check',
  'film_linked',
  'frame_removed',
  'language_left_out',
  'link_elsewhere',
  'markup_removed',
  'no_author',
  'no_date',
  'picture_unfetched',
  'picture_unknown',
  'seo_unused',
  'shortcode',
  'terms_unused',
  'title_assumed',
] as const;

/** `words` are the export's. */
export interface ImportNote {
  language: z.infer<typeof localeSchema>;
  note: (typeof importNotes)[number];
  words: string;
}

/** Why an item is left out; `taken`: somebody else has made an item at its address meanwhile; `group`, `by_hand`: because somebody chose so. */
export const itemLeftOutReasons = [
  'not_published',
  'protected',
  'no_words',
  'no_language',
  // Of imports by earlier releases.
  'no_english',
  'too_long',
  'taken',
  'group',
  'by_hand',
] as const;
export type ItemLeftOutReason = (typeof itemLeftOutReasons)[number];

/** What Import does with an item. `keep`: it differs only in what was changed at the site since. */
export const itemActions = ['make', 'change', 'same', 'keep', 'leave_out'] as const;
export type ItemAction = (typeof itemActions)[number];

/**
 * What became of an item: by the import, by publishing it, and by its undoing (`taken_back`; `stayed`: it was
 * changed at the site since). `refused`: it has faults and is not published.
 */
export const itemOutcomes = [
  'made',
  'changed',
  'published',
  'refused',
  'taken_back',
  'stayed',
] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** `reading`, `comparing`, `importing`, `publishing` and `undoing` are in progress. */
export const contentImportStates = [
  'reading',
  'comparing',
  'ready',
  'importing',
  'imported',
  'publishing',
  'undoing',
  'undone',
] as const;
export type ContentImportState = (typeof contentImportStates)[number];

/** What a group of items becomes. */
export const importKinds = ['answers', 'testimonials', 'posts', 'pages'] as const;
export type ImportKind = (typeof importKinds)[number];
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const groupChoiceSchema = z
  .object({
    kind: z.enum([...importKinds, 'leave_out']),
    /** Of answers and testimonials: the slug of the site's category. */
    category: slug.nullish(),
  })
  .refine(({ kind, category }) => (kind !== 'answers' && kind !== 'testimonials') || category, {
    path: ['category'],
    error: 'is needed for answers and testimonials',
  });
export type GroupChoice = z.output<typeof groupChoiceSchema>;

/** In bytes, as sent (it may be compressed) and unpacked. */
export const maxExportBytes = 8_000_000;
export const maxUnpackedExport = 64_000_000;
export const maxExportBodyBytes = Math.ceil(maxExportBytes / 3) * 4 + 4_096;

export const createContentImportBodySchema = z.object({
  /**
   * An export of WordPress (WXR), a zip of Markdown or HTML files, or a list of questions or films (CSV, TSV, XLSX,
   * ODS, JSON), in base64, as it is or compressed (gzip or zip).
   */
  file: z.base64().min(1).max(maxExportBodyBytes),
  file_name: z.string().trim().min(1).max(200),
});
export type CreateContentImportBody = z.output<typeof createContentImportBodySchema>;

/** The address of a site as people type it, with its scheme; undefined if it is none. */
export function siteAddress(typed: string): string | undefined {
  const words = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  if (!url || url.username || url.password || !url.hostname.includes('.')) return undefined;
  url.hash = '';
  return url.href;
}

export const createSiteReadingBodySchema = z.object({
  /** The address of a WordPress, also without `https://`. */
  url: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine((typed) => siteAddress(typed) !== undefined, { error: 'is no address of the web' }),
});

export const siteReadingSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Answers that have come, of as many; 0 until it is known how many there are. */
  done: z.int().min(0),
  total: z.int().min(0),
  fault: z.enum(siteFaults).nullable(),
  /** The import that was made of it. */
  import_id: z.string().nullable(),
});
export type WireSiteReading = z.infer<typeof siteReadingSchema>;

export const contentImportParamsSchema = z.object({ id: sentIdSchema });
export const startedContentImportSchema = z.object({ id: z.string() });
export const contentImportStepSchema = z.object({ done: z.literal(true) });

const count = z.int().min(0);

export const contentImportInListSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  /** The name of the other site. */
  site: z.string(),
  state: z.enum(contentImportStates),
  total: count,
  /** Null of a person without an account by now. */
  created_by: z.string().nullable(),
  created_at: moment,
  imported_at: moment.nullable(),
  undone_at: moment.nullable(),
  /** Whether it has published items, and no draft that waits. */
  is_published: z.boolean(),
});
export type WireContentImportInList = z.infer<typeof contentImportInListSchema>;

const byAction = Object.fromEntries(itemActions.map((action) => [action, count]));
const byOutcome = Object.fromEntries(itemOutcomes.map((outcome) => [outcome, count]));

export const contentImportSchema = contentImportInListSchema.extend({
  /** Items done in the present state, of `total`. */
  done: count,
  /** Whether the file ends in the middle; its whole items were read. */
  is_truncated: z.boolean(),
  /** The categories and types of the other site, and what becomes of their items. */
  groups: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      count,
      kind: z.enum([...importKinds, 'leave_out']),
      category: optionalText,
    }),
  ),
  /** Kinds of entries that are no items, such as menus. */
  skipped: z.array(z.object({ type: z.string(), count })),
  actions: z.object(byAction as Record<ItemAction, typeof count>),
  outcomes: z.object(byOutcome as Record<ItemOutcome, typeof count>),
  /** Items that have something for a hand to look at. */
  noted: count,
  /** Imported items whose drafts are not published. */
  unpublished: count,
  /** False once a newer import of the same site has changed what this one made. */
  may_undo: z.boolean(),
});
export type WireContentImport = z.infer<typeof contentImportSchema>;

export const contentImportItemsQuerySchema = pageQuerySchema.extend({
  /** Only items with this action or outcome, or with notes. */
  show: z.enum([...itemActions, ...itemOutcomes, 'noted']).optional(),
});
export type ContentImportItemsQuery = z.output<typeof contentImportItemsQuerySchema>;

export const contentImportItemSchema = z.object({
  number: z.int().min(1),
  /** Where it begins in the file. */
  line: z.int().min(0),
  title: z.string(),
  group: z.string(),
  languages: z.array(localeSchema),
  /** What it becomes, as `posts/hope`; null if it is left out. */
  item: optionalText,
  is_published: z.boolean(),
  /** Its addresses at the other site, which lead to it once it is published. */
  addresses: z.array(z.string()),
  action: z.enum(itemActions),
  reason: z.enum(itemLeftOutReasons).nullable(),
  outcome: z.enum(itemOutcomes).nullable(),
  /** Why it is not published, or not taken back. */
  fault: optionalText,
  notes: z.array(
    z.object({ language: localeSchema, note: z.enum(importNotes), words: z.string() }),
  ),
  /** Languages in which it differs from what is at the site; `kept`: changed at the site since. */
  differences: z.array(
    z.object({
      language: localeSchema,
      from: z.string(),
      to: z.string(),
      kept: z.boolean(),
    }),
  ),
});
export type WireContentImportItem = z.infer<typeof contentImportItemSchema>;

/** What a person says of a group or of one item before the import. */
export const decideContentImportBodySchema = z.union([
  z.object({ group: z.string().min(1).max(300), choice: groupChoiceSchema }),
  z.object({
    number: z.int().min(1).max(1_000_000),
    /** `null` takes back what was said. */
    choice: groupChoiceSchema.nullable(),
  }),
]);
export type DecideContentImportBody = z.output<typeof decideContentImportBodySchema>;
