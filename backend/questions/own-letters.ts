import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { WireOwnLetter } from '../../lib/contract/leads.ts';
import type { Database } from '../db/client.ts';
import { leadAnswers, leads } from '../db/schema.ts';

/** As many as fit on a page. */
const maxLetters = 20;

/**
 * What was written to the ministry at the desk by the owner of a confirmed address, with the answers.
 */
export async function listOwnLetters(db: Database, email: string): Promise<WireOwnLetter[]> {
  const letters = await db
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), eq(leads.page, '/desk/write')))
    .orderBy(desc(leads.id))
    .limit(maxLetters);
  const ids = letters.map(({ id }) => id);
  const answers = await db
    .select()
    .from(leadAnswers)
    .where(inArray(leadAnswers.lead_id, ids))
    .orderBy(asc(leadAnswers.id));
  return letters.map(({ id, message, created_at }) => ({
    ...{ id, message, created_at: created_at.toISOString() },
    answers: answers
      .filter(({ lead_id }) => lead_id === id)
      .map((answer) => ({ message: answer.message, created_at: answer.created_at.toISOString() })),
  }));
}
