import { sql } from 'drizzle-orm';
import type { Gauge } from '../../lib/telemetry/gauges.ts';
import type { Database } from '../db/client.ts';
import { checkouts, outbox } from '../db/schema.ts';
import { countPendingFilms } from '../films/uploads.ts';
import { countNodes } from '../nodes/recorded-changes.ts';
import { isOpenCheckout } from '../payments/open-checkouts.ts';

/**
 * The operator's gauges from the database: waiting letters, payments and films, and other nodes.
 */
export async function operationalGauges(db: Database): Promise<Gauge[]> {
  const [letters, payments, films, nodes] = await Promise.all([
    countLetters(db),
    countPayments(db),
    countPendingFilms(db),
    countNodes(db),
  ]);
  const gauge = (name: string, help: string, value: unknown): Gauge => ({
    name: `lampstand_${name}`,
    help,
    value: Number(value ?? 0),
  });
  return [
    gauge('outbox_letters', 'Letters that wait to be sent.', letters?.waiting),
    gauge('outbox_oldest_seconds', 'Age of the oldest letter that waits.', letters?.oldest),
    gauge('outbox_failed', 'Letters given up, or returned, in the last day.', letters?.failed),
    gauge('payments_open', 'Checkouts that may still be paid.', payments?.open),
    gauge('payments_oldest_seconds', 'Age of the oldest of them.', payments?.oldest),
    gauge('uploads_pending', 'Films that nobody has approved.', films.count),
    gauge('uploads_pending_bytes', 'Bytes of these films.', films.bytes),
    gauge('nodes_alive', 'Processes on this database; none is counted with PGlite.', nodes.alive),
    gauge(
      'nodes_behind',
      'Of these, how many have not acknowledged the latest publication.',
      nodes.behind,
    ),
  ];
}

const age = (column: unknown) => sql`extract(epoch from now() - ${column})::float`;

async function countLetters(db: Database) {
  const waits = sql`${outbox.recipient} is not null and ${outbox.sent_at} is null and ${outbox.failed_at} is null`;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waits})::int`,
      oldest: sql<number | null>`max(${age(outbox.created_at)}) filter (where ${waits})`,
      failed: sql<number>`count(*) filter (where greatest(${outbox.failed_at}, ${outbox.bounced_at}) > now() - interval '1 day')::int`,
    })
    .from(outbox);
  return row;
}

async function countPayments(db: Database) {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      oldest: sql<number | null>`max(${age(checkouts.created_at)})`,
    })
    .from(checkouts)
    .where(isOpenCheckout);
  return row;
}
