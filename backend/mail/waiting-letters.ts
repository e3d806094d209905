import { eq, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { Database } from '../db/client.ts';
import { outbox, undeliverableAddresses } from '../db/schema.ts';
import type { SendFailure } from './send-error.ts';

export type WaitingLetter = typeof outbox.$inferSelect;

/*
 * Intervals in PostgreSQL's format. A lease is longer than a server may take to acknowledge a
 * letter (RFC 5321, 4.5.3.2.6: ten minutes) and is renewed while it does, so one that has expired
 * belonged to a process that died. For an urgent letter a second copy is better than a late one.
 */
const lease = sql`case when ${outbox.urgent} then interval '3 minutes' else interval '12 minutes' end`;
const giveUpAfter = '3 days';

/** The host of the recipient's address. */
const host = sql<string>`lower(substring(${outbox.recipient} from '@([^@]*)$'))`;
const isWaiting = sql`${outbox.recipient} is not null and ${outbox.sent_at} is null and ${outbox.failed_at} is null`;

/** Which letter may be sent next. */
export interface NextLetter {
  /** Whether the next letter must be an urgent one. */
  urgentOnly: boolean;
  /** Hosts that get no further letter, or no further urgent one, at present. */
  busyHosts: readonly string[];
  busyUrgentHosts: readonly string[];
  /** Whether to take letters whose lease expired: their process has died. */
  takeOver: boolean;
}

/** Leases the next letter that is due, urgent ones first, then the longest waiting. */
export async function leaseNext(
  db: Database,
  { urgentOnly, busyHosts, busyUrgentHosts, takeOver }: NextLetter,
): Promise<WaitingLetter | undefined> {
  const ordinary = urgentOnly ? sql`false` : notTo(busyHosts);
  const free = takeOver
    ? sql`(${outbox.leased_until} is null or ${outbox.leased_until} <= now())`
    : sql`${outbox.leased_until} is null`;
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, leased_until: sql`now() + ${lease}` })
    .where(
      sql`${outbox.id} in (
        select ${outbox.id} from ${outbox}
        where ${isWaiting} and ${outbox.next_attempt_at} <= now() and ${free}
          and case when ${outbox.urgent} then ${notTo(busyUrgentHosts)} else ${ordinary} end
        order by ${outbox.urgent} desc, ${outbox.next_attempt_at}, ${outbox.id}
        limit 1
        for update skip locked
      )`,
    )
    .returning();
  return row;
}

function notTo(hosts: readonly string[]): SQL {
  return hosts.length > 0 ? sql`coalesce(${host} not in ${hosts}, true)` : sql`true`;
}

/** The lease of one attempt: another process that took the letter over has a later attempt. */
const ownLease = ({ id, attempts }: WaitingLetter) =>
  sql`${outbox.id} = ${id} and ${outbox.attempts} = ${attempts}`;

/** Renews the leases of letters that are being sent. */
export async function renewLeases(db: Database, rows: readonly WaitingLetter[]): Promise<void> {
  if (rows.length === 0) return;
  const own = sql.join(
    rows.map((row) => sql`(${ownLease(row)})`),
    sql` or `,
  );
  await db
    .update(outbox)
    .set({ leased_until: sql`now() + ${lease}` })
    .where(sql`(${own}) and ${outbox.leased_until} is not null`);
}

/** Of a message to a church its name remains, for the ministry, if the letter comes back. */
const keptPayload = sql`case when ${outbox.kind} in ('church_message', 'message_waiting')
  then jsonb_build_object('church', coalesce(${outbox.payload}->>'church', '')) else '{}'::jsonb end`;

/**
 * Records that a letter was accepted, whoever has its lease by now. Returns whether its row still
 * exists: a person may have been erased meanwhile.
 */
export async function recordAccepted(db: Database, { id, recipient }: WaitingLetter) {
  return db.transaction(async (tx) => {
    const key = emailKey(recipient ?? '');
    await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email_key, key));
    const rows = await tx
      .update(outbox)
      .set({
        ...{ sent_at: sql`coalesce(${outbox.sent_at}, now())`, leased_until: null },
        ...{ failed_at: null, last_error: null, payload: keptPayload },
      })
      .where(eq(outbox.id, id))
      .returning({ id: outbox.id });
    return rows.length > 0;
  });
}

/** Records a failed attempt: the next one is due after so many seconds, or the letter is given up. */
export async function recordFailure(
  db: Database,
  row: WaitingLetter,
  { reason, isFinal, undeliverable }: SendFailure,
  seconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(outbox)
      .set({
        leased_until: null,
        last_error: reason.slice(0, 500),
        next_attempt_at: sql`now() + ${seconds} * interval '1 second'`,
        failed_at: isFinal
          ? sql`now()`
          : sql`case when ${outbox.created_at} < now() - ${giveUpAfter}::interval then now() end`,
      })
      .where(sql`${ownLease(row)} and ${outbox.sent_at} is null`)
      .returning({ at: outbox.failed_at });
    if (!failed?.at || !undeliverable || !row.recipient) return;
    await markUndeliverable(tx, row.recipient, undeliverable);
  });
}

/** Marks an address to which a letter could not be delivered. */
export async function markUndeliverable(
  tx: Database,
  address: string,
  reason: (typeof undeliverableAddresses.$inferInsert)['reason'],
): Promise<void> {
  await tx
    .insert(undeliverableAddresses)
    .values({ email_key: emailKey(address), reason })
    .onConflictDoUpdate({ target: undeliverableAddresses.email_key, set: { reason } });
}
