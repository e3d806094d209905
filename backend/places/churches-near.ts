import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { locations } from '../db/schema.ts';
import type { Point } from '../gazetteer/kilometres.ts';

/** The position of a church; must match the expression of the index. */
export function position(): SQL {
  return sql`earth_point(${locations.latitude}, ${locations.longitude})`;
}

/** The indexes of those points that have a church within `km` kilometres. */
export async function churchesNear(
  db: Database,
  points: Point[],
  km: number,
): Promise<Set<number>> {
  if (points.length === 0) return new Set();
  const input = JSON.stringify(
    points.map(({ latitude, longitude }, number) => ({ number, latitude, longitude })),
  );
  const here = sql`earth_point(input.latitude, input.longitude)`;
  const rows = await db
    .select({ number: sql<number>`input.number` })
    .from(
      sql`json_to_recordset(${input}::json)
        as input (number int, latitude float8, longitude float8)`,
    )
    .where(
      sql`exists (select 1 from ${locations} where ${locations.latitude} is not null and ${locations.listed}
        and ${position()} <@ earth_box(${here}, ${km * 1000}))`,
    );
  return new Set(rows.map(({ number }) => number));
}
