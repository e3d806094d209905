import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WireUndeliveredLetter } from '../../lib/contract/letters.ts';
import type { Database } from '../db/client.ts';
import { outbox, undeliverableAddresses } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { countRows, type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import { writeLetter } from './letter.ts';
import { isLetterKind } from './letter-links.ts';
import { undeliverableOf } from './undeliverable.ts';

type Row = typeof outbox.$inferSelect;

/** Letters that were given up or came back in two weeks, or have not left for an hour. */
export const isUndelivered: SQL = sql`(${outbox.recipient} is not null
  and ${outbox.dismissed_at} is null
  and (${outbox.bounced_at} > now() - interval '14 days'
    or ${outbox.sent_at} is null and ${outbox.failed_at} > now() - interval '14 days'
    or ${outbox.sent_at} is null and ${outbox.failed_at} is null
      and ${outbox.created_at} < now() - interval '1 hour'))`;

/** Newest first. */
export async function listUndeliveredLetters(
  db: Database,
  request: PageRequest,
): Promise<PageOf<WireUndeliveredLetter>> {
  const { offset, limit } = pageOf(request);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(outbox)
      .where(isUndelivered)
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .offset(offset)
      .limit(limit),
    countRows(db, outbox, isUndelivered),
  ]);
  const reasonOf = await undeliverableOf(
    db,
    rows.map(({ recipient }) => recipient ?? ''),
  );
  return {
    data: rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, recipient: row.recipient ?? '' },
      subject: subjectOf(row),
      outcome: row.bounced_at ? 'returned' : row.failed_at ? 'failed' : 'late',
      undeliverable: reasonOf(row.recipient ?? '') ?? null,
      ...{ error: row.last_error, attempts: row.attempts },
      written_at: row.created_at.toISOString(),
      sendable: sendable(row),
    })),
    meta: { total, offset, limit },
  };
}

function subjectOf({ kind, locale, payload }: Row): string {
  return isLetterKind(kind) ? writeLetter(kind, locale, payload).subject : kind;
}

/** Whoever gets a link gets what it opens: so it never goes to another address. */
function sendable({ kind, payload, sent_at, failed_at }: Row): WireUndeliveredLetter['sendable'] {
  if (sent_at || !failed_at || !isLetterKind(kind)) return 'no';
  return 'token' in payload ? 'same' : 'anywhere';
}

/**
 * Sends a letter again that was given up, as a new one. Throws a 404 for one that is not on the list,
 * and a 409 for one that cannot be sent, or not to another address.
 */
export async function sendLetterAgain(
  db: Database,
  id: string,
  email: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockLetter(tx, id);
    const isOther = email !== undefined && emailKey(email) !== emailKey(row.recipient ?? '');
    const how = sendable(row);
    if (how === 'no' || (how === 'same' && isOther)) {
      throw new HttpError(409, 'not_sendable', 'This letter cannot be sent there.');
    }
    // With a new time, and so a new Message-ID and return path: reports of the old one are not of it.
    await tx
      .update(outbox)
      .set({
        ...{ recipient: email ?? row.recipient, created_at: sql`now()`, attempts: 0 },
        ...{ next_attempt_at: sql`now()`, leased_until: null, failed_at: null },
        ...{ last_error: null, alerted_at: null },
      })
      .where(eq(outbox.id, row.id));
  });
}

/** Takes a letter off the list, and the mark off its address. Throws a 404 as above. */
export async function dismissLetter(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockLetter(tx, id);
    await tx.update(outbox).set({ dismissed_at: sql`now()` }).where(eq(outbox.id, row.id));
    const key = emailKey(row.recipient ?? '');
    await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email_key, key));
  });
}

async function lockLetter(tx: Database, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, serialId(id) ?? 0), isUndelivered))
    .for('update');
  if (!row) throw notFound();
  return row;
}
