import { desc, lt } from 'drizzle-orm';
import type { WireSiteReading } from '../../lib/contract/content-imports.ts';
import { siteAddress } from '../../lib/contract/content-imports.ts';
import type { Database } from '../db/client.ts';
import { siteReadings } from '../db/schema.ts';
import { invalid } from '../errors/http-error.ts';

/** Days for which it is shown that a site was read. */
const keptDays = 7;
const maxShown = 20;

/** Asks to read a site by its REST address, in the background; returns the id of the reading. Throws a 400. */
export async function createReading(db: Database, userId: string, typed: string): Promise<string> {
  const url = siteAddress(typed);
  if (!url) throw invalid('Some fields are not valid.', { url: 'is no address of the web' });
  await db
    .delete(siteReadings)
    .where(lt(siteReadings.created_at, new Date(Date.now() - keptDays * 86_400_000)));
  const [reading] = await db
    .insert(siteReadings)
    .values({ url, created_by: userId })
    .returning({ id: siteReadings.id });
  if (!reading) throw new Error('the reading of a site was not stored');
  return reading.id;
}

/** The sites that were read lately, newest first. */
export async function listReadings(db: Database): Promise<WireSiteReading[]> {
  const rows = await db
    .select()
    .from(siteReadings)
    .orderBy(desc(siteReadings.created_at), siteReadings.id)
    .limit(maxShown);
  return rows.map(({ id, url, done, total, fault, import_id }) => ({
    ...{ id, url, done, total, fault, import_id },
  }));
}
