import { asc, count, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  categoryListQuerySchema,
  WireCategory,
  WireSuperCategory,
} from '../../lib/contract/categories.ts';
import { maxPageSize } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { answers, categories, superCategories } from '../db/schema.ts';
import { countRows, type PageOf, pageOf, serialId } from '../queries/page.ts';
import { normalise } from '../search/normalise.ts';
import { answerOrder } from './answers.ts';

/** Limit of the answers listed with a category; `answers_count` is their total. */
export const maxAnswerReferences = 24;

/** Specification 4.3: by order when it is positive, otherwise by name. */
const categoryOrder = [
  categories.normalized_order,
  sql`lower(${categories.name}) collate "C"`,
  categories.id,
] as const;

/**
 * `filter` selects the categories whose name contains it in any language, ignoring case and
 * accents.
 */
export async function listCategories(
  db: Database,
  query: z.output<typeof categoryListQuerySchema>,
): Promise<PageOf<WireCategory>> {
  const { offset, limit } = pageOf(query);
  const filter = query.filter ? normalise(query.filter) : '';
  // A filter of punctuation only matches no name.
  if (query.filter && !filter) return { data: [], meta: { total: 0, offset, limit } };
  // Normalised text contains no % or _, so the pattern needs no escaping.
  const where = filter ? like(categories.names_key, `%${filter}%`) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(where)
      .orderBy(...categoryOrder)
      .limit(limit)
      .offset(offset),
    countRows(db, categories, where),
  ]);
  return { data: await withAnswers(db, rows), meta: { total, offset, limit } };
}

export async function findCategory(
  db: Database,
  idOrSlug: string,
): Promise<WireCategory | undefined> {
  const [category] = await withAnswers(db, await selectCategory(db, idOrSlug));
  return category;
}

/** The id of the category with this id or slug. */
export async function categoryId(db: Database, idOrSlug: string): Promise<number | undefined> {
  const [category] = await selectCategory(db, idOrSlug);
  return category?.id;
}

function selectCategory(db: Database, idOrSlug: string) {
  const id = serialId(idOrSlug);
  const slug = eq(categories.slug, idOrSlug.toLowerCase());
  return db
    .select()
    .from(categories)
    .where(id === undefined ? slug : or(eq(categories.id, id), slug))
    .orderBy(asc(slug))
    .limit(1);
}

async function withAnswers(
  db: Database,
  rows: (typeof categories.$inferSelect)[],
): Promise<WireCategory[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const [counts, references] = await Promise.all([
    db
      .select({ category_id: answers.category_id, total: count() })
      .from(answers)
      .where(inArray(answers.category_id, ids))
      .groupBy(answers.category_id),
    firstAnswers(db, ids),
  ]);
  const totals = new Map(counts.map((row) => [row.category_id, row.total]));
  return rows.map((row) => ({
    ...row,
    answers: references.filter((answer) => answer.category_id === row.id),
    answers_count: totals.get(row.id) ?? 0,
  }));
}

/** The first answers of each category: a lateral join reads that many from the index and stops. */
function firstAnswers(db: Database, categoryIds: number[]) {
  const first = db
    .select({ slug: answers.slug, title: answers.title })
    .from(answers)
    .where(eq(answers.category_id, categories.id))
    .orderBy(...answerOrder)
    .limit(maxAnswerReferences)
    .as('first_answers');
  return db
    .select({ category_id: categories.id, slug: first.slug, title: first.title })
    .from(categories)
    .innerJoinLateral(first, sql`true`)
    .where(inArray(categories.id, categoryIds));
}

export async function listSuperCategories(db: Database): Promise<PageOf<WireSuperCategory>> {
  const groups = await db
    .select()
    .from(superCategories)
    .orderBy(superCategories.normalized_order, sql`lower(${superCategories.name}) collate "C"`)
    .limit(maxPageSize);
  const members = await db
    .select({ id: categories.id, group: categories.super_category_id })
    .from(categories)
    .orderBy(...categoryOrder);
  const data = groups.map((group) => ({
    ...group,
    category_ids: members.filter((member) => member.group === group.id).map(({ id }) => id),
  }));
  return { data, meta: { total: data.length, offset: 0, limit: maxPageSize } };
}
