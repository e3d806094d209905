import { eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { isShuttingDown } from '../../lib/config/shutdown.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { isLetterKind, writeLetter } from './letter.ts';
import { removeLetterFile } from './letter-files.ts';
import { sendErrorReason } from './send-error.ts';
import type { Transport } from './transport.ts';

/**
 * Intervals in PostgreSQL's format. A lease is longer than the transport's timeouts for one letter,
 * so one that has expired belonged to a process that died.
 */
const lease = '5 minutes';
const giveUpAfter = '3 days';
const alertAfter = '1 hour';

type Row = typeof outbox.$inferSelect;

/**
 * Sends all letters that are due, until the process shuts down, and alerts the ministry to messages
 * that cannot be delivered. A letter is sent outside any transaction, under a lease of its own:
 * other processes skip it, and if this one dies, the letter is sent again under the same id.
 */
export async function sendWaiting(db: Database, transport: Transport): Promise<void> {
  await alertMinistry(db);
  while (!isShuttingDown()) {
    const row = await leaseNext(db);
    if (!row) return;
    await sendRow(db, transport, row);
  }
}

async function leaseNext(db: Database): Promise<Row | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      leased_until: sql`now() + ${lease}::interval`,
    })
    .where(
      sql`${outbox.id} in (
        select id from outbox
        where recipient is not null and sent_at is null and failed_at is null
          and next_attempt_at <= now() and (leased_until is null or leased_until <= now())
        order by next_attempt_at, id
        limit 1
        for update skip locked
      )`,
    )
    .returning();
  return row;
}

async function sendRow(db: Database, transport: Transport, row: Row): Promise<void> {
  const ownRow = sql`${outbox.id} = ${row.id} and ${outbox.attempts} = ${row.attempts}`;
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    if (!isLetterKind(row.kind)) throw new Error(`unknown kind of letter: ${row.kind}`);
    const letter = writeLetter(row.kind, row.locale as Locale, row.payload);
    await transport({ ...letter, id, to: row.recipient ?? '', replyTo: row.reply_to });
  } catch (error) {
    log.error(`Letter ${row.id} (${row.kind}) was not sent: ${sendErrorReason(error)}`);
    await db
      .update(outbox)
      .set({
        leased_until: null,
        last_error: sendErrorReason(error).slice(0, 500),
        next_attempt_at: sql`now() + ${backOff(row.attempts)} * interval '1 second'`,
        failed_at: isRefusal(error)
          ? sql`now()`
          : sql`case when created_at < now() - ${giveUpAfter}::interval then now() end`,
      })
      .where(ownRow);
    return;
  }
  await db
    .update(outbox)
    .set({ sent_at: sql`now()`, leased_until: null, last_error: null, payload: {} })
    .where(ownRow);
  // The person was erased while the letter was being written: deletes the file too.
  if ((await db.$count(outbox, eq(outbox.id, row.id))) === 0) await removeLetterFile(id);
}

/** Seconds until the next attempt: doubled each time, at most an hour, with jitter. */
function backOff(attempts: number): number {
  return Math.min(3_600, 15 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
}

/** A 5xx response to the recipient is permanent. */
function isRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && command === 'RCPT TO';
}

/** Alerts the ministry, once, to a visitor's message that has failed or is unsent after an hour. */
async function alertMinistry(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const undelivered = await tx
      .update(outbox)
      .set({ alerted_at: sql`now()` })
      .where(
        sql`${outbox.kind} = 'church_message' and ${outbox.recipient} is not null
          and ${outbox.sent_at} is null and ${outbox.alerted_at} is null
          and (${outbox.failed_at} is not null
            or ${outbox.created_at} < now() - ${alertAfter}::interval)`,
      )
      .returning();
    if (undelivered.length === 0) return;
    await tx.insert(outbox).values(
      undelivered.map(({ id, payload }) => ({
        kind: 'delivery_alert',
        recipient: environment().MINISTRY_EMAIL,
        locale: 'en' as const,
        payload: { id: String(id), church: payload.church ?? '' },
      })),
    );
  });
}
