import { eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { isLetterKind, writeLetter } from './letter.ts';
import { removeLetterFile } from './letter-files.ts';
import { sendErrorReason } from './send-error.ts';
import type { Transport } from './transport.ts';

const lettersAtOnce = 10;
/** As PostgreSQL words them. A letter that is in hand for longer was dropped by a process that died. */
const lease = '5 minutes';
const givenUpAfter = '3 days';
const alertAfter = '1 hour';

type Row = typeof outbox.$inferSelect;

/**
 * Sends every letter that is due, and tells the ministry of messages that do not get through. A
 * letter is sent outside any transaction, under a lease: another process leaves it alone, and when
 * this one dies it is sent again, under the same id.
 */
export async function sendWaiting(db: Database, transport: Transport): Promise<void> {
  await alertMinistry(db);
  for (;;) {
    const rows = await takeDue(db);
    for (const row of rows) await sendRow(db, transport, row);
    if (rows.length < lettersAtOnce) return;
  }
}

function takeDue(db: Database): Promise<Row[]> {
  return db
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
        limit ${lettersAtOnce}
        for update skip locked
      )`,
    )
    .returning();
}

async function sendRow(db: Database, transport: Transport, row: Row): Promise<void> {
  const mine = sql`${outbox.id} = ${row.id} and ${outbox.attempts} = ${row.attempts}`;
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    if (!isLetterKind(row.kind)) throw new Error(`nobody knows how to write a ${row.kind}`);
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
          : sql`case when created_at < now() - ${givenUpAfter}::interval then now() end`,
      })
      .where(mine);
    return;
  }
  await db
    .update(outbox)
    .set({ sent_at: sql`now()`, leased_until: null, last_error: null, payload: {} })
    .where(mine);
  // Its person was erased while it was written: what then came to lie in the folder goes too.
  if ((await db.$count(outbox, eq(outbox.id, row.id))) === 0) await removeLetterFile(id);
}

/** Seconds until the next attempt: twice as long each time, an hour at most, never all at once. */
function backOff(attempts: number): number {
  return Math.min(3_600, 15 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
}

/** A server that says 5xx of the recipient says so again tomorrow. */
function isRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && command === 'RCPT TO';
}

/** A visitor's message that has not left after an hour is the ministry's to look after; told once. */
async function alertMinistry(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const stuck = await tx
      .update(outbox)
      .set({ alerted_at: sql`now()` })
      .where(
        sql`${outbox.kind} = 'church_message' and ${outbox.recipient} is not null
          and ${outbox.sent_at} is null and ${outbox.alerted_at} is null
          and (${outbox.failed_at} is not null
            or ${outbox.created_at} < now() - ${alertAfter}::interval)`,
      )
      .returning();
    if (stuck.length === 0) return;
    await tx.insert(outbox).values(
      stuck.map(({ id, payload }) => ({
        kind: 'delivery_alert',
        recipient: environment().MINISTRY_EMAIL,
        locale: 'en' as const,
        payload: { id: String(id), church: payload.church ?? '' },
      })),
    );
  });
}
