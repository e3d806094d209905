import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories, pages } from '../db/schema.ts';

/** Whether there is any content: a ministry without categories may still have pages. */
export async function hasContent(db: Database): Promise<boolean> {
  for (const table of [categories, pages]) {
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return true;
  }
  return false;
}
