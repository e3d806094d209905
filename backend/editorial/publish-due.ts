import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { AutomaticAction } from '../../lib/contract/audit.ts';
import { addAuditEntry } from '../audit/audit.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Published } from '../nodes/published.ts';
import { isDraftOf, lockItem } from './drafts.ts';
import { addHistory } from './history.ts';
import { type ItemName, idOf } from './item-texts.ts';
import { lockContent, publishDrafts } from './publish-drafts.ts';

const isDue = and(
  eq(contentDrafts.state, 'scheduled'),
  isNotNull(contentDrafts.publish_at),
  lte(contentDrafts.publish_at, sql`now()`),
);

/**
 * Publishes the drafts that are due; concurrent processes publish each item once. A draft that
 * cannot be published is unscheduled, with the reason as its note. Returns the ids of the published
 * items. Throws the first unexpected error once all others are published; its item stays scheduled.
 */
export async function publishDue(db: Database, published: Published): Promise<string[]> {
  const { kind, slug } = contentDrafts;
  const items = await db.selectDistinct({ kind, slug }).from(contentDrafts).where(isDue);
  const publishedIds: string[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      const { result } = await published.within(db, async (tx, reportChanges) => {
        await lockContent(tx, item);
        const languages = await dueLanguages(tx, item);
        if (languages.length === 0) return false;
        await publishDrafts(tx, reportChanges, undefined, item, { languages });
        await addToAudit(tx, 'publishScheduled', item, languages);
        return true;
      });
      if (result) publishedIds.push(idOf(item));
    } catch (error) {
      if (error instanceof HttpError) await cancelSchedule(db, item, reasonOf(error));
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return publishedIds;
}

async function dueLanguages(tx: Database, { kind, slug }: ItemName) {
  const rows = await tx
    .select({ language: contentDrafts.language })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug), isDue));
  return rows.map(({ language }) => language);
}

function cancelSchedule(db: Database, item: ItemName, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockItem(tx, item);
    const languages = await dueLanguages(tx, item);
    if (languages.length === 0) return;
    const now = sql`now()`;
    await tx
      .update(contentDrafts)
      .set({
        state: 'draft',
        publish_at: null,
        note: reason,
        note_by: null,
        state_at: now,
        failed_at: now,
      })
      .where(isDraftOf(item, languages));
    const event = 'schedule_failed';
    await addHistory(tx, item, undefined, { event, languages, note: reason });
    await addToAudit(tx, 'scheduleFailed', item, languages);
  });
}

/** Without an actor: the audit log names the site as the author. */
function addToAudit(
  tx: Database,
  action: AutomaticAction,
  item: ItemName,
  languages: readonly string[],
): Promise<void> {
  const details = { languages: languages.join(', ') };
  return addAuditEntry(tx, { actor_id: null, actor: null, action, subject: idOf(item), details });
}

function reasonOf({ message, fields = {} }: HttpError): string {
  const reasons = Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`);
  return [message, ...reasons].join('\n').slice(0, 2_000);
}
