import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { answerListQuerySchema, WireAnswer } from '../../lib/contract/answers.ts';
import type { Database } from '../db/client.ts';
import { answers } from '../db/schema.ts';
import { countRows, type PageOf, pageOf, serialId } from '../queries/page.ts';
import { translatedFirst } from '../queries/translated-first.ts';

/** Answers with a position in their category come first; the others follow by title. */
export const answerOrder = [answers.normalized_order, answers.title, answers.id] as const;

export async function listAnswers(
  db: Database,
  query: z.output<typeof answerListQuerySchema>,
): Promise<PageOf<WireAnswer>> {
  const { offset, limit } = pageOf(query);
  const category = query.category_id === undefined ? undefined : serialId(query.category_id);
  if (query.category_id !== undefined && category === undefined) {
    return { data: [], meta: { total: 0, offset, limit } };
  }
  const where = category === undefined ? undefined : eq(answers.category_id, category);
  const [data, total] = await Promise.all([
    db
      .select()
      .from(answers)
      .where(where)
      .orderBy(...translatedFirst(answers, query.lang), ...answerOrder)
      .limit(limit)
      .offset(offset),
    countRows(db, answers, where),
  ]);
  return { data, meta: { total, offset, limit } };
}

export async function findAnswerBySlug(
  db: Database,
  slug: string,
): Promise<WireAnswer | undefined> {
  const [answer] = await db.select().from(answers).where(eq(answers.slug, slug));
  return answer;
}
