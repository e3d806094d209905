import { and, eq, getTableColumns, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { audioLinkPattern } from '../../lib/contract/audio-links.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { type KindsWith, kindsWith } from '../../lib/contract/editorial-kinds.ts';
import type {
  PublishedKind,
  publishedQuerySchema,
  WirePublishedItem,
  WirePublishedList,
} from '../../lib/contract/published.ts';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { hasNotice } from '../accounts/membership-state.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import * as schema from '../db/schema.ts';
import { hasPlayableFilm } from '../films/film-preparations.ts';
import { pageOf } from '../queries/page.ts';
import type { Published } from './kinds/kind.ts';
import { storedKinds } from './kinds.ts';

/** How the items of a kind are listed, with its table. */
interface Source extends Published {
  table: PgTable;
  slug: PgColumn;
  title?: string;
  where?: SQL | undefined;
  /** The language of its base columns; without it, every item is in English. */
  language?: PgColumn;
  /** Whether an item is available in a language, regardless of its translations. */
  availableIn?: (language: Locale) => SQL;
}

const { locations, introVideos, stories, users } = schema;
const withSuffix = (field: string, locale: Locale) => `${field}_${locale}`;

/** Specification 4.1: a notice replaces the video. */
const isReplaced = sql`(select ${hasNotice} from (values (1)) one
  left join ${users} on ${users.id} = ${introVideos.user_id})`;

/** A written story is available only in the language in which it was told. */
const isFilm = sql`not exists (
  select from ${stories} where ${stories.video_id} = ${introVideos.id} and ${stories.story} is not null)`;

const sourceOf = (kind: KindsWith<'published'>): Source => {
  const { table, published } = storedKinds[kind];
  return { table, slug: table.slug, language: table.language, title: 'title', ...published };
};

const sources: Record<PublishedKind, Source> = {
  ...(Object.fromEntries(kindsWith('published').map((kind) => [kind, sourceOf(kind)])) as Record<
    KindsWith<'published'>,
    Source
  >),
  locations: {
    table: locations,
    slug: locations.slug,
    text: 'description',
    changed: locations.updated_at,
    where: listed,
  },
  welcome: videos('welcome'),
  story: {
    ...videos('story'),
    availableIn: (language) => or(isFilm, eq(introVideos.language, language)) as SQL,
  },
};

function videos(type: IntroVideoType): Source {
  return {
    table: introVideos,
    slug: introVideos.slug,
    title: 'title',
    text: 'message',
    published: introVideos.published_at,
    changed: sql`coalesce(${introVideos.updated_at}, ${introVideos.published_at})`,
    extraColumns: {
      playerembed: introVideos.video_url,
      intro_type: introVideos.intro_type,
      speaker: introVideos.speaker,
      image: introVideos.image,
    },
    where: and(
      eq(introVideos.type, type),
      eq(introVideos.status, 'approved'),
      not(isReplaced),
      hasPlayableFilm,
    ),
  };
}

/** The items of a kind that are available in a language, by slug or newest first. */
export async function listPublished(
  db: Database,
  { kind, language, after, sort, audio, ...page }: z.output<typeof publishedQuerySchema>,
): Promise<WirePublishedList> {
  const { offset, limit } = pageOf(page);
  const source = sources[kind];
  const { table, slug, changed } = source;
  const afterSlug = sort === 'newest' ? undefined : after;
  const where = and(source.where, isIn(source, language), audio && isAudio(source, language));
  const order = sort === 'newest' ? [sql`${changed} desc nulls last`, slug] : [slug];
  // Selected in a subquery, so that the texts of skipped rows are not read.
  const selected = db
    .select({ slug })
    .from(table)
    .where(and(where, afterSlug ? gt(slug, afterSlug) : undefined))
    .orderBy(...order)
    .limit(limit)
    .offset(afterSlug ? 0 : offset);
  const rows = await db
    .select(columnsOf(source, language))
    .from(table)
    .where(and(source.where, inArray(slug, selected)))
    .orderBy(...order);
  const data = rows.map(({ languages, ...row }) => ({
    ...(row as Omit<WirePublishedItem, 'languages'>),
    languages: String(languages).split(',') as Locale[],
  }));
  const totals = afterSlug ? undefined : await totalsOf(db, source, where);
  return { data, meta: { ...totals, offset, limit } };
}

/** The languages in which the items with these slugs have a page; items that have none are left out. */
export async function languagesOfSlugs(
  db: Database,
  kind: PublishedKind,
  slugs: readonly string[],
): Promise<Map<string, Locale[]>> {
  const source = sources[kind];
  const rows = await db
    .select({ slug: sql<string>`${source.slug}`, languages: languagesColumn(source) })
    .from(source.table)
    .where(and(source.where, inArray(source.slug, [...slugs])));
  return new Map(rows.map(({ slug, languages }) => [slug, languages.split(',') as Locale[]]));
}

/** The number of items, and the time of the latest change. */
async function totalsOf(db: Database, { table, changed }: Source, where: SQL | undefined) {
  const [totals] = await db
    .select({
      total: sql<number>`count(*)::int`,
      changed_at: sql<string | null>`max(${changed})::text`,
    })
    .from(table)
    .where(where);
  return totals;
}

function columnsOf(source: Source, language: Locale) {
  const { slug, title, text, film, published, changed, extraColumns } = source;
  return {
    slug: sql`${slug}`,
    ...(title && { title: inLanguage(source, title, language) }),
    opening: sql`left(${inLanguage(source, text, language)}, 1000)`,
    languages: languagesColumn(source),
    ...(film && { playerembed: inLanguage(source, film, language) }),
    ...(published && { published_at: sql`${published}::text` }),
    changed_at: sql`(${changed})::text`,
    ...extraColumns,
  };
}

/** The languages of an item, separated by commas. */
function languagesColumn(source: Source): SQL<string> {
  const cases = locales.map(
    (locale) => sql`case when ${isIn(source, locale) ?? true} then ${locale} end`,
  );
  return sql`concat_ws(',', ${sql.join(cases, sql`, `)})`;
}

/** Whether an item is in a language: it is the base, or every field with a base text has a text in it. */
function isIn(source: Source, language: Locale): SQL | undefined {
  const availableIn = source.availableIn?.(language);
  const isBase = source.language && sql`${source.language} = ${language}`;
  if (language === 'en') return and(availableIn, isBase);
  const fields = [source.title, source.text].filter((field) => field !== undefined);
  const isTranslated = and(
    ...fields.map((field) => {
      const { base, variant } = columns(source, field, language);
      // The length of a text that is stored out of line is known without reading it.
      return sql`(coalesce(octet_length(${base}), 0) = 0 or coalesce(octet_length(${variant}), 0) > 0)`;
    }),
  );
  return and(availableIn, isBase ? or(isBase, isTranslated) : isTranslated);
}

/** Kinds without videos have no audio. */
function isAudio(source: Source, language: Locale): SQL {
  if (!source.film) return sql`false`;
  return sql`${inLanguage(source, source.film, language)} ~* ${audioLinkPattern}`;
}

function inLanguage(source: Source, field: string, language: Locale): SQL {
  const { base, variant } = columns(source, field, language);
  return language === 'en' ? sql`${base}` : sql`coalesce(nullif(${variant}, ''), ${base})`;
}

function columns({ table, variant = withSuffix }: Source, field: string, language: Locale) {
  const all = getTableColumns(table);
  return { base: all[field], variant: all[variant(field, language)] };
}
