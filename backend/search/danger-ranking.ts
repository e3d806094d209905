import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { type DangerRoles, firstOf, isExcludedFor } from '../../lib/danger/roles.ts';
import type { Database } from '../db/client.ts';
import { answers, searchDocuments, serves, testimonials } from '../db/schema.ts';

/**
 * The documents that a search found, as someone in danger is shown them: those written for it first,
 * found or not; never those that must not come.
 */
export async function rankForDanger(
  db: Database,
  found: readonly number[],
  lang: Locale,
  kinds: readonly DangerKind[],
): Promise<number[]> {
  const withRoles = await documentsWithRoles(db, lang);
  const first = firstOf(withRoles, kinds).map(({ id }) => id);
  const never = withRoles.filter((document) => isExcludedFor(document, kinds)).map(({ id }) => id);
  const placed = new Set([...first, ...never]);
  return [...first, ...found.filter((id) => !placed.has(id))];
}

/** The documents of items that are something to someone in danger, in the language asked in. */
export async function documentsWithRoles(db: Database, lang: Locale) {
  const firstFor = sql<
    DangerRoles['first_for']
  >`coalesce(${answers.first_for}, ${testimonials.first_for})`;
  const neverFor = sql<
    DangerRoles['never_for']
  >`coalesce(${answers.never_for}, ${testimonials.never_for})`;
  return db
    .select({
      id: searchDocuments.id,
      slug: searchDocuments.slug,
      isTestimonial: sql<boolean>`${searchDocuments.testimonial_id} is not null`,
      lang: searchDocuments.lang,
      first_for: firstFor,
      never_for: neverFor,
    })
    .from(searchDocuments)
    .leftJoin(answers, eq(answers.id, searchDocuments.answer_id))
    .leftJoin(testimonials, eq(testimonials.id, searchDocuments.testimonial_id))
    .where(and(serves(lang), or(isNotNull(firstFor), isNotNull(neverFor))))
    .orderBy(searchDocuments.slug);
}
