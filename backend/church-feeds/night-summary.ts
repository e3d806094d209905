import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ImportItem } from '../church-import/compare-rows.ts';
import { missingChurches } from '../church-import/wire-imports.ts';
import type { Database } from '../db/client.ts';
import { churchImportRows, churchOrigins } from '../db/schema.ts';

/** What a list of a night does, or has done. */
export interface NightSummary {
  make: number;
  change: number;
  /** May be there already, and wait for a person. */
  ask: number;
  leave_out: number;
  /** Churches of the list that this one has not; they stay. */
  missing: number;
  /** The names of a few churches of each kind. */
  names: Record<NamedKind, string[]>;
  /** The same if nothing else is to be told. */
  digest: string;
}

const namedKinds = ['make', 'change', 'ask', 'missing'] as const;
type NamedKind = (typeof namedKinds)[number];
const maxNames = 10;

export async function summarise(db: Database, item: ImportItem): Promise<NightSummary> {
  const { action, outcome, import_id, church, number, key, differences } = churchImportRows;
  const ofImport = eq(import_id, item.id);
  // What was imported counts by what became of it: a row is compared again when it is written.
  const kind = sql<string>`case when ${outcome} = 'made' then 'make' when ${outcome} = 'changed' then 'change'
    when ${action} in ('make', 'change') and ${item.state} <> 'ready' then 'same' else ${action} end`;
  const counted = await db
    .select({ kind, rows: sql<number>`count(*)::int` })
    .from(churchImportRows)
    .where(ofImport)
    .groupBy(sql`1`);
  const count = (name: string) => counted.find((one) => one.kind === name)?.rows ?? 0;
  const name = sql<string>`${church}->>'name'`;
  const namesOf = async (wanted: string) =>
    db
      .select({ name })
      .from(churchImportRows)
      .where(and(ofImport, sql`${kind} = ${wanted}`))
      .orderBy(asc(number))
      .limit(maxNames);
  const gone = missingChurches(item);
  const missing = await db.$count(churchOrigins, gone);
  const missingNames = await db
    .select({ name: sql<string>`${churchOrigins.values}->>'name'` })
    .from(churchOrigins)
    .where(gone)
    .orderBy(churchOrigins.key)
    .limit(maxNames);
  const [told] = await db
    .select({
      rows: sql<
        string | null
      >`md5(string_agg(${key} || ${action} || ${differences}::text, '|' order by ${number}))`,
    })
    .from(churchImportRows)
    .where(and(ofImport, inArray(action, ['make', 'change', 'ask'])));
  const [keys] = await db
    .select({
      gone: sql<
        string | null
      >`md5(string_agg(${churchOrigins.key}, '|' order by ${churchOrigins.key}))`,
    })
    .from(churchOrigins)
    .where(gone);
  const lists = [
    await namesOf('make'),
    await namesOf('change'),
    await namesOf('ask'),
    missingNames,
  ];
  return {
    ...{ make: count('make'), change: count('change'), ask: count('ask') },
    ...{ leave_out: count('leave_out'), missing },
    names: Object.fromEntries(
      namedKinds.map((one, index) => [one, (lists[index] ?? []).map((row) => row.name)]),
    ) as Record<NamedKind, string[]>,
    digest: createHash('sha256')
      .update(JSON.stringify([told?.rows, keys?.gone]))
      .digest('base64url'),
  };
}
