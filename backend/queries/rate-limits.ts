import { lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';

/** Removes what is counted no longer. */
export async function purgeRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
