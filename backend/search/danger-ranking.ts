import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import {
  type DangerRoles,
  firstOf,
  isExcludedFor,
  isNeverForSome,
} from '../../lib/danger/roles.ts';
import type { Database } from '../db/client.ts';
import { answers, searchDocuments, serves, testimonials } from '../db/schema.ts';

/**
 * Orders the documents of a search for someone in danger: documents marked `first_for` come first,
 * even if the search did not match them; documents marked `never_for` are left out.
 */
export async function rankForDanger(
  db: Database,
  hits: readonly number[],
  lang: Locale,
  kinds: readonly DangerKind[],
): Promise<number[]> {
  const withRoles = await documentsWithRoles(db, lang);
  const first = firstOf(withRoles, kinds).map(({ id }) => id);
  const never = withRoles.filter((document) => isExcludedFor(document, kinds)).map(({ id }) => id);
  const placed = new Set([...first, ...never]);
  return [...first, ...hits.filter((id) => !placed.has(id))];
}

/** Orders the documents of a search whose danger is only possible: those marked `never_for` come last. */
export async function rankForPossibleDanger(
  db: Database,
  hits: readonly number[],
  lang: Locale,
): Promise<number[]> {
  const withRoles = await documentsWithRoles(db, lang);
  const never = new Set(withRoles.filter(isNeverForSome).map(({ id }) => id));
  return [...hits.filter((id) => !never.has(id)), ...hits.filter((id) => never.has(id))];
}

/** Reads the documents in this language whose items are marked `first_for` or `never_for`. */
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
