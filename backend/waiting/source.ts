import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { introVideos } from '../db/schema.ts';
import { isInDanger, isPossible, isUrgent } from '../help/danger-marks.ts';

/** The number of waiting rows of a kind; undefined if there are none. */
export interface Waiting {
  count: number;
  in_danger: number;
  in_urgent_danger: number;
  in_possible_danger: number;
  /** Of these, those that the person holds. */
  mine: number;
  oldest_at: Date;
}
/** For whom rows are counted. */
export interface WaitsFor {
  staffId: string;
  /** Limits the rows to those of a translator; unset for everyone else. */
  languages?: readonly Locale[] | undefined;
}
export type WaitingSource = (db: Database, person: WaitsFor) => Promise<Waiting | undefined>;

interface Rows {
  from: PgTable;
  where: SQL | undefined;
  /** The time since which a row waits. */
  since: PgColumn;
  /** The columns of detected danger. */
  danger?: { danger: PgColumn; danger_level: PgColumn };
  /** Matches the rows that the person holds. */
  mine?: SQL;
}

/** Counts the waiting rows of one table. */
export async function waitingRows(
  db: Database,
  { from, where, since, danger, mine = sql`false` }: Rows,
): Promise<Waiting | undefined> {
  const countOf = (isCounted: (columns: NonNullable<Rows['danger']>) => SQL) => {
    const condition = danger ? isCounted(danger) : sql`false`;
    return sql<number>`(count(*) filter (where ${condition}))::int`;
  };
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      in_danger: countOf(isInDanger),
      in_urgent_danger: countOf(isUrgent),
      in_possible_danger: countOf(isPossible),
      mine: sql<number>`(count(*) filter (where ${mine}))::int`,
      oldest_at: sql<Date | null>`min(${since})`.mapWith((at: string | Date) => new Date(at)),
    })
    .from(from)
    .where(where);
  return row?.oldest_at ? { ...row, oldest_at: row.oldest_at } : undefined;
}

/** Matches rows whose film is in review. */
export function isUndecided(db: Database, videoId: PgColumn): SQL {
  const undecided = db
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(eq(introVideos.status, 'review'));
  return inArray(videoId, undecided);
}
