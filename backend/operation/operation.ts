import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActionableQueue, WireQueue, WireSlowQuery } from '../../lib/contract/operation.ts';
import { shapeOf } from '../../lib/telemetry/query-times.ts';
import type { Database } from '../db/client.ts';
import { migrationsFolder } from '../db/migrate.ts';
import {
  checkouts,
  contentDrafts,
  nodes,
  outbox,
  paymentEvents,
  undeliverableAddresses,
} from '../db/schema.ts';
import { countFilmsToPrepare } from '../films/film-preparations.ts';
import { letterKinds } from '../mail/letter-links.ts';
import { isNodeAlive, latestChange } from '../nodes/recorded-changes.ts';
import { isOpenCheckout } from '../payments/open-checkouts.ts';

type Rows<Row> = Iterable<Row>;

async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL) {
  const result = (await db.execute<Row>(query)) as unknown as Rows<Row> | { rows: Row[] };
  return 'rows' in result ? result.rows : [...result];
}

/** The processes that reported within a day, by name. */
export async function listNodes(db: Database) {
  const latest = await latestChange(db);
  return db
    .select({
      ...{ id: nodes.id, name: nodes.name, release: nodes.release, report: nodes.report },
      ...{ started_at: nodes.started_at, seen_at: nodes.seen_at },
      is_alive: sql<boolean>`${isNodeAlive}`,
      is_behind: sql<boolean>`${nodes.acknowledged} < ${latest}`,
    })
    .from(nodes)
    .orderBy(asc(nodes.name), asc(nodes.started_at));
}

/** How many migrations the database has had, and how many this release has. */
export async function countMigrations(db: Database) {
  const journal = join(migrationsFolder(), 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return { applied: row?.count ?? 0, expected: entries.length };
}

/** What the database is, how large, and how long it takes to answer. */
export async function readDatabase(db: Database) {
  const size = sql`select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes`;
  const [row] = await rowsOf<{ version: string; bytes: number }>(db, size);
  const started = performance.now();
  await db.execute(sql`select 1`);
  const round_trip_ms = Math.round((performance.now() - started) * 10) / 10;
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0), round_trip_ms };
}

/**
 * The slowest queries that PostgreSQL has counted itself, for this database. Rejects where
 * `pg_stat_statements` is not installed, or may not be read.
 */
export async function slowestStatements(db: Database, limit: number): Promise<WireSlowQuery[]> {
  // Commands other than these may hold what somebody typed, as a password for a new role.
  const rows = await rowsOf<{ query: string; calls: number; mean: number; max: number }>(
    db,
    sql`select query, calls::float8 as calls, mean_exec_time as mean, max_exec_time as max
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with)\\M'
      order by mean_exec_time desc limit ${limit}`,
  );
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  return rows.map(({ query, calls, mean, max }) => ({
    ...{ query: shapeOf(query), calls, mean_ms: rounded(mean), max_ms: rounded(max) },
  }));
}

const recently = sql`now() - interval '14 days'`;
const isAddressed = sql`${outbox.recipient} is not null and ${outbox.dismissed_at} is null`;
/** The same letters that the list of undelivered ones has. */
const isGivenUp: Record<ActionableQueue, SQL> = {
  letters: sql`(${isAddressed} and ${outbox.sent_at} is null and ${outbox.bounced_at} is null
    and ${outbox.failed_at} > ${recently})`,
  returned_letters: sql`(${isAddressed} and ${outbox.bounced_at} > ${recently})`,
};

const amount = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
const oldest = (column: unknown, where: SQL) =>
  sql<number | null>`max(extract(epoch from now() - ${column})) filter (where ${where})::float8`;

/** The queues in the database, with what waits in them, for how long, and what was given up. */
export async function readQueues(db: Database): Promise<WireQueue[]> {
  const isWaiting = sql`${outbox.recipient} is not null and ${outbox.sent_at} is null and ${outbox.failed_at} is null`;
  const isScheduled = sql`${contentDrafts.state} = 'scheduled' and ${contentDrafts.publish_at} <= now()`;
  const always = sql`true`;
  const [[letters], [payments], [events], [publications], films] = await Promise.all([
    db
      .select({
        waiting: amount(isWaiting),
        oldest: oldest(outbox.created_at, isWaiting),
        failed: amount(isGivenUp.letters),
        returned: amount(isGivenUp.returned_letters),
      })
      .from(outbox),
    db
      .select({ waiting: amount(always), oldest: oldest(checkouts.created_at, always) })
      .from(checkouts)
      .where(isOpenCheckout),
    db
      .select({ waiting: amount(always), oldest: oldest(paymentEvents.received_at, always) })
      .from(paymentEvents)
      .where(isNull(paymentEvents.processed_at)),
    db
      .select({
        waiting: amount(isScheduled),
        oldest: oldest(contentDrafts.publish_at, isScheduled),
      })
      .from(contentDrafts),
    countFilmsToPrepare(db),
  ]);
  const queue = (
    name: WireQueue['name'],
    row: { waiting: number; oldest: number | null } | undefined,
    given_up = 0,
  ): WireQueue => ({
    ...{ name, waiting: row?.waiting ?? 0, given_up },
    oldest_seconds: row?.oldest == null ? null : Math.max(0, Math.round(Number(row.oldest))),
  });
  return [
    queue('letters', letters, letters?.failed),
    queue('returned_letters', undefined, letters?.returned),
    queue('payments', payments),
    queue('payment_events', events),
    queue('publications', publications),
    queue('films', films),
  ];
}

/** Sends the letters again that were given up, as new ones. Returns how many. */
export async function retryLetters(db: Database): Promise<number> {
  // A letter of a kind that this release does not know cannot be written.
  const rows = await db
    .update(outbox)
    .set({
      ...{ created_at: sql`now()`, attempts: 0, next_attempt_at: sql`now()`, leased_until: null },
      ...{ failed_at: null, last_error: null, alerted_at: null },
    })
    .where(and(isGivenUp.letters, inArray(outbox.kind, [...letterKinds])))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Takes the letters off the list, and the marks off their addresses. Returns how many. */
export async function dropLetters(db: Database, queue: ActionableQueue): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ dismissed_at: sql`now()` })
      .where(isGivenUp[queue])
      .returning({ recipient: outbox.recipient });
    const keys = [...new Set(rows.map(({ recipient }) => recipient?.toLowerCase() ?? ''))];
    if (keys.length > 0) {
      await tx
        .delete(undeliverableAddresses)
        .where(inArray(undeliverableAddresses.email_key, keys));
    }
    return rows.length;
  });
}
